import type { RefObject } from 'react';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { useShortcuts } from '../../../../../../ui/shortcuts/shortcuts.ts';
import { neighbour, type OutlineEntry } from './outline-tree.ts';
import type { CopyClause } from './use-copy-clause.ts';
import type { TextSearch } from './use-text-search.ts';

interface ReaderKeys {
  container: RefObject<HTMLElement | null>;
  outline: readonly OutlineEntry[];
  /** where the user reads */
  offset: number;
  /** path of the clause that copying means: the selected one, else the one that is read */
  copied: string;
  /** path of the selected clause; empty for none */
  selected: string;
  search: TextSearch;
  onSearch: () => void;
  goToHit: (hit: number) => void;
  goToPath: (path: string) => void;
  select: (path: string) => void;
  copy: CopyClause;
  /** undefined for who may not */
  makeObligation: (() => void) | undefined;
}

/** The keys of the text: search, hits, articles, clauses, copying. */
export function useReaderShortcuts(reader: ReaderKeys): void {
  const texts = useTexts('reader');
  const { make } = useTexts('obligations');
  const { container, outline, offset, copied, selected, search, goToHit, goToPath, select, copy } = reader;
  const { matches, current } = search;
  const hit = (step: 1 | -1) => () =>
    goToHit(((current ?? (step === 1 ? -1 : 0)) + step + matches.length) % matches.length);
  const article = (step: 1 | -1) => () => {
    const entry = neighbour(outline, offset, step);
    if (!entry) return;
    select('');
    goToPath(entry.path);
  };
  const clause = (step: 1 | -1) => () => {
    const path = clauseBeside(container.current, selected, offset, step);
    if (path === undefined) return;
    select(path);
    goToPath(path);
  };
  const target = () => markedWords(container.current) ?? { path: copied, words: undefined };
  useShortcuts(texts.keysTitle, [
    { keys: '/', label: texts.search, run: reader.onSearch },
    { keys: 'n', label: texts.nextHit, run: hit(1), isAllowed: matches.length > 0 },
    { keys: 'N', label: texts.previousHit, run: hit(-1), isAllowed: matches.length > 0 },
    { keys: ']', label: texts.nextArticle, run: article(1), isAllowed: outline.length > 0 },
    { keys: '[', label: texts.previousArticle, run: article(-1), isAllowed: outline.length > 0 },
    { keys: 'j', label: texts.nextClause, run: clause(1) },
    { keys: 'k', label: texts.previousClause, run: clause(-1) },
    {
      keys: 'c',
      label: texts.copyQuotation,
      run() {
        const { path, words } = target();
        if (path !== '') void copy.quotation(path, words);
      },
    },
    {
      keys: 'l',
      label: texts.copyLink,
      run() {
        const { path } = target();
        if (path !== '') void copy.link(path);
      },
    },
    ...(reader.makeObligation ? [{ keys: 'm', label: make.key, run: reader.makeObligation }] : []),
    ...(selected === '' ? [] : [{ keys: 'Escape', label: texts.closeClause, run: () => select('') }]),
  ]);
}

/** The clause after or before the selected one; the one that is read where none is selected. */
function clauseBeside(
  container: HTMLElement | null,
  selected: string,
  offset: number,
  step: 1 | -1,
): string | undefined {
  const lines = [...(container?.querySelectorAll<HTMLElement>('[data-path][data-first]') ?? [])];
  const paths = lines.map((line) => line.dataset['path'] ?? '');
  const at = paths.indexOf(selected);
  if (at !== -1) return paths[at + step];
  const reading = lines.findLastIndex((line) => Number(line.dataset['start']) <= offset);
  return paths[step === 1 ? Math.max(0, reading) : Math.max(0, reading - 1)];
}

/** What the user has marked inside the text, and the clause it begins in. */
function markedWords(container: HTMLElement | null): { path: string; words: string } | undefined {
  const selection = window.getSelection();
  const words = selection?.toString().trim() ?? '';
  const node = selection?.anchorNode;
  if (words === '' || !selection || !node || !container?.contains(node)) return undefined;
  const start = selection.getRangeAt(0).startContainer;
  const element = start instanceof Element ? start : start.parentElement;
  const path = element?.closest<HTMLElement>('[data-path]')?.dataset['path'];
  return path === undefined ? undefined : { path, words };
}
