import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import type { Version } from '@regulus/contract/publication-record.ts';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import type { PublicationText } from '../../../../../../data/publications.ts';
import { languageName } from '../../../../../../lib/languages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { usePrint } from '../_lib/use-print.ts';
import { versionChoice } from '../_lib/version-name.ts';
import classes from './Reader.module.css';

export interface ReaderChoicesProps {
  versions: readonly Version[];
  text: PublicationText;
  layout: 'scroll' | 'page';
  onChange: (change: { version?: number; lang?: string; layout?: 'scroll' | 'page' }) => void;
}

/** Which version and language is read, and how. */
export function ReaderChoices({ versions, text, layout, onChange }: ReaderChoicesProps) {
  const texts = useTexts('reader');
  const locale = useLocale();
  const print = usePrint(layout, () => onChange({ layout: 'page' }));
  return (
    <>
      {versions.length > 1 && (
        <NativeSelect
          className={classes.choice ?? ''}
          aria-label={texts.version}
          value={String(text.version)}
          onChange={(event) => onChange({ version: Number(event.currentTarget.value) })}
          data={versions.map((version) => ({
            value: String(version.number),
            label: versionChoice(version, locale),
          }))}
        />
      )}
      {text.languages.length > 1 && (
        <NativeSelect
          className={classes.choice ?? ''}
          aria-label={texts.language}
          value={text.language ?? ''}
          onChange={(event) => onChange({ lang: event.currentTarget.value })}
          data={text.languages.map((code) => ({ value: code, label: languageName(code) }))}
        />
      )}
      <Tooltip label={layout === 'page' ? texts.scrolling : texts.pagedHint} multiline maw={280}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={texts.paged}
          aria-pressed={layout === 'page'}
          onClick={() => onChange({ layout: layout === 'page' ? 'scroll' : 'page' })}
        >
          <IconFileText size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={texts.print}>
        <ActionIcon variant="default" size={36} aria-label={texts.print} onClick={print}>
          <IconPrinter size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  );
}
