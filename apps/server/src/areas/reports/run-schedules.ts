import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { localTime } from '../../lib/local-time.ts';
import { ProblemError } from '../../lib/problem.ts';
import { addDays, addSeconds, dayOf } from '../../lib/time.ts';
import { findUserAsActor } from '../account/actor.service.ts';
import { followReports } from '../cockpit/facts.service.ts';
import { requestWriting } from '../documents/writing-request.service.ts';
import { createWrittenDocument } from '../documents/written.service.ts';
import { listNews } from './facts.queries.ts';
import { nextDay } from './next-day.ts';
import * as queries from './schedules.queries.ts';
import { latestDay } from './schedules.service.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'config' | 'jobs' | 'log'>;

/** Reports are there when people come to work. */
const fromHour = 6;
/** Publications are screened after they were collected; what came in just now is for the next report. */
const settleSeconds = 3_600;
const mostNews = { newsflash: 8, reg_update: 20, board_report: 0 } as const;

/**
 * Has the reports written that are due, each once a day of its owner's zone: in one transaction a document is made, its writing is asked
 * for and the next day is set.
 */
export async function runReportSchedules(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db, clock, log } = parts;
  const due = await db.withSystem('cross-company-job', (tx) => queries.listDue(tx, latestDay(clock.now())));
  for (const { company_id: companyId, id } of due) {
    if (signal?.aborted === true) return;
    try {
      await db.withCompany(companyId, (tx) => runOne(tx, parts, id));
    } catch (error) {
      // the others are still written; this one is due again in a few minutes
      log.error({ err: error, companyId, schedule: id }, 'a scheduled report could not be started');
    }
  }
}

async function runOne(tx: CompanyTransaction, parts: Parts, id: string): Promise<void> {
  const isThere = await queries.lockSchedule(tx, id);
  const row = isThere && (await queries.findSchedule(tx, id));
  if (!row?.is_on || row.next_on === null || row.owner_id === null) return;
  const now = parts.clock.now();
  const { day: today, hour } = localTime(now, row.time_zone ?? 'UTC');
  if (row.next_on > today || (row.next_on === today && hour < fromHour)) return;
  const about = { companyId: tx.companyId, userId: row.owner_id };
  const actor = await findUserAsActor(tx, about, parts.config, now);
  const outcome = actor ? await begin(tx, parts, actor, row, today) : null;
  await queries.updateSchedule(tx, id, {
    next_on: nextDay(row, today),
    last_on: today,
    last_outcome: outcome === null ? 'failed' : outcome.documentId === null ? 'nothing_new' : 'written',
    ...(outcome === null ? {} : { covers_to: outcome.coversTo, last_document_id: outcome.documentId }),
  });
  await followReports(tx, [id], now);
}

/** Asks for the document; without an id if there is nothing new. Null if its owner may not have it written. */
async function begin(
  tx: CompanyTransaction,
  parts: Parts,
  actor: Actor,
  row: queries.ScheduleRow,
  today: string,
): Promise<{ documentId: string | null; coversTo: Date } | null> {
  if (!actor.features.has('reports')) return null;
  const now = parts.clock.now();
  const { template_slug: slug, language, audience, length } = row;
  const until = addSeconds(now, -settleSeconds);
  const coversTo = until > row.covers_to ? until : row.covers_to;
  const ids =
    slug === 'board_report'
      ? []
      : await listNews(tx, {
          since: row.covers_to,
          until: coversTo,
          regulators: row.regulators,
          topics: row.topics,
          leastRelevance: 1,
          limit: mostNews[slug],
        });
  if (slug !== 'board_report' && ids.length === 0) return { documentId: null, coversTo };
  try {
    const documentId = await createWrittenDocument(tx, actor, {
      workspaceId: row.workspace_id,
      name: `${row.name}, ${dayInWords(today, language)}`,
      slug,
      language,
      now,
      brief: {
        reg_update_ids: ids,
        source_ids: [],
        audience,
        length,
        language,
        instructions: '',
        ...(slug === 'board_report' ? { from: dayOf(row.covers_to), to: addDays(today, -1) } : {}),
      },
      scheduleId: row.id,
    });
    await requestWriting(tx, parts, actor, documentId);
    return { documentId, coversTo: slug === 'board_report' ? now : coversTo };
  } catch (error) {
    // the workspace is archived, or its owner is no longer in it
    if (error instanceof ProblemError) return null;
    throw error;
  }
}
