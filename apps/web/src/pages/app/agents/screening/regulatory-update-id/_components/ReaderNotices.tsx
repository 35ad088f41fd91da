import { Button } from '@mantine/core';
import type { Version } from '@regulus/contract/publication-record.ts';
import type { PublicationText } from '../../../../../../data/publications.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import type { TextSearch } from '../_lib/use-text-search.ts';
import { versionName } from '../_lib/version-name.ts';
import classes from './Reader.module.css';

interface ReaderNoticesProps {
  text: PublicationText;
  versions: readonly Version[];
  search: TextSearch;
  onOpenLatest: () => void;
}

/** What the reader must know: that an earlier version is open, that not every hit is marked. */
export function ReaderNotices({ text, versions, search, onOpenLatest }: ReaderNoticesProps) {
  const texts = useTexts('reader');
  const locale = useLocale();
  const shown = versions.find((version) => version.number === text.version);
  const isEarlier = shown !== undefined && versions.some((version) => version.number > shown.number);
  const { matches, total } = search;
  return (
    <>
      {isEarlier && (
        <p className={`row small below-16 pad-8-16 rounded ${classes.notice}`}>
          {texts.earlier({ label: versionName(shown, locale) })}
          <Button size="compact-sm" variant="default" onClick={onOpenLatest}>
            {texts.openLatest}
          </Button>
        </p>
      )}
      {total !== undefined && total > matches.length && (
        <p className={`row small below-16 pad-8-16 rounded ${classes.notice}`}>
          {texts.hitsCut({ shown: matches.length, total })}
        </p>
      )}
    </>
  );
}
