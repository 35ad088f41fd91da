import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Stretch } from '../../../../../../data/obligations.ts';
import type { PublicationActions, PublicationText } from '../../../../../../data/publications.ts';
import { useProfile } from '../../../../../../data/users.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useLocale } from '../../../../../../ui/locale.tsx';
import { useUrlState } from '../../../../../../ui/use-url-state.ts';
import { markedPlace } from '../_lib/marked-place.ts';
import { entryAt } from '../_lib/outline-tree.ts';
import { readerFields } from '../_lib/record-state.ts';
import { useClauses } from '../_lib/use-clauses.ts';
import { useCopyClause } from '../_lib/use-copy-clause.ts';
import { useDutyMarks } from '../_lib/use-duty-marks.tsx';
import { useQuotedPlace } from '../_lib/use-quoted-place.ts';
import { useReaderShortcuts } from '../_lib/use-reader-shortcuts.ts';
import { useReadingPlace } from '../_lib/use-reading-place.ts';
import { useScrollTo } from '../_lib/use-scroll-to.ts';
import { useTextSearch } from '../_lib/use-text-search.ts';
import { versionName } from '../_lib/version-name.ts';
import { PagedText } from './PagedText.tsx';
import classes from './Reader.module.css';
import { ReaderChoices, type ReaderChoicesProps } from './ReaderChoices.tsx';
import { ReaderNotices } from './ReaderNotices.tsx';
import { ReaderSide } from './ReaderSide.tsx';
import { ReaderToolbar } from './ReaderToolbar.tsx';
import { ScrolledText, type ScrolledTextHandle } from './ScrolledText.tsx';

const MakeObligation = lazy(async () => ({
  default: (await import('../../../../_components/obligations/MakeObligation.tsx')).MakeObligation,
}));

interface ReaderProps {
  actions: PublicationActions;
  text: PublicationText;
  readingPlaceRef: RefObject<string | undefined>;
}

/** One text with its outline, search and tools. Its place, search and layout stand in the address. */
export function Reader({ actions, text, readingPlaceRef }: ReaderProps) {
  const texts = useTexts('reader');
  const publication = actions.regulatory_update;
  const [state, change] = useUrlState(readerFields);
  const locale = useLocale();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const { role, accessible_features: features } = useProfile();
  const mayMake = role !== 'auditor' && features.includes('obligations');
  const [making, setMaking] = useState<Stretch>();
  const container = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const goneTo = useRef<string>(undefined);
  const scrolled = useRef<ScrolledTextHandle>(null);

  const topOf = useCallback(() => toolbar.current?.getBoundingClientRect().bottom ?? 0, []);
  const scrollTo = useScrollTo(container, (block) => scrolled.current?.scrollToBlock(block), topOf);
  const place = useReadingPlace(container, topOf, goneTo);
  const { known, learn, trailOf, citationOf, blockOf } = useClauses(text);
  const setWords = useCallback((find: string) => change({ find }), [change]);
  const search = useTextSearch(publication.id, text, state.find, setWords);

  const goToPath = useCallback(
    (path: string) => {
      goneTo.current = selectorOf(path);
      scrollTo({ block: blockOf(path), selector: goneTo.current, align: 'top' });
    },
    [scrollTo, blockOf],
  );
  const select = useCallback((clause: string) => change({ clause }), [change]);
  const goToHit = useCallback(
    (hit: number) => {
      const match = search.matches[hit];
      if (!match) return;
      search.setCurrent(hit);
      scrollTo({ block: match.block, selector: `[data-hit="${hit}"]`, align: 'middle' });
    },
    [search, scrollTo],
  );

  const quoted = useQuotedPlace(text, search.words === '' ? state.quote : '', scrollTo);
  useFirstPlace(state.clause, quoted.length > 0, readingPlaceRef, goToPath);
  useEffect(() => {
    if (place) readingPlaceRef.current = place.path;
  }, [place, readingPlaceRef]);
  useFirstHit(search.matches, place?.start ?? 0, goToHit);

  const version = actions.versions.find((one) => one.number === text.version);
  const copy = useCopyClause({
    publication,
    text,
    versionLabel: version ? versionName(version, locale) : '',
    citationOf,
    known,
  });
  const copied = state.clause || (place?.path ?? '');
  const makeObligation = () => {
    const marked = markedPlace(container.current);
    const { start, end } = marked ??
      [...known.values()].find(({ path }) => path === copied) ?? { start: 0, end: text.length };
    setMaking({ text_id: text.text_id, start, end, exact: marked !== undefined });
  };
  const current = entryAt(text.outline, place?.start ?? 0);
  useReaderShortcuts({
    container,
    outline: text.outline,
    offset: place?.start ?? 0,
    copied,
    selected: state.clause,
    search,
    onSearch() {
      searchField.current?.focus();
      searchField.current?.select();
    },
    goToHit,
    goToPath,
    select,
    copy,
    makeObligation: mayMake ? makeObligation : undefined,
  });

  const markOf = useDutyMarks(publication.id, text.text_id);
  const shown = {
    publicationId: publication.id,
    text,
    known,
    onLoaded: learn,
    hits: quoted.length > 0 ? quoted : search.matches,
    currentHit: quoted.length > 0 ? 0 : search.current,
    selected: state.clause,
    onSelect: select,
    markOf,
  };
  const choices: ReaderChoicesProps = {
    versions: actions.versions,
    text,
    layout: state.layout,
    // a place in one text is none in another
    onChange: (next) => change(next.layout === undefined ? { ...next, quote: '' } : next),
  };
  const side = (
    <ReaderSide
      outline={text.outline}
      current={current}
      search={search}
      onOpen={(entry) => {
        setIsDrawerOpen(false);
        select('');
        goToPath(entry.path);
      }}
      onOpenHit={(hit) => {
        setIsDrawerOpen(false);
        goToHit(hit);
      }}
    />
  );

  return (
    <div className={`stack ${classes.reader}`} data-layout={state.layout}>
      <div className={classes.side}>{side}</div>
      <div className="narrow">
        <ReaderToolbar
          ref={toolbar}
          searchField={searchField}
          search={search}
          trail={trailOf(place?.path ?? state.clause)}
          clause={
            copied === ''
              ? undefined
              : {
                  reference: citationOf(copied),
                  isSelected: state.clause !== '',
                  onCopyLink: () => void copy.link(copied),
                  onCopyQuotation: () => void copy.quotation(copied),
                  onDeselect: () => select(''),
                }
          }
          goToHit={goToHit}
          goToPath={goToPath}
          onOpenSide={() => setIsDrawerOpen(true)}
          onMakeObligation={mayMake ? makeObligation : undefined}
          choices={choices}
        />
        <ReaderNotices
          text={text}
          versions={actions.versions}
          search={search}
          onOpenLatest={() => change({ version: 0 })}
        />
        <div
          ref={container}
          role="document"
          tabIndex={-1}
          aria-label={texts.label}
          lang={text.language ?? undefined}
          className={`card ${classes.text}`}
        >
          {state.layout === 'page' ? <PagedText {...shown} /> : <ScrolledText ref={scrolled} {...shown} />}
        </div>
      </div>
      <Drawer
        opened={isDrawerOpen}
        onClose={() => setIsDrawerOpen(false)}
        title={texts.openOutline}
        size={340}
        closeButtonProps={{ 'aria-label': texts.closeOutline }}
      >
        <div className={classes.drawerChoices}>
          <ReaderChoices {...choices} />
        </div>
        {side}
      </Drawer>
      {making && (
        <Suspense>
          <MakeObligation
            publication={publication.id}
            stretch={making}
            onClose={() => setMaking(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** A clause that bears no words of its own begins with its first part. */
const selectorOf = (path: string) =>
  `[data-path="${CSS.escape(path)}"], [data-path^="${CSS.escape(`${path}/`)}"]`;

/** Opens where the address says, or where the text was left. */
function useFirstPlace(
  clause: string,
  isQuoted: boolean,
  left: RefObject<string | undefined>,
  goToPath: (path: string) => void,
): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const path = clause || left.current;
    if (path && !isQuoted) goToPath(path);
  }, [clause, isQuoted, left, goToPath]);
}

/** A new search shows its first hit at or after the place where the user reads. */
function useFirstHit(
  matches: readonly { start: number }[],
  offset: number,
  goToHit: (hit: number) => void,
): void {
  const shown = useRef<readonly unknown[]>(undefined);
  useEffect(() => {
    if (shown.current === matches || matches.length === 0) return;
    shown.current = matches;
    const next = matches.findIndex((match) => match.start >= offset);
    goToHit(next === -1 ? 0 : next);
  }, [matches, offset, goToHit]);
}
