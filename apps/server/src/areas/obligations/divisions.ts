import { citeClause, labelOfPart } from '@regulus/contract/citation-values.ts';
import { divisionOf, obligationStatus } from '@regulus/contract/obligation-values.ts';
import type { ObligationDivision, Tally } from '@regulus/contract/obligations-tree.ts';
import type { Applicability } from '@regulus/contract/statement-values.ts';
import type { Passage } from '../../engine/text/passage.ts';
import type { DivisionGroup } from './queries.ts';

/** The hashes of all that each division says. */
function wordingsOf(passages: readonly Passage[]): ReadonlyMap<string, string> {
  const hashes = Map.groupBy(passages, ({ path }) => divisionOf(path));
  return new Map([...hashes].map(([path, own]) => [path, own.map(({ hash }) => hash).join()]));
}

/** Divisions that both versions have, and that no longer say the same. */
export function rewordedDivisions(
  before: readonly Passage[],
  after: readonly Passage[],
): ReadonlySet<string> {
  const earlier = wordingsOf(before);
  return new Set(
    [...wordingsOf(after)]
      .filter(([path, wording]) => earlier.has(path) && earlier.get(path) !== wording)
      .map(([path]) => path),
  );
}

const readKinds: ReadonlySet<string> = new Set(['article', 'annex', 'section', 'heading']);

/** What a text has to read, and how much of it changes other acts: what these are to say is quoted there. */
export function readOf(passages: readonly Passage[]): { articles: number; amendments: number } {
  const articles = new Set(
    passages
      .filter(({ kind, path }) => readKinds.has(kind) && divisionOf(path) === path)
      .map(({ path }) => path),
  );
  const amending = new Set(
    passages.filter(({ path }) => /(?:^|\/)quote_\d/.test(path)).map(({ path }) => divisionOf(path)),
  );
  return { articles: articles.size, amendments: [...amending].filter((path) => articles.has(path)).length };
}

const sum = (groups: readonly DivisionGroup[]) => groups.reduce((total, group) => total + group.total, 0);

/** What is filtered by is counted as if it were not. */
export interface Shown {
  readonly status?: readonly number[] | undefined;
  readonly kind?: readonly string[] | undefined;
  readonly applies?: readonly Applicability[] | undefined;
}

export function tallyOf(groups: readonly DivisionGroup[], { status, kind, applies }: Shown): Tally {
  const isOfStatus = (group: DivisionGroup) => !status?.length || status.includes(group.status);
  const isOfKind = (group: DivisionGroup) => !kind?.length || kind.includes(group.kind);
  const isOfVerdict = (group: DivisionGroup) =>
    !applies?.length || (group.applies !== null && applies.includes(group.applies));
  const ofStatus = groups.filter((group) => isOfKind(group) && isOfVerdict(group));
  const ofKind = groups.filter((group) => isOfStatus(group) && isOfVerdict(group));
  const ofVerdict = groups.filter((group) => isOfStatus(group) && isOfKind(group));
  const shown = ofVerdict.filter(isOfVerdict);
  const statusTotal = (wanted: 0 | 1 | 2) => sum(ofStatus.filter((group) => group.status === wanted));
  const kindTotal = (wanted: DivisionGroup['kind']) => sum(ofKind.filter((group) => group.kind === wanted));
  const verdictTotal = (wanted: Applicability) => sum(ofVerdict.filter((group) => group.applies === wanted));
  const days = shown.flatMap(({ next_due_on: day }) => day ?? []).toSorted();
  return {
    total: sum(shown),
    decided: sum(shown.filter((group) => group.status !== obligationStatus.needsReview)),
    status_counts: { '0': statusTotal(0), '1': statusTotal(1), '2': statusTotal(2) },
    kind_counts: {
      firm: kindTotal('firm'),
      other: kindTotal('other'),
      permission: kindTotal('permission'),
    },
    applies_counts: {
      yes: verdictTotal('yes'),
      no: verdictTotal('no'),
      depends: verdictTotal('depends'),
      unclear: verdictTotal('unclear'),
    },
    left_inapplicable: sum(
      shown.filter((group) => group.status === obligationStatus.needsReview && group.applies === 'no'),
    ),
    owners: [...Map.groupBy(shown, ({ assignee_id: id }) => id)]
      .map(([id, own]) => ({ id, total: sum(own) }))
      .toSorted((one, other) => other.total - one.total || (one.id ?? '').localeCompare(other.id ?? '')),
    overdue: shown.reduce((total, group) => total + group.overdue, 0),
    next_due_on: days[0] ?? null,
  };
}

/**
 * The divisions that hold obligations, each after the one that encloses it. Those of a text that is no longer shown come last,
 * unless the present one has their division too.
 */
export function divisionsOf(
  passages: readonly Passage[],
  groups: readonly DivisionGroup[],
  shown: Shown,
  reworded: ReadonlySet<string>,
): ObligationDivision[] {
  const byPath = new Map(passages.map((passage) => [passage.path, passage]));
  const groupsOf = new Map<string, DivisionGroup[]>();
  for (const group of groups) {
    let up = byPath.get(group.division);
    const way = up ? [] : [group.division];
    for (; up; up = up.parent === null ? undefined : passages[up.parent]) way.push(up.path);
    for (const path of way) groupsOf.set(path, [...(groupsOf.get(path) ?? []), group]);
  }
  const known = passages.flatMap((passage) => {
    const own = groupsOf.get(passage.path);
    if (!own) return [];
    const { path, kind, label, heading, start, end, parent } = passage;
    return {
      path,
      parent: parent === null ? null : (passages[parent]?.path ?? null),
      kind,
      label: label || (heading ? '' : citeClause(path, (wanted) => byPath.get(wanted))),
      heading,
      start,
      end,
      is_reworded: reworded.has(path),
      ...tallyOf(own, shown),
    };
  });
  const gone = [...groupsOf.keys()]
    .filter((path) => !byPath.has(path))
    .toSorted((one, other) => one.localeCompare(other, undefined, { numeric: true }))
    .map((path) => ({
      path,
      parent: null,
      kind: 'article' as const,
      label: labelOfPart(path.split('/').at(-1) ?? '') || path,
      heading: null,
      start: null,
      end: null,
      is_reworded: false,
      ...tallyOf(groupsOf.get(path) ?? [], shown),
    }));
  return [...known, ...gone];
}

/** These divisions and all that they enclose. */
export function withDescendants(passages: readonly Passage[], wanted: readonly string[]): string[] {
  const chosen = new Set(wanted);
  for (const { path, parent } of passages)
    if (parent !== null && chosen.has(passages[parent]?.path ?? '') && divisionOf(path) === path)
      chosen.add(path);
  return [...chosen];
}
