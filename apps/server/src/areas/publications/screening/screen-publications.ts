import type { Dependencies } from '../../../dependencies.ts';
import { addSeconds } from '../../../lib/time.ts';
import { waitAfterFailures } from '../collecting/backing-off.ts';
import { newClaim } from '../collecting/claim.ts';
import * as queries from './queries.ts';
import * as waiting from './waiting.queries.ts';
import { judgeInSlices, readInputs, type VerdictInputs, writeJudged } from './write-verdicts.ts';

type Parts = Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines' | 'jobs'>;

export interface ScreeningOptions {
  /** only these */
  readonly among?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
  /** the recurring work to run once some were judged */
  readonly next?: readonly string[];
}

/** Publications that one run claims at a time. */
const atOnce = 100;
/** Verdicts per transaction; many companies follow the same regulator. */
const mostVerdicts = 2_000;

/**
 * Gives every company its verdict about the publications waiting for one: companies that follow one of its regulators, and
 * those that have a row for it. Inputs are read in one transaction, judged outside any, and written in others. Each publication
 * is claimed, so that only one of two workers judges it. May be stopped or killed at any point: the next run judges what wasn't
 * written.
 * @returns how many publications were judged
 */
export async function screenPublications(
  parts: Parts,
  { among, signal, next = [] }: ScreeningOptions = {},
): Promise<number> {
  let count = 0;
  for (;;) {
    if (signal?.aborted) return count;
    const claim = newClaim(parts);
    const claimed = await parts.db.withSystem('ingestion', (tx) =>
      waiting.claimToScreen(tx, claim, atOnce, among),
    );
    if (claimed.length === 0) return count;
    count += await screenClaimed(parts, claim.run, claimed, next);
  }
}

async function screenClaimed(
  parts: Parts,
  run: string,
  claimed: readonly waiting.Claimed[],
  next: readonly string[],
): Promise<number> {
  const { db, clock, log } = parts;
  try {
    return await screenTogether(parts, run, claimed, next);
  } catch {
    // It is one of them; judging each alone shows which.
  }
  let count = 0;
  for (const one of claimed) {
    try {
      count += await screenTogether(parts, run, [one], next);
    } catch (error) {
      const attempts = one.attempts + 1;
      const nextTryAt = addSeconds(clock.now(), waitAfterFailures(attempts));
      await db.withSystem('ingestion', (tx) =>
        waiting.putOff(tx, run, one.publication_id, { attempts, nextTryAt }),
      );
      log.error({ err: error, publication: one.publication_id }, 'a publication could not be screened');
    }
  }
  return count;
}

/** @returns how many were judged, without those that changed in the meantime and are waiting again */
async function screenTogether(
  { db, jobs, engines }: Parts,
  run: string,
  claimed: readonly waiting.Claimed[],
  next: readonly string[],
): Promise<number> {
  const { screening } = engines;
  const ids = claimed.map((row) => row.publication_id);
  const all = await db.withSystem('ingestion', async (tx) => {
    const publications = await queries.findToScreen(tx, ids);
    const followers = await queries.listFollowers(tx, ids);
    // A company whose people did something with it has a row without following it, which is kept up to date as well.
    const holders = await queries.listOtherHolders(tx, ids);
    const followed = new Set(followers.map((row) => row.company_id));
    const others = [...new Set(holders.map((row) => row.company_id))].filter((id) => !followed.has(id));
    const held = new Set(holders.map((row) => `${row.company_id} ${row.publication_id}`));
    return readInputs(
      tx,
      [...followers, ...(others.length > 0 ? await queries.listProfiles(tx, others) : [])],
      publications,
      screening,
      (profile, { id, regulators }) =>
        regulators.some((regulator) => profile.regulators.includes(regulator)) ||
        held.has(`${profile.company_id} ${id}`),
    );
  });
  let count = 0;
  const together = Math.max(1, Math.floor(mostVerdicts / Math.max(1, all.profiles.length)));
  for (let start = 0; start < all.publications.length; start += together) {
    const inputs = { ...all, publications: all.publications.slice(start, start + together) };
    const verdicts = await judgeInSlices(inputs);
    count += await db.withSystem(
      'ingestion',
      async (tx) => {
        const unchanged = await waiting.lockUnchanged(tx, run, claimed);
        const current = inputs.publications.filter(({ id }) => unchanged.has(id));
        const written = verdicts.filter((verdict) => unchanged.has(verdict.publicationId));
        await writeJudged(tx, { ...inputs, publications: current }, written, screening);
        if (await isChanged(tx, inputs)) return 0;
        const done = current.map(({ id }) => id);
        if (done.length > 0) {
          await waiting.finishScreening(tx, done);
          for (const name of next) jobs.runSoon(tx, name);
        }
        return done.length;
      },
      { retry: true },
    );
  }
  if (count < claimed.length) await db.withSystem('ingestion', (tx) => waiting.releaseClaims(tx, run));
  return count;
}

/** Whether a company's profile or what it taught has changed since the inputs were read. */
async function isChanged(
  tx: Parameters<typeof queries.listRevisions>[0],
  { profiles }: VerdictInputs,
): Promise<boolean> {
  if (profiles.length === 0) return false;
  const now = await queries.listRevisions(
    tx,
    profiles.map((profile) => profile.company_id),
  );
  const revisions = new Map(now.map((row) => [row.company_id, row]));
  return profiles.some(({ company_id, revision, learned_at }) => {
    const row = revisions.get(company_id);
    // a company that no longer exists needs no verdict
    return row && (row.revision !== revision || row.learned_at?.getTime() !== learned_at?.getTime());
  });
}
