import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { BoardFacts } from '../../engine/drafting/board-report.ts';
import { dayOf } from '../../lib/time.ts';
import { getOverview } from '../cockpit/overview.service.ts';
import { getGovernance } from '../governance/service.ts';
import { quotesOf } from '../obligations/quotes.service.ts';
import { readerOf } from '../search/cited.service.ts';
import * as queries from './facts.queries.ts';
import { readPublications } from './publications-to-draft.ts';

const mostHighlights = 5;
const mostOverdue = 10;

/** The figures of a report to the board; those that pages of the product show are counted by what these pages ask. */
export async function readBoardFacts(
  parts: Pick<Dependencies, 'db' | 'clock'>,
  actor: Actor,
  period: { readonly from: string; readonly to: string },
): Promise<BoardFacts> {
  const { db, clock } = parts;
  const now = clock.now();
  const { obligations, controls, days } = await getGovernance(parts, actor, {});
  const { agents } = await getOverview(parts, actor, { date_from: period.from, date_to: period.to });
  const screened = agents.find(({ agent }) => agent === 'screening_agent')?.facts ?? {};
  return db.withCompany(actor.companyId, async (tx) => {
    const ids = await queries.listNews(tx, {
      since: new Date(`${period.from}T00:00:00Z`),
      until: new Date(`${period.to}T23:59:59.999Z`),
      regulators: [],
      topics: [],
      leastRelevance: 2,
      limit: mostHighlights,
    });
    const overdue = await queries.listOverdue(tx, dayOf(now), mostOverdue);
    const quotes = await quotesOf(
      tx,
      actor.companyId,
      overdue.flatMap(({ kind, id }) => (kind === 'obligation' ? [id] : [])),
    );
    return {
      ...period,
      screened: {
        screened: screened['screened'] ?? 0,
        relevant: screened['relevant'] ?? 0,
        set_aside: screened['set_aside'] ?? 0,
      },
      regulators: await queries.countByRegulator(tx, period),
      decided: await queries.countDecided(tx, period),
      highlights: await readPublications(tx, await readerOf(tx, actor), ids),
      obligations,
      controls,
      before: days.findLast(({ day }) => day < period.from) ?? null,
      overdue: overdue.map(({ kind, id, words, language, due_on: dueOn, owner }) => ({
        kind,
        id,
        words: words ?? quotes.get(id) ?? '',
        language,
        dueOn,
        owner,
      })),
    };
  });
}
