import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Dependencies } from '../../../dependencies.ts';
import { defineJob, type JobDefinition, type JobRun } from '../../../jobs/define.ts';
import { addSeconds } from '../../../lib/time.ts';
import * as learningQueries from './learning.queries.ts';
import { signalsOf } from './learning.ts';
import { dropMoves, listPlaces, noteMoves } from './moves.queries.ts';
import * as queries from './queries.ts';
import { judgeAtOnce, judgeInSlices, readInputs, writeJudged } from './write-verdicts.ts';

const screeningJob = { name: 'screen-company', payload: z.object({ company_id: z.uuid() }) };
type Payload = z.infer<typeof screeningJob.payload>;

/** Publications per short transaction. */
const batchSize = 250;
const firstId = '00000000-0000-0000-0000-000000000000';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'engines'>;

const longestRunSeconds = 3_600;

interface Learned {
  /** of the profile used for judging */
  readonly revision: number;
  /** whether what moves is noted: nothing but what people said changed since the last run */
  readonly isNoted: boolean;
  /** the company's mark while this run is under way */
  readonly mark: Date;
}

/** Learns again from what people at the company said and haven't undone. @returns null if the company no longer exists */
async function learn(parts: Parts, companyId: string): Promise<Learned | null> {
  const {
    db,
    clock,
    engines: { screening },
  } = parts;
  // The mark is postponed instead of removed before the signals are read: anything said in the meantime sets it to an earlier
  // time, and a failed run is repeated.
  const mark = addSeconds(clock.now(), longestRunSeconds);
  const { held, forgotten, revision } = await db.withSystem('cross-company-job', async (tx) => {
    const held = await learningQueries.findScreening(tx, companyId);
    const profile = await queries.findProfile(tx, companyId);
    await learningQueries.putOffDue(tx, companyId, mark);
    return {
      held,
      forgotten: held?.forgotten ?? [],
      revision: profile?.revision ?? null,
    };
  });
  if (revision === null) return null;
  const learnedAt = clock.now();
  const signals = await signalsOf((read) => db.withSystem('cross-company-job', read), companyId, screening);
  const model = await screening.learn(signals, forgotten);
  // with the effect they would have if nothing had been forgotten
  const waiting =
    forgotten.length === 0
      ? []
      : (await screening.learn(signals, [])).features.filter(({ feature }) => forgotten.includes(feature));
  // what else changes verdicts is no one's decision about a publication
  const isSame = held?.screened_revision === revision && held.screened_by === screening.version;
  const before = held?.learned_at?.getTime() ?? 0;
  const fresh = signals.flatMap(({ at }) => (at > before ? [at] : []));
  const first = fresh.length === 0 ? null : new Date(fresh.reduce((one, other) => Math.min(one, other)) - 1);
  const movesSince = await db.withSystem('cross-company-job', async (tx) => {
    const now = await learningQueries.lockScreening(tx, companyId);
    // somebody undid what these signals moved
    if (now?.unlearned.length !== held?.unlearned.length) return 'undone';
    const movesSince = isSame ? (now?.moves_since ?? first) : null;
    await learningQueries.keepScreening(tx, companyId, {
      learned: JSON.stringify(model),
      forgotten_features: JSON.stringify(waiting),
      learned_at: learnedAt,
      moves_since: movesSince,
    });
    if (movesSince === null) await dropMoves(tx, companyId);
    return movesSince;
  });
  if (movesSince === 'undone') return learn(parts, companyId);
  return { revision, isNoted: movesSince !== null, mark };
}

/**
 * Judges everything for a company again, in short transactions; what its people decided is left alone. Publications it no
 * longer follows are removed from its lists, unless someone touched them. May be stopped or killed at any point: the next run
 * starts over and writes only what differs.
 */
export async function rescreen(
  parts: Parts,
  companyId: string,
  run: Pick<JobRun<unknown>, 'signal' | 'progress'>,
): Promise<void> {
  const {
    db,
    clock,
    engines: { screening },
  } = parts;
  const learned = await learn(parts, companyId);
  if (!learned) return;
  const total = await db.withSystem('cross-company-job', (tx) => queries.countToScreen(tx, companyId));
  await run.progress({ done: 0, total });
  let after = firstId;
  let done = 0;
  for (;;) {
    run.signal.throwIfAborted();
    const read = await db.withSystem('cross-company-job', async (tx) => {
      const profile = await queries.findProfile(tx, companyId);
      if (!profile) return null;
      const publications = await queries.listToScreen(tx, companyId, after, batchSize);
      return { profile, inputs: await readInputs(tx, [profile], publications, screening) };
    });
    if (!read) break;
    const { profile, inputs } = read;
    const batch = inputs.publications;
    const verdicts = await judgeInSlices(inputs);
    const ids = batch.map((row) => row.id);
    await db.withSystem('cross-company-job', async (tx) => {
      const before = learned.isNoted && ids.length > 0 ? await listPlaces(tx, companyId, ids) : [];
      await writeJudged(tx, inputs, verdicts, screening);
      // Its rows are locked now: anyone who changes a publication later has the last word.
      await judgeAtOnce(tx, companyId, await queries.listChanged(tx, batch), screening);
      if (before.length > 0) await noteMoves(tx, companyId, before);
    });
    const followed = new Set(profile.regulators);
    const unfollowed = batch.filter((row) => !row.regulators.some((one) => followed.has(one)));
    if (unfollowed.length > 0) {
      const ids = unfollowed.map((row) => row.id);
      // separately, so that each transaction locks rows in the order of their IDs and none can deadlock
      await db.withSystem('cross-company-job', (tx) => queries.dropUntouched(tx, companyId, ids));
    }
    done += batch.length;
    await run.progress({ done, total: Math.max(total, done) });
    const last = batch.at(-1);
    if (batch.length < batchSize || !last) break;
    after = last.id;
    // lets others waiting for the embedded database go first
    await pause(1);
  }
  // If the profile changed in the meantime, this revision is older, so the loop picks it up again.
  const screened = {
    screened_revision: learned.revision,
    screened_by: screening.version,
    screened_at: clock.now(),
  };
  await db.withSystem('cross-company-job', async (tx) => {
    await learningQueries.keepScreening(tx, companyId, screened);
    await learningQueries.clearDue(tx, companyId, learned.mark);
  });
}

/** Judges everything for one company again: after its profile changed, its people said something, or an update. */
export const screenCompany = (parts: () => Parts): JobDefinition<Payload> =>
  defineJob({
    ...screeningJob,
    exclusive: true,
    expireInSeconds: longestRunSeconds,
    handler: (run) => rescreen(parts(), run.payload.company_id, run),
  });

const companiesAtOnce = 50;

/** Looks for companies whose publications have to be judged again, and adds a job for each. */
export async function enqueueDue({ db, clock, jobs, engines }: Dependencies): Promise<number> {
  const due = await db.withSystem('cross-company-job', (tx) =>
    learningQueries.listDue(tx, clock.now(), engines.screening.version, companiesAtOnce),
  );
  for (const { company_id } of due) {
    await db.withCompany(company_id, (tx) => enqueueScreening(jobs, tx, company_id));
  }
  return due.length;
}

/** Adds the company's job unless one is waiting or running; in that case the company's mark makes another one follow. */
export async function enqueueScreening(
  jobs: Dependencies['jobs'],
  tx: Parameters<Dependencies['jobs']['enqueue']>[0],
  companyId: string,
): Promise<void> {
  const id = await jobs.enqueue(tx, screeningJob, { company_id: companyId }, { key: companyId });
  if (id === undefined) return;
  await learningQueries.keepScreening(tx, companyId, { job_id: id });
}
