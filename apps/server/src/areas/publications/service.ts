import type { Actor } from '../../access/actor.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ScreeningEngine } from '../../engine/engine.ts';
import { notFound, requireAllFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { addDays, addSeconds, dayOf } from '../../lib/time.ts';
import { workedIn } from '../workspaces/access.service.ts';
import * as regulatorQueries from './collecting/regulators.queries.ts';
import { versionLabelInWords } from './collecting/version-label-in-words.ts';
import type { FromAbove } from './from-above.ts';
import { countViews } from './inbox/counts.queries.ts';
import * as decisionQueries from './inbox/decisions.queries.ts';
import { filtersOf } from './inbox/lists.service.ts';
import * as markQueries from './inbox/marks.queries.ts';
import { presentInOrder, presentList, presentRecords } from './inbox/present-list.ts';
import { countCollected, countOpenWork, listDue } from './inbox/welcome.queries.ts';
import * as queries from './queries.ts';
import { presentHistory } from './record/history.ts';
import { countToReview } from './record/obligations.queries.ts';
import { asIfHeld } from './screening/as-if-held.ts';
import { listFeedbackByPerson } from './screening/views.queries.ts';
import { touch } from './screening/write-verdicts.ts';
import { listStoryDecisions } from './stories/queries.ts';
import { storyOf } from './stories/service.ts';

export { companyDates } from './inbox/next-date.queries.ts';
export { listDatesBetween } from './record/dates.queries.ts';

export async function listRegulators({ db }: Dependencies, actor: Actor) {
  const rows = await db.withCompany(actor.companyId, (tx) =>
    regulatorQueries.listRegulators(tx, actor.companyId),
  );
  return {
    regulators: rows.map((row) => ({
      name: row.code,
      full_name: row.full_name,
      country: row.country,
      language: row.language,
      scraping_start_date: row.scraping_start_date,
      is_followed: Boolean(row.is_followed),
      is_extra: row.is_extra,
      binds: row.binds,
      binds_everywhere: row.binds_everywhere,
      total: row.total,
    })),
    total: rows.length,
  };
}

/** A date within this many days counts as due soon on the start page. */
const dueWithinDays = 60;

/** Publications ordered by ID, in the company's lists or not; there may be none. */
async function presentMany(
  tx: CompanyTransaction,
  actor: Actor,
  ids: readonly string[],
  engine: ScreeningEngine,
) {
  const rows =
    ids.length > 0
      ? await queries.findMany(await asIfHeld(tx, actor.companyId, ids, engine), actor, ids)
      : [];
  return presentInOrder(tx, actor.companyId, ids, rows);
}

/** Obligations on firms that no one has decided on: the one number that all pages show. */
export const countObligationsToReview = async (tx: CompanyTransaction, companyId: string): Promise<number> =>
  (await countToReview(tx, companyId)).total;

/** The start page: figures since the last visit, what is due, the newest undecided publications, where work was left. */
export async function getWelcome(
  { db, clock, engines }: Dependencies,
  actor: Actor,
  lastVisit: Date | null,
  { ownControls }: Pick<FromAbove, 'ownControls'>,
) {
  const now = clock.now();
  const today = dayOf(now);
  const since = lastVisit ?? addSeconds(now, -30 * 86_400);
  return db.withCompany(actor.companyId, async (tx) => {
    const counts = await countCollected(tx, actor, since);
    const work = await countOpenWork(tx, actor);
    const due = await listDue(tx, actor.companyId, today, addDays(today, dueWithinDays), 8);
    const everything = filtersOf({ view: 'undecided' }, today);
    const views = await countViews(tx, actor, everything);
    const latest = await queries.listPage(tx, actor, everything, {
      sort: 'day',
      limit: 5,
      offset: 0,
      today,
    });
    const openedIds = (await markQueries.listRecentlyOpened(tx, actor, 4)).map((row) => row.publication_id);
    const opened = await presentMany(tx, actor, openedIds, engines.screening);
    return {
      since: since.toISOString(),
      is_first_visit: lastVisit === null,
      collected_count: counts.collected,
      undecided_count: views.undecided,
      new_count: views.new,
      relevant_count: counts.relevant,
      mine_count: work.mine,
      in_review_count: work.in_review,
      due_soon: due.map((row) => ({
        id: row.id,
        title: row.title,
        language: row.language,
        regulators: row.regulators,
        is_sample: row.is_sample,
        kind: row.kind as 'comments_due' | 'in_force' | 'applicable' | 'expiry',
        on: row.on_day,
      })),
      latest: await presentList(tx, actor.companyId, latest),
      recently_opened: opened,
      ...(actor.features.has('obligations')
        ? {
            obligations_to_review: await countObligationsToReview(tx, actor.companyId),
            own_controls: await ownControls(tx, actor, now),
          }
        : { obligations_to_review: null, own_controls: null }),
    };
  });
}

const historyLimit = 100;

/** Decisions about the publication itself, and what was collected; latest first. */
export async function historyOfPublication(
  tx: CompanyTransaction,
  actor: Actor,
  row: queries.PublicationRow,
  versions: Awaited<ReturnType<typeof queries.listVersions>>,
  limit = historyLimit,
) {
  const decisions = await decisionQueries.listDecisions(tx, actor.companyId, row.id, limit);
  const stories = await listStoryDecisions(tx, actor.companyId, row.id, limit);
  const feedback = await listFeedbackByPerson(tx, actor.companyId, row.id);
  return presentHistory(row, decisions, versions, stories, feedback, actor);
}

/** Everything that the page of one publication needs at once. @throws ProblemError 404 */
export const getActions = (
  { db, engines }: Dependencies,
  actor: Actor,
  id: string,
  above: Pick<FromAbove, 'listOfPublication'>,
) => db.withCompany(actor.companyId, (tx) => readActions(tx, actor, id, engines.screening, above));

async function readActions(
  tx: CompanyTransaction,
  actor: Actor,
  id: string,
  engine: ScreeningEngine,
  { listOfPublication }: Pick<FromAbove, 'listOfPublication'>,
) {
  const [row] = await queries.findRecords(await asIfHeld(tx, actor.companyId, [id], engine), actor, [id]);
  if (!row) throw notFound(said('problems-publications', 'noActions'));
  const versions = await queries.listVersions(tx, id);
  const sources = await queries.listFeedSources(tx, id);
  const [update] = await presentRecords(tx, actor.companyId, [row]);
  const reads = actor.features.has('obligations') && (row.obligations_derived || row.has_made_obligations);
  const { obligations, total } = reads
    ? await listOfPublication(tx, actor.companyId, id)
    : { obligations: [], total: 0 };
  return {
    regulatory_update: update!,
    obligations,
    obligations_total: total,
    story: await storyOf(tx, actor.companyId, id),
    dates: update!.additional_data.dates,
    versions: versions.map((version) => ({
      number: version.number,
      label: versionLabelInWords(version.label, spokenLanguage()),
      valid_from: version.valid_from,
      collected_at: version.collected_at.toISOString(),
      link: version.link,
      sha256: version.content_hash,
      languages: version.languages ?? [],
    })),
    sources: sources.map((source) => ({
      feed: source.feed_id,
      feed_name: source.covers === '' ? source.full_name : `${source.code}: ${source.covers}`,
      link: source.link ?? '',
      first_seen_at: source.first_seen_at.toISOString(),
    })),
    history: (await historyOfPublication(tx, actor, row, versions)).slice(0, historyLimit),
  };
}

/** @throws ProblemError 404 unless all exist */
async function requireKnown(tx: CompanyTransaction, ids: readonly string[]): Promise<void> {
  requireAllFound(ids, await queries.findKnown(tx, ids));
}

/** Records what the user has viewed. It is personal and adds nothing to the company's lists. */
export async function markSeen(
  { db, clock }: Dependencies,
  actor: Actor,
  givenIds: readonly string[],
  workspaceId?: string,
): Promise<void> {
  const ids = [...new Set(givenIds)];
  await db.withCompany(actor.companyId, async (tx) => {
    await requireKnown(tx, ids);
    await markQueries.insertSeen(tx, actor, ids, await workedIn(tx, actor, workspaceId), clock.now());
  });
}

export async function addBookmark({ db, clock, engines }: Dependencies, actor: Actor, id: string) {
  await db.withCompany(actor.companyId, async (tx) => {
    await requireKnown(tx, [id]);
    // an auditor's bookmark doesn't affect others
    if (actor.role !== 'auditor') await touch(tx, actor.companyId, [id], engines.screening);
    await markQueries.insertBookmark(tx, actor, id, clock.now());
  });
  return { is_bookmarked: true };
}

export async function removeBookmark({ db }: Dependencies, actor: Actor, id: string) {
  await db.withCompany(actor.companyId, async (tx) => {
    await requireKnown(tx, [id]);
    await markQueries.deleteBookmark(tx, actor, id);
  });
  return { is_bookmarked: false };
}

export async function listBookmarks(
  { db, engines }: Dependencies,
  actor: Actor,
  page: { limit: number; offset: number },
) {
  return db.withCompany(actor.companyId, async (tx) => {
    const marked = await markQueries.listBookmarkIds(tx, actor, page.limit, page.offset);
    const ids = marked.map((row) => row.publication_id);
    return {
      bookmarks: await presentMany(tx, actor, ids, engines.screening),
      total: marked[0]?.total ?? 0,
    };
  });
}
