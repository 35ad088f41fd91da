import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, CloseButton, NativeSelect, TextInput, Tooltip } from '@mantine/core';
import type { Version } from '@regulus/contract/publications.ts';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { Ref, RefObject } from 'react';
import type { PublicationText } from '../../../../../../data/publications.ts';
import { readerTexts as texts } from '../../../../../../lib/texts/reader.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import type { TrailStep } from '../_lib/clause-trail.ts';
import { usePrint } from '../_lib/use-print.ts';
import type { TextSearch } from '../_lib/use-text-search.ts';
import { versionName } from '../_lib/version-name.ts';
import { ClauseActions, type CopiedClause } from './ClauseActions.tsx';
import classes from './Reader.module.css';

interface ReaderToolbarProps {
  ref: Ref<HTMLDivElement>;
  searchField: RefObject<HTMLInputElement | null>;
  search: TextSearch;
  trail: readonly TrailStep[];
  /** the clause that the copy buttons mean */
  clause: CopiedClause | undefined;
  goToHit: (hit: number) => void;
  goToPath: (path: string) => void;
  onOpenSide: () => void;
  versions: readonly Version[];
  text: PublicationText;
  layout: 'scroll' | 'page';
  onChange: (change: { version?: number; language?: string; layout?: 'scroll' | 'page' }) => void;
}

/** Search, version, language, layout, and the way to the clause that is read. Stays in view. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const { ref, searchField, search, trail, goToHit, goToPath, onOpenSide, versions, text, layout } = props;
  const locale = useLocale();
  const print = usePrint(layout, () => props.onChange({ layout: 'page' }));
  return (
    <div ref={ref} className={classes.toolbar}>
      <div className={classes.tools} role="toolbar" aria-label={texts.toolbar}>
        <Tooltip label={texts.openOutline}>
          <ActionIcon
            variant="default"
            size={36}
            className={classes.openSide ?? ''}
            onClick={onOpenSide}
            aria-label={texts.openOutline}
          >
            <IconListTree size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <SearchField field={searchField} search={search} goToHit={goToHit} />
        <span className={classes.spacer} />
        {versions.length > 1 && (
          <NativeSelect
            className={classes.choice ?? ''}
            aria-label={texts.version}
            value={String(text.version)}
            onChange={(event) => props.onChange({ version: Number(event.currentTarget.value) })}
            data={versions.map((version) => ({
              value: String(version.number),
              label: versionName(version, locale),
            }))}
          />
        )}
        {text.languages.length > 1 && (
          <NativeSelect
            className={classes.choice ?? ''}
            aria-label={texts.language}
            value={text.language ?? ''}
            onChange={(event) => props.onChange({ language: event.currentTarget.value })}
            data={text.languages.map((code) => ({ value: code, label: texts.languageName(code) }))}
          />
        )}
        <Tooltip label={layout === 'page' ? texts.scrolling : texts.pagedHint} multiline maw={280}>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={texts.paged}
            aria-pressed={layout === 'page'}
            onClick={() => props.onChange({ layout: layout === 'page' ? 'scroll' : 'page' })}
          >
            <IconFileText size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={texts.print}>
          <ActionIcon variant="default" size={36} aria-label={texts.print} onClick={print}>
            <IconPrinter size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.second}>
        <nav aria-label={texts.place} className={classes.place}>
          <ol className={classes.trail}>
            {trail.length === 0 && <li>{texts.beginning}</li>}
            {trail.map((step, index) => (
              <li key={step.path}>
                {index > 0 && <span aria-hidden>›</span>}
                <button type="button" className={classes.step} onClick={() => goToPath(step.path)}>
                  {step.label}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        {props.clause && <ClauseActions clause={props.clause} />}
      </div>
    </div>
  );
}

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  search: TextSearch;
  goToHit: (hit: number) => void;
}

function SearchField({ field, search, goToHit }: SearchFieldProps) {
  const { matches, current, total, words } = search;
  const step = (by: 1 | -1) => {
    if (matches.length > 0) {
      goToHit(((current ?? (by === 1 ? -1 : 0)) + by + matches.length) % matches.length);
    }
  };
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        className={classes.search ?? ''}
        aria-label={texts.search}
        placeholder={texts.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          search.typed !== '' && (
            <CloseButton
              size="sm"
              aria-label={texts.clearSearch}
              onClick={() => {
                search.setTyped('');
                field.current?.focus();
              }}
            />
          )
        }
        value={search.typed}
        onChange={(event) => search.setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            step(event.shiftKey ? -1 : 1);
          } else if (event.key === 'Escape') {
            event.preventDefault();
            if (search.typed === '') field.current?.blur();
            else search.setTyped('');
          }
        }}
      />
      {words !== '' && (
        <div className={classes.hits}>
          <span className={classes.hitCount} role="status">
            {search.error && texts.searchFailed}
            {total !== undefined &&
              (total === 0
                ? texts.noHits
                : current === undefined
                  ? texts.hitTotal(total)
                  : texts.hitCount(current + 1, total))}
          </span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.previousHit}
            disabled={matches.length === 0}
            onClick={() => step(-1)}
          >
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={texts.nextHit}
            disabled={matches.length === 0}
            onClick={() => step(1)}
          >
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </>
  );
}
