import '@mantine/core/styles/Tooltip.layer.css';
import { ActionIcon, CloseButton, TextInput, Tooltip } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs';
import IconListTree from '@tabler/icons-react/dist/esm/icons/IconListTree.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import type { Ref, RefObject } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import type { TrailStep } from '../_lib/clause-trail.ts';
import type { TextSearch } from '../_lib/use-text-search.ts';
import { ClauseActions, type CopiedClause } from './ClauseActions.tsx';
import classes from './Reader.module.css';
import { ReaderChoices, type ReaderChoicesProps } from './ReaderChoices.tsx';

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
  /** undefined for who may not */
  onMakeObligation: (() => void) | undefined;
  choices: ReaderChoicesProps;
}

/** Search, version, language, layout, and the way to the clause that is read. Stays in view. */
export function ReaderToolbar(props: ReaderToolbarProps) {
  const texts = useTexts('reader');
  const { make } = useTexts('obligations');
  const { ref, searchField, search, trail, goToHit, goToPath, onOpenSide, choices } = props;
  return (
    <div ref={ref} className={classes.toolbar}>
      <div className="row" role="toolbar" aria-label={texts.toolbar}>
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
        <span className={`fill ${classes.spacer}`} />
        <div className={`flex wrap gap-8 ${classes.choices}`}>
          <ReaderChoices {...choices} />
        </div>
      </div>
      <div className={`line between gap-12 ${classes.second}`}>
        <nav aria-label={texts.place} className="narrow fill">
          <ol className={`line quiet gap-4 unbroken ${classes.trail}`}>
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
        {props.onMakeObligation && (
          <Tooltip label={make.action}>
            <ActionIcon
              variant="subtle"
              color="gray"
              // what is marked stays marked
              onMouseDown={(event) => event.preventDefault()}
              onClick={props.onMakeObligation}
              aria-label={make.title}
            >
              <IconGavel size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
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
  const texts = useTexts('reader');
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
        placeholder={texts.search}
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
        <div className={`line quiet ${classes.hits}`}>
          <span className={classes.hitCount} role="status">
            {search.error && texts.searchFailed}
            {total !== undefined &&
              (total === 0
                ? texts.noHits
                : current === undefined
                  ? texts.hitTotal({ count: total })
                  : texts.hitCount({ current: current + 1, total }))}
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
