import type { Derivation } from '@regulus/contract/obligations.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Actor } from '../../access/actor.ts';
import { featureMissing } from '../../access/refusals.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ObligationEngine } from '../../engine/engine.ts';
import { byHandOnly } from '../../engine/obligations/obligation.ts';
import { readProgress } from '../../jobs/progress.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { languageNamed, listOf, type Said, said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { markDerived } from '../publications/record/obligations.service.ts';
import { chooseShownText, type ShownText } from '../texts/service.ts';
import { derive } from './derive.ts';
import { derivingJob } from './derive-job.ts';
import * as queries from './queries.ts';
import { beginDerivation, lockDerivation, noteSeenVersion, saveDerivation } from './write.queries.ts';

type DerivationRow = NonNullable<Awaited<ReturnType<typeof queries.findDerivation>>>;

/** Why obligations can't be derived from a publication, and what to do; null if they can. */
function obstacleOf(
  { text, held }: Awaited<ReturnType<typeof chooseShownText>>,
  engine: ObligationEngine,
): Said | null {
  if (text !== null) return null;
  if (held.length === 0) return said('problems-obligations', 'titleOnly');
  return said('problems-obligations', 'languageNotRead', {
    read: listOf(engine.languages.map(languageNamed)),
    written: listOf(held.map(languageNamed)),
  });
}

/** A run's progress, by the code it has left behind. */
function progressInWords(code: string | null, done: number): string | null {
  const texts = textsIn(spokenLanguage(), 'derivation-progress');
  if (code === 'found') return texts.found({ count: done });
  return code === 'reading' || code === 'saving' ? texts[code] : null;
}

/** Nothing if obligations were only created by hand. */
async function findDerived(tx: CompanyTransaction, companyId: string, publicationId: string) {
  const row = await queries.findDerivation(tx, companyId, publicationId);
  return row?.engine_version === byHandOnly ? undefined : row;
}

const isCurrent = (row: DerivationRow, text: ShownText, engine: ObligationEngine) =>
  row.publication_text_id === text.id && row.engine_version === engine.version;

async function presentDerivation(
  tx: CompanyTransaction,
  read: DerivationRow | undefined,
  chosen: Awaited<ReturnType<typeof chooseShownText>>,
  engine: ObligationEngine,
): Promise<Derivation> {
  const obstacle = obstacleOf(chosen, engine)?.in(spokenLanguage()) ?? null;
  if (!read || read.engine_version === byHandOnly) {
    return {
      state: 'not_started',
      job_id: null,
      done: 0,
      total: null,
      message: null,
      engine_version: null,
      started_at: null,
      finished_at: null,
      obstacle,
      is_outdated: false,
    };
  }
  const job = read.job_id === null ? undefined : await readProgress(tx, read.job_id);
  const isRunning = job?.state === 'queued' || job?.state === 'running';
  // it may have ended between the two queries
  const row =
    read.finished_at || isRunning
      ? read
      : ((await queries.findDerivation(tx, read.company_id, read.publication_id)) ?? read);
  return {
    state: row.finished_at ? 'done' : isRunning ? job.state : 'failed',
    job_id: row.job_id,
    done: job?.done ?? 0,
    total: job?.total ?? null,
    message: progressInWords(job?.message ?? null, job?.done ?? 0),
    engine_version: row.engine_version,
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    obstacle,
    is_outdated: row.finished_at !== null && chosen.text !== null && !isCurrent(row, chosen.text, engine),
  };
}

/** @throws ProblemError 404 */
export const getDerivation = (
  { db, engines: { obligations } }: Pick<Dependencies, 'db' | 'engines'>,
  { companyId }: Actor,
  publicationId: string,
): Promise<Derivation> =>
  db.withCompany(companyId, async (tx) => {
    if (!(await queries.publicationExists(tx, publicationId)))
      throw notFound(said('problems-obligations', 'noActions'));
    const chosen = await chooseShownText(tx, publicationId, obligations.languages);
    return presentDerivation(tx, await findDerived(tx, companyId, publicationId), chosen, obligations);
  });

/** Adds the job unless the request is already done or under way. Other callers, and a run that is writing, wait here. */
async function begin(
  tx: CompanyTransaction,
  { clock, jobs, engines }: Pick<Dependencies, 'clock' | 'jobs' | 'engines'>,
  {
    publicationId,
    chosen,
    text,
    userId,
    readBy = engines.obligations.version,
  }: {
    readonly publicationId: string;
    readonly chosen: Awaited<ReturnType<typeof chooseShownText>>;
    readonly text: ShownText;
    /** null: the system */
    readonly userId: string | null;
    readonly readBy?: string;
  },
): Promise<Derivation> {
  const { companyId } = tx;
  const now = clock.now();
  const wanted = {
    company_id: companyId,
    publication_id: publicationId,
    publication_text_id: text.id,
    engine_version: readBy,
    job_id: null,
    started_by: userId,
    started_at: now,
    finished_at: null,
    seen_version: text.version,
  };
  // before obligations and publications, as everywhere
  const isFirst = await beginDerivation(tx, wanted);
  const held = isFirst ? undefined : await lockDerivation(tx, companyId, publicationId);
  const present = await presentDerivation(tx, held, chosen, engines.obligations);
  if (held && isCurrent(held, text, engines.obligations) && present.state !== 'failed') return present;
  // none if a run for an earlier text is still under way: it picks up what is stored here before it ends
  const jobId =
    (await jobs.enqueue(
      tx,
      derivingJob,
      { publication_id: publicationId },
      { key: `${companyId} ${publicationId}` },
    )) ??
    held?.job_id ??
    null;
  const row = { ...wanted, job_id: jobId };
  await saveDerivation(tx, row);
  if (userId !== null) await markDerived(tx, companyId, publicationId, userId, engines.screening);
  if (readBy !== byHandOnly)
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'publication.derivation_started',
      objectType: 'publication',
      objectId: publicationId,
      details: { text: text.sha256, engine: engines.obligations.version },
      at: now,
    });
  return presentDerivation(tx, row, chosen, engines.obligations);
}

/** Publications per check. */
const versionsAtOnce = 50;

/**
 * Looks for publications with a newer version than the one their obligations were derived from, and adds the job that moves
 * them, in the name of the system. A publication without a text that can be read stays as it is until the next version.
 * @returns how many were checked; if it equals the limit, there may be more
 */
export async function followNewVersions({
  db,
  clock,
  jobs,
  engines,
}: Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'engines'>): Promise<{
  readonly looked: number;
  readonly mayBeMore: boolean;
}> {
  const due = await db.withSystem('cross-company-job', (tx) => queries.listBehind(tx, versionsAtOnce));
  for (const { company_id: companyId, publication_id: publicationId, current_version: version } of due) {
    await db.withCompany(companyId, async (tx) => {
      const known = await queries.findDerivation(tx, companyId, publicationId);
      const isByHand = known?.engine_version === byHandOnly;
      const languages = isByHand
        ? [(await queries.textFacts(tx, known.publication_text_id)).language]
        : engines.obligations.languages;
      const chosen = await chooseShownText(tx, publicationId, languages);
      const isHere = known?.finished_at && known.publication_text_id === chosen.text?.id;
      if (chosen.text !== null && known && !isHere)
        await begin(
          tx,
          { clock, jobs, engines },
          {
            publicationId,
            chosen,
            text: chosen.text,
            userId: null,
            ...(isByHand ? { readBy: byHandOnly } : {}),
          },
        );
      await noteSeenVersion(tx, companyId, publicationId, version);
    });
  }
  return { looked: due.length, mayBeMore: due.length === versionsAtOnce };
}

/** Moves all obligations to newly arrived versions. */
export async function followAllNewVersions(dependencies: Dependencies, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await followNewVersions(dependencies)).mayBeMore);
}

/**
 * Starts deriving in the background, only once however often it is requested: a run under way is returned as it is, and a
 * finished one is repeated only for a newer text or engine, or after a failure.
 * @throws ProblemError 400, 403, 404, 409
 */
export async function startDerivation(
  { db, clock, jobs, engines }: Pick<Dependencies, 'db' | 'clock' | 'jobs' | 'engines'>,
  actor: Actor,
  publicationId: string,
  isWanted: boolean,
): Promise<Derivation> {
  if (!actor.features.has('obligations')) throw featureMissing('obligations');
  const { companyId, userId } = actor;
  return db.withCompany(companyId, async (tx) => {
    if (!(await queries.publicationExists(tx, publicationId)))
      throw notFound(said('problems-obligations', 'noActions'));
    const chosen = await chooseShownText(tx, publicationId, engines.obligations.languages);
    const known = await findDerived(tx, companyId, publicationId);
    if (!isWanted) {
      if (known === undefined) return presentDerivation(tx, known, chosen, engines.obligations);
      throw invalidRequest(said('problems-obligations', 'derivedStays'), [
        { path: 'body.obligations_derived', message: said('problems-obligations', 'staysTrue') },
      ]);
    }
    const { text } = chosen;
    if (text === null) {
      // what was derived from an earlier text stays
      if (known?.finished_at) return presentDerivation(tx, known, chosen, engines.obligations);
      throw new ProblemError(
        409,
        'not_derivable',
        obstacleOf(chosen, engines.obligations) ?? said('problems-obligations', 'titleOnly'),
      );
    }
    return begin(tx, { clock, jobs, engines }, { publicationId, chosen, text, userId });
  });
}

/** Moves obligations to the newest version immediately, in the name of the system. */
export async function moveAtOnce(
  { db, clock, log, engines }: Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines'>,
  companyId: string,
  publicationId: string,
): Promise<void> {
  const isBehind = await db.withCompany(companyId, async (tx) => {
    const chosen = await chooseShownText(tx, publicationId, engines.obligations.languages);
    const known = await queries.findDerivation(tx, companyId, publicationId);
    if (chosen.text === null || !known) return false;
    if (known.publication_text_id === chosen.text.id) return known.finished_at === null;
    const jobs = { enqueue: async () => undefined, runSoon: () => {}, retry: async () => false };
    await begin(tx, { clock, jobs, engines }, { publicationId, chosen, text: chosen.text, userId: null });
    return true;
  });
  if (!isBehind) return;
  await derive({ db, clock, log, engines }, companyId, publicationId, {
    signal: new AbortController().signal,
    progress: async () => {},
  });
}

/**
 * Derives immediately, alongside people, what no one has derived yet.
 * @returns false if it has been derived or requested before, or can't be derived
 */
export async function deriveAtOnce(
  { db, clock, log, engines }: Pick<Dependencies, 'db' | 'clock' | 'log' | 'engines'>,
  { companyId, userId }: Actor,
  publicationId: string,
): Promise<boolean> {
  const isFirst = await db.withCompany(companyId, async (tx) => {
    const { text } = await chooseShownText(tx, publicationId, engines.obligations.languages);
    if (text === null) return false;
    const begun = await beginDerivation(tx, {
      company_id: companyId,
      publication_id: publicationId,
      publication_text_id: text.id,
      engine_version: engines.obligations.version,
      job_id: null,
      started_by: userId,
      started_at: clock.now(),
      finished_at: null,
      seen_version: text.version,
    });
    if (begun) await markDerived(tx, companyId, publicationId, userId, engines.screening);
    const held = begun ? undefined : await lockDerivation(tx, companyId, publicationId);
    // one that was started here and ended with its process
    return begun || (held?.finished_at === null && held.job_id === null);
  });
  if (!isFirst) return false;
  await derive({ db, clock, log, engines }, companyId, publicationId, {
    signal: new AbortController().signal,
    progress: async () => {},
  });
  return true;
}
