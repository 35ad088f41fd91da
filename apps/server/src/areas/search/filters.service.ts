import type { ForceState } from '@regulus/contract/search-values.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { knownForce } from '../publications/record/force.service.ts';
import { areActive, type Filterable, passes, type SearchFilters } from './filters.ts';
import type { FoundOne, FoundTexts } from './present.ts';
import * as queries from './queries.ts';
import * as sourceQueries from './sources.queries.ts';

/** Documents that alone are searched; null if everything is. */
export async function documentsAsked(
  tx: CompanyTransaction,
  workspaces: readonly string[],
  filters: SearchFilters,
  workspace: string | undefined,
  today: string,
): Promise<readonly string[] | null> {
  if (workspace === undefined && !areActive(filters)) return null;
  const ids = (rows: readonly { readonly document_id: string }[]) => rows.map((one) => one.document_id);
  const own = workspace === undefined ? workspaces : workspaces.filter((id) => id === workspace);
  const [sources, publications] = await Promise.all([
    own.length === 0 ? [] : sourceQueries.listDocuments(tx, own, orNull(filters.acts)),
    workspace === undefined ? documentsWith(tx, filters, today) : [],
  ]);
  const isAsked = ({ language }: { readonly language: string | null }) =>
    passes({ kind: 'source', act: null, regulators: [], language, force: 'unknown' }, filters, 'acts');
  return [...ids(sources.filter(isAsked)), ...ids(publications)];
}

const orNull = <One>(list: readonly One[]): readonly One[] | null => (list.length === 0 ? null : list);

/** Documents of publications that filters let through. */
export async function documentsWith(tx: CompanyTransaction, filters: SearchFilters, today: string) {
  const { acts, regulators, languages, force } = filters;
  const filter = {
    ids: orNull(acts),
    notIds: null,
    regulators: orNull(regulators),
    languages: orNull(languages),
  };
  if (force.length === 0) return queries.documentsWith(tx, filter);
  const known = await knownForce(tx, tx.companyId, today, orNull(acts));
  const isWanted = (id: string) => force.includes(known.get(id) ?? 'unknown');
  const candidates = acts.length > 0 ? acts : [...known.keys()];
  return queries.documentsWith(
    tx,
    acts.length === 0 && force.includes('unknown')
      ? { ...filter, notIds: candidates.filter((id) => !isWanted(id)) }
      : { ...filter, ids: candidates.filter(isWanted) },
  );
}

/** @throws ProblemError 400 */
export async function requireRegulators(tx: CompanyTransaction, asked: readonly string[]): Promise<void> {
  if (asked.length === 0) return;
  const known = await queries.listRegulatorCodes(tx);
  if (asked.every((code) => known.includes(code))) return;
  const message = said('problems-search', 'unknownRegulator', { known: known.join(', ') });
  throw invalidRequest(message, [{ path: 'query.regulator', message }]);
}

/** What a filter can ask of what is found. @param acts publications of obligations */
export function filterableOf(
  one: FoundOne,
  { publications, sources }: FoundTexts,
  acts: ReadonlyMap<string, { readonly title: string; readonly regulators: readonly string[] }>,
  known: ReadonlyMap<string, ForceState>,
): Filterable {
  const forceOf = (id: string) => known.get(id) ?? 'unknown';
  const { kind } = one;
  if (kind === 'control')
    return { kind, act: null, regulators: one.control.regulators, language: null, force: null };
  if (kind === 'obligation') {
    const { publication_id: id, language } = one.of;
    const act = acts.get(id);
    return {
      kind,
      act: act ? { id, title: act.title } : null,
      regulators: act?.regulators ?? [],
      language,
      force: forceOf(id),
    };
  }
  const source = sources.get(one.hit.documentId);
  if (source) {
    const { id, name: title, language } = source;
    return { kind, act: { id, title }, regulators: [], language, force: 'unknown' };
  }
  const row = publications.get(one.hit.documentId);
  return {
    kind,
    act: row ? { id: row.id, title: row.title } : null,
    regulators: row?.regulators ?? [],
    language: (row?.text_id === null ? row.language : row?.text_language) ?? null,
    force: row ? forceOf(row.id) : null,
  };
}

/** The titles of the acts that are asked for and that the actor may read. */
export async function titlesOfActs(
  tx: CompanyTransaction,
  { acts }: SearchFilters,
  workspaces: readonly string[],
  readsPublications: boolean,
) {
  type Named = readonly [id: string, { readonly kind: 'publication' | 'source'; readonly title: string }];
  if (acts.length === 0) return new Map<string, Named[1]>();
  const [publications, sources] = await Promise.all([
    readsPublications ? queries.actsOf(tx, acts) : [],
    workspaces.length === 0 ? [] : sourceQueries.listDocuments(tx, workspaces, acts),
  ]);
  return new Map([
    ...publications.map(({ id, title }): Named => [id, { kind: 'publication', title }]),
    ...sources.map(({ id, title }): Named => [id, { kind: 'source', title }]),
  ]);
}
