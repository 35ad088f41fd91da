import { divisionOf } from '@regulus/contract/obligation-values.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { todayFor, todaysAt } from '../records/due-change.service.ts';
import { findTextBefore, requireText } from '../texts/service.ts';
import { divisionsOf, readOf, rewordedDivisions, tallyOf } from './divisions.ts';
import * as dueQueries from './due.queries.ts';
import * as queries from './queries.ts';
import { judgedIn, type Sent, settled } from './service.ts';
import { treeText } from './tree-text.ts';

/** The divisions of a publication that hold obligations, with what is left to review in each. @throws ProblemError 404 */
export const getObligationsTree = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  publication: string,
  asked: Omit<Sent, 'publication' | 'regulator' | 'division'>,
): Promise<Answer<Routes['getObligationsTree']>> =>
  db.withCompany(
    actor.companyId,
    async (tx) => {
      if (!(await queries.publicationExists(tx, publication))) throw notFound();
      const now = clock.now();
      const { applies, ...sent } = asked;
      const { filters } = await settled(tx, actor, { ...sent, publication }, now);
      const { status, kind, ...others } = filters;
      const today = todayFor(todaysAt(now), await dueQueries.regulatorsOf(tx, publication));
      // the planner takes a search for one that finds next to nothing, and would look up each verdict by itself
      const found = others.q
        ? { publication, ids: await queries.listIds(tx, actor.companyId, others) }
        : others;
      const judged = await judgedIn(tx, publication);
      const groups = await queries.countByDivision(tx, actor.companyId, found, today, judged);
      const text = await treeText(tx, actor.companyId, publication);
      const shown = { status, kind, applies };
      const totals = tallyOf(groups, shown);
      if (!text)
        return { text: null, divisions: divisionsOf([], groups, shown, new Set()), totals, read: readOf([]) };
      const { version_number: version, language } = await queries.textFacts(tx, text.id);
      const before = await findTextBefore(tx, publication, { version, language });
      const reworded = before ? rewordedDivisions(before.passages, text.passages) : new Set<string>();
      return {
        text: { text_id: text.id, version, language },
        divisions: divisionsOf(text.passages, groups, shown, reworded),
        totals,
        read: readOf(text.passages),
      };
    },
    { isSnapshot: true },
  );

/** The clauses of one text that obligations on firms are from. @throws ProblemError 404 */
export const listObligationClauses = (
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
  publication: string,
  textId: string,
): Promise<Answer<Routes['listObligationClauses']>> =>
  db.withCompany(
    actor.companyId,
    async (tx) => {
      const { passages } = await requireText(tx, publication, textId);
      const clauses = await queries.listByClause(tx, actor.companyId, publication, textId);
      if (clauses.length === 0) return { clauses: [], total: 0 };
      const { version_number: version, language } = await queries.textFacts(tx, textId);
      const before = await findTextBefore(tx, publication, { version, language });
      const reworded = before ? rewordedDivisions(before.passages, passages) : new Set<string>();
      const hashes = new Map(passages.map(({ path, hash }) => [path, hash]));
      const earlier = new Map(before?.passages.map(({ path, hash }) => [path, hash]));
      return {
        clauses: clauses.map(({ path, obligation_id, disregarded, to_review, approved }) => ({
          path,
          obligation_id,
          status_counts: { '0': disregarded, '1': to_review, '2': approved },
          is_context_changed: reworded.has(divisionOf(path)) && hashes.get(path) === earlier.get(path),
        })),
        total: clauses.length,
      };
    },
    { isSnapshot: true },
  );
