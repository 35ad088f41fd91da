import type { correctPublication } from '@regulus/contract/screening.ts';
import type { z } from 'zod';
import type { Actor } from '../../../access/actor.ts';
import type { Corrections } from '../../../db/tables/decisions.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { invalidRequest } from '../../../lib/problem.ts';
import { said } from '../../../lib/said.ts';
import { changeStates } from '../../records/undo.service.ts';
import { workedIn } from '../../workspaces/access.service.ts';
import { checkRevision, stateOf } from '../inbox/decided-state.ts';
import { lockAll, readRecord } from '../inbox/decisions.service.ts';
import { publicationDecisions } from '../inbox/publication-decisions.ts';
import { judgeAtOnce } from './write-verdicts.ts';

type Given = z.output<(typeof correctPublication)['body']>;

/** The corrections after a change: a missing field stays, null returns to what was found. */
function corrected(before: Corrections, given: Given): Corrections {
  const dates: NonNullable<Corrections['dates']> = { ...before.dates };
  for (const [kind, date] of Object.entries(given.dates ?? {})) {
    const key = kind as keyof typeof dates;
    if (date) dates[key] = date.on;
    else delete dates[key];
  }
  const pick = <Key extends 'topics' | 'document_type' | 'is_binding'>(key: Key) => {
    const value = given[key] === undefined ? before[key] : given[key];
    return value ? { [key]: value } : {};
  };
  return {
    ...pick('topics'),
    ...pick('document_type'),
    ...pick('is_binding'),
    ...(Object.keys(dates).length > 0 ? { dates } : {}),
  };
}

/**
 * Corrects topics, type, binding force or dates for the user's own company. It is a decision like any other: it is in the
 * history, can be undone, and is learned from. @throws ProblemError 400, 404, 409
 */
export async function correct({ db, clock, engines }: Dependencies, actor: Actor, id: string, given: Given) {
  if (given.topics && new Set(given.topics).size !== given.topics.length) {
    throw invalidRequest(said('problems-publications', 'topicTwice'), [
      { path: 'body.topics', message: said('problems-publications', 'namedTwice') },
    ]);
  }
  return db.withCompany(actor.companyId, async (tx) => {
    const rows = await lockAll(tx, actor, [id], engines.screening);
    for (const row of rows) checkRevision(row.revision, given.revision);
    await changeStates(
      tx,
      publicationDecisions,
      rows,
      (row) => ({ ...stateOf(row), corrections: corrected(row.corrections, given) }),
      { actor, cause: { workspaceId: await workedIn(tx, actor, given.workspace_id) }, now: clock.now() },
    );
    await judgeAtOnce(tx, actor.companyId, [id], engines.screening);
    return readRecord(tx, actor, id);
  });
}
