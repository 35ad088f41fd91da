import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core';
import type { Version } from '@regulus/contract/publication-record.ts';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useCallback, useRef } from 'react';
import type { PublicationText } from '../../../../../../data/publications.ts';
import { languageName } from '../../../../../../lib/languages.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { versionChoice } from '../_lib/version-name.ts';
import classes from './Reader.module.css';

const patienceMs = 30_000;

/** Prints the whole text: shows all of it on one page first, and waits until it is there. */
function usePrint(layout: 'scroll' | 'page', showAll: () => void): () => void {
  const timer = useRef<number>(undefined);
  return useCallback(() => {
    if (layout !== 'page') showAll();
    const until = performance.now() + patienceMs;
    const check = () => {
      if (document.querySelector('[data-whole]')) window.print();
      else if (performance.now() < until) timer.current = window.setTimeout(check, 120);
    };
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(check, 50);
  }, [layout, showAll]);
}

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
