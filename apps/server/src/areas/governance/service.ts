import type { Coverage, Governance } from '@regulus/contract/governance.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { percent } from '../../lib/percent.ts';
import { dayOf } from '../../lib/time.ts';
import { isSecondPersonRequired } from '../approvals/second-person.service.ts';
import { countDue as countDueControls, countEndingSoon } from '../controls/service.ts';
import { countDue } from '../obligations/due.service.ts';
import * as queries from './queries.ts';

const mostToReview = 20;
const mostDays = 399;

/** What of several regulators at once counts for each of those that are shown. */
function byRegulator(rows: readonly queries.CoverageRow[], shown: readonly string[] | null): Coverage[] {
  const cells = new Map<string, Coverage>();
  for (const { regulators, topic, needs_review, approved, controlled, ready, not_applicable } of rows) {
    for (const regulator of regulators) {
      if (shown !== null && !shown.includes(regulator)) continue;
      const key = JSON.stringify([regulator, topic]);
      const before = cells.get(key);
      cells.set(key, {
        regulator,
        topic,
        needs_review: needs_review + (before?.needs_review ?? 0),
        approved: approved + (before?.approved ?? 0),
        controlled: controlled + (before?.controlled ?? 0),
        ready: ready + (before?.ready ?? 0),
        not_applicable: not_applicable + (before?.not_applicable ?? 0),
      });
    }
  }
  return [...cells.values()].toSorted(
    (a, b) =>
      a.regulator.localeCompare(b.regulator) ||
      Number(a.topic === null) - Number(b.topic === null) ||
      (a.topic ?? '').localeCompare(b.topic ?? ''),
  );
}

/** @param regulators left out: all; given and empty: none */
export const getGovernance = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId }: Actor,
  { regulators = null }: { readonly regulators?: readonly string[] | null | undefined },
): Promise<Governance> =>
  db.withCompany(
    companyId,
    async (tx) => {
      const today = dayOf(clock.now());
      const coverage = await queries.countCoverage(tx, companyId, regulators);
      const review = await queries.listReview(tx, companyId, {
        regulators,
        today,
        limit: mostToReview,
        userId,
        isSecondRequired: await isSecondPersonRequired(tx),
      });
      const { flagged, unassigned, ...lists } = await queries.countControls(tx, companyId, regulators);
      const all = regulators === null ? lists : await queries.countControls(tx, companyId, null);
      const days = await queries.listDays(tx, companyId, today, mostDays);
      const sum = (name: Exclude<keyof queries.CoverageRow, 'regulators' | 'topic'>) =>
        coverage.reduce((total, row) => total + row[name], 0);
      return {
        obligations: {
          needs_review: sum('needs_review'),
          approved: sum('approved'),
          disregarded: sum('disregarded'),
          controlled: sum('controlled'),
          ready: sum('ready'),
          changed: await queries.countChanged(tx, companyId, regulators),
          ...(await countDue(tx, companyId, regulators, clock.now())),
        },
        controls: {
          ...lists,
          percent_complete: percent(lists.completed, lists.completed + lists.in_progress + lists.incomplete),
          flagged,
          unassigned,
          proof_ends_soon: await countEndingSoon(tx, companyId, regulators ?? undefined, today),
          ...(await countDueControls(tx, companyId, regulators ?? undefined, clock.now())),
        },
        review: review.map(({ needs_review, waiting, for_me, due_on, ...publication }) => ({
          publication,
          needs_review,
          second_person: waiting > 0 ? { total: waiting, for_me } : null,
          due_on,
        })),
        coverage: byRegulator(coverage, regulators),
        days: [
          ...days.toReversed(),
          {
            day: today,
            completed: all.completed,
            in_progress: all.in_progress,
            incomplete: all.incomplete,
            out_of_scope: all.out_of_scope,
          },
        ],
      };
    },
    { isSnapshot: true },
  );

/** Notes how far the controls of every company are today; later on the same day it is noted anew. */
export const noteDay = ({ db, clock }: Pick<Dependencies, 'db' | 'clock'>) =>
  db.withSystem('cross-company-job', (tx) => queries.noteDay(tx, dayOf(clock.now())));
