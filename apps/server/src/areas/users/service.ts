import type { FeatureKey } from '@regulus/contract/route.ts';
import {
  interfacePreferencesSchema,
  mostDrafts,
  mostRecentSearches,
  mostSavedFilters,
  type Profile,
  type SavedFilter,
  type savePreferences as savePreferencesRoute,
  type updateProfile as updateProfileRoute,
  type updateSavedFilter as updateSavedFilterRoute,
} from '@regulus/contract/users.ts';
import type { AlertFrequency, SavedFilterAlert } from '@regulus/contract/users-values.ts';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import { accessibleFeatures, companyFeatures } from '../../access/features.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction, SystemTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest, notFound, ProblemError } from '../../lib/problem.ts';
import { type Said, said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { addSeconds } from '../../lib/time.ts';
import { updatePerson } from '../companies/members.service.ts';
import { useAnonymised } from './effects.service.ts';
import * as queries from './queries.ts';

/** The profile of the signed-in user, with the colleagues to whom work can be given. */
export async function getProfile({ db }: Dependencies, actor: Actor): Promise<Profile> {
  return db.withCompany(actor.companyId, async (tx) => {
    const user = await queries.findUser(tx, actor.companyId, actor.userId);
    const memberships = await queries.listMemberships(tx, actor.companyId, actor.userId);
    const features = await queries.listCompanyFeatures(tx, actor.companyId);
    const accessible = accessibleFeatures(features, user.hidden_features);
    // not by the caller, who may have changed what is hidden with this call
    const reachable = memberships.filter(
      (membership) => membership.is_personal || accessible.includes('workspaces'),
    );
    const colleagues = await queries.listColleagues(tx, actor.companyId);
    return {
      id: user.id,
      email: user.email,
      name: user.name,
      role: user.role,
      company_id: user.company_id,
      company_name: user.company_name,
      is_company_admin: user.role === 'company_admin',
      is_operator: actor.isOperator,
      is_demo_company: user.is_demo,
      locale: user.locale ?? user.company_locale,
      language: user.language ?? spokenLanguage(),
      time_zone: user.time_zone,
      workspace_memberships: reachable.map((membership) => ({
        workspace_id: membership.id,
        name: membership.name,
        is_personal: membership.is_personal,
        role: membership.role,
        created_at: membership.created_at.toISOString(),
      })),
      accessible_features: accessible,
      company_features: companyFeatures(features),
      email_preferences: { frequency: user.frequency },
      interface_preferences: interfacePreferencesSchema.parse(user.interface_preferences),
      collect_pii: user.collect_pii,
      colleagues,
      last_visit_at: user.previous_log_in_at?.toISOString() ?? null,
    };
  });
}

/** When the user was here before this session; null at the first visit. */
export const lastVisit = ({ db }: Dependencies, actor: Actor) =>
  db.withCompany(
    actor.companyId,
    async (tx) => (await queries.findUser(tx, actor.companyId, actor.userId)).previous_log_in_at,
  );

type ProfileChanges = z.output<(typeof updateProfileRoute)['body']>;

/** Changes name, form of dates and time zone; a change of the name is audited, without the name. */
export async function updateProfile(
  dependencies: Dependencies,
  actor: Actor,
  { name, locale, time_zone }: ProfileChanges,
): Promise<Profile> {
  const { companyId, userId } = actor;
  await dependencies.db.withCompany(companyId, async (tx) => {
    const present = await queries.lockUser(tx, companyId, userId);
    const isRenamed = name !== undefined && name !== present.name;
    if (!isRenamed && locale === undefined && time_zone === undefined) return;
    await updatePerson(tx, companyId, userId, {
      ...(name === undefined ? {} : { name }),
      ...(locale === undefined ? {} : { locale }),
      ...(time_zone === undefined ? {} : { time_zone }),
    });
    if (!isRenamed) return;
    recordAudit(tx, {
      companyId,
      actorId: userId,
      action: 'user.renamed',
      objectType: 'user',
      objectId: userId,
      details: {},
      at: dependencies.clock.now(),
    });
  });
  return getProfile(dependencies, actor);
}

type Preferences = z.output<(typeof savePreferencesRoute)['body']>;

/**
 * Stores the given parts and leaves the others alone; a change of privacy is audited. Who takes back that use may be
 * recorded by name takes it back for what was recorded.
 */
export async function savePreferences(
  dependencies: Dependencies,
  actor: Actor,
  given: Preferences,
): Promise<Profile> {
  await dependencies.db.withCompany(actor.companyId, async (tx) => {
    const present = await queries.lockUser(tx, actor.companyId, actor.userId);
    const hidden = new Set(present.hidden_features);
    for (const [feature, isShown] of Object.entries(given.features ?? {}) as [FeatureKey, boolean][]) {
      if (isShown) hidden.delete(feature);
      else hidden.add(feature);
    }
    await updatePerson(tx, actor.companyId, actor.userId, {
      ...(given.language ? { language: given.language } : {}),
      ...(given.emails?.frequency ? { frequency: given.emails.frequency } : {}),
      ...(given.privacy ? { collect_pii: given.privacy.collect_pii } : {}),
      interface_preferences: JSON.stringify({ ...present.interface_preferences, ...given.interface }),
      hidden_features: [...hidden].toSorted(),
    });
    if (present.collect_pii && given.privacy?.collect_pii === false)
      tx.work.add(useAnonymised, { userId: actor.userId });
    if (given.privacy || given.features) {
      recordAudit(tx, {
        companyId: actor.companyId,
        actorId: actor.userId,
        action: 'user.preferences',
        objectType: 'user',
        objectId: actor.userId,
        details: {
          ...(given.privacy ? { collect_pii: given.privacy.collect_pii } : {}),
          hidden_features: [...hidden].toSorted(),
        },
        at: dependencies.clock.now(),
      });
    }
  });
  return getProfile(dependencies, actor);
}

export async function getDraft({ db }: Dependencies, actor: Actor, key: string) {
  const draft = await db.withCompany(actor.companyId, (tx) =>
    queries.findDraft(tx, actor.companyId, actor.userId, key),
  );
  return { key, text: draft?.text ?? '', updated_at: draft?.updated_at.toISOString() ?? null };
}

/** Which drafts there are, without their texts; the last written first. */
export async function listDrafts({ db }: Dependencies, actor: Actor) {
  const rows = await db.withCompany(actor.companyId, (tx) =>
    queries.listDrafts(tx, actor.companyId, actor.userId),
  );
  const drafts = rows.map(({ key, updated_at }) => ({ key, updated_at: updated_at.toISOString() }));
  return { drafts, total: drafts.length };
}

const tooManyKept = (detail: Said) => new ProblemError(409, 'too_many_kept', detail);

/** Keeps a draft; an empty text removes it. @throws ProblemError 409 where the user has too many others */
export async function saveDraft(
  { db, clock }: Dependencies,
  actor: Actor,
  key: string,
  text: string,
): Promise<void> {
  await db.withCompany(actor.companyId, async (tx) => {
    if (text === '') await queries.deleteDraft(tx, actor.companyId, actor.userId, key);
    else {
      // One at a time, so that what is counted stays true until it is written.
      await queries.lockUser(tx, actor.companyId, actor.userId);
      const isNew = !(await queries.findDraft(tx, actor.companyId, actor.userId, key));
      if (isNew && (await queries.countDrafts(tx, actor.companyId, actor.userId)) >= mostDrafts) {
        throw tooManyKept(said('problems-users', 'tooManyDrafts', { count: mostDrafts }));
      }
      await queries.writeDraft(tx, {
        company_id: actor.companyId,
        user_id: actor.userId,
        key,
        text,
        updated_at: clock.now(),
      });
    }
  });
}

const presentSavedFilter = ({ id, page, name, query, alert, frequency }: SavedFilter): SavedFilter => ({
  id,
  page,
  name,
  query,
  alert,
  frequency,
});

export async function listSavedFilters({ db }: Dependencies, actor: Actor) {
  const filters = await db.withCompany(actor.companyId, (tx) =>
    queries.listSavedFilters(tx, actor.companyId, actor.userId),
  );
  return { saved_filters: filters.map(presentSavedFilter), total: filters.length };
}

/** Only a search finds what is new. @throws ProblemError 400 */
function requireSearch(page: SavedFilter['page'], alert: SavedFilterAlert): void {
  if (alert === 'none' || page === 'search') return;
  const message = said('problems-users', 'onlySearchesAlert');
  throw invalidRequest(message, [{ path: 'body.alert', message }]);
}

/**
 * Saves filters or a search; the same page and name are overwritten.
 * @throws ProblemError 400, or 409 where the user has too many others
 */
export const createSavedFilter = (
  { db, clock }: Dependencies,
  actor: Actor,
  filter: Omit<SavedFilter, 'id'>,
): Promise<SavedFilter> =>
  db.withCompany(actor.companyId, async (tx) => {
    requireSearch(filter.page, filter.alert);
    await queries.lockUser(tx, actor.companyId, actor.userId);
    const present = await queries.listSavedFilters(tx, actor.companyId, actor.userId);
    const isNew = !present.some(({ page, name }) => page === filter.page && name === filter.name);
    if (isNew && present.length >= mostSavedFilters) {
      throw tooManyKept(said('problems-users', 'tooManyFilters', { count: mostSavedFilters }));
    }
    return queries.writeSavedFilter(tx, {
      company_id: actor.companyId,
      user_id: actor.userId,
      ...filter,
      alert_from: filter.alert === 'none' ? null : clock.now(),
    });
  });

/** What is new counts from when an alert is switched on. @throws ProblemError 400, 404, 409 */
export const updateSavedFilter = (
  { db, clock }: Dependencies,
  actor: Actor,
  id: string,
  { name, alert, frequency }: z.output<(typeof updateSavedFilterRoute)['body']>,
): Promise<SavedFilter> =>
  db.withCompany(actor.companyId, async (tx) => {
    await queries.lockUser(tx, actor.companyId, actor.userId);
    const all = await queries.listSavedFilters(tx, actor.companyId, actor.userId);
    const present = all.find((one) => one.id === id);
    if (!present) throw notFound();
    if (alert) requireSearch(present.page, alert);
    if (
      name !== undefined &&
      all.some((one) => one.id !== id && one.page === present.page && one.name === name)
    )
      throw new ProblemError(409, 'name_taken', said('problems-users', 'filterNameTaken'));
    const isSwitchedOn = alert !== undefined && alert !== 'none' && present.alert === 'none';
    return queries.updateSavedFilter(tx, actor.companyId, actor.userId, id, {
      name: name ?? present.name,
      alert: alert ?? present.alert,
      frequency: frequency ?? present.frequency,
      ...(isSwitchedOn ? { alert_from: clock.now(), alert_run_at: null } : {}),
    });
  });

const periodSeconds: Record<AlertFrequency, number> = { real_time: 0, daily: 86_400, weekly: 7 * 86_400 };

/** Saved searches of all companies whose new results are to be looked for now. */
export const listDueAlerts = (tx: SystemTransaction, now: Date) => {
  const before = (frequency: AlertFrequency) => addSeconds(now, -periodSeconds[frequency]);
  return queries.listDueAlerts(tx, {
    real_time: before('real_time'),
    daily: before('daily'),
    weekly: before('weekly'),
  });
};

/** A saved search whose new results are told; undefined where they no longer are. Locked until the transaction ends. */
export async function lockAlert(tx: CompanyTransaction, companyId: string, id: string) {
  const saved = await queries.lockAlert(tx, companyId, id);
  return saved && saved.alert !== 'none' && saved.alert_from !== null
    ? { ...saved, alert: saved.alert, alert_from: saved.alert_from }
    : undefined;
}

/** Notes that new results of a saved search were looked for. */
export const noteAlertRun = (
  tx: CompanyTransaction,
  companyId: string,
  { id, user_id: userId }: { readonly id: string; readonly user_id: string },
  now: Date,
) => queries.updateSavedFilter(tx, companyId, userId, id, { alert_run_at: now });

/** @throws ProblemError 404 */
export async function deleteSavedFilter({ db }: Dependencies, actor: Actor, id: string): Promise<void> {
  const deleted = await db.withCompany(actor.companyId, (tx) =>
    queries.deleteSavedFilter(tx, actor.companyId, actor.userId, id),
  );
  if (!deleted) throw notFound();
}

const presentRecentSearches = (rows: Awaited<ReturnType<typeof queries.listRecentSearches>>) => ({
  recent_searches: rows.map((row) => ({ ...row, searched_at: row.searched_at.toISOString() })),
  total: rows.length,
});

export const listRecentSearches = ({ db }: Dependencies, { companyId, userId }: Actor) =>
  db.withCompany(companyId, async (tx) =>
    presentRecentSearches(await queries.listRecentSearches(tx, companyId, userId)),
  );

/** A search by the same words takes the place of the one before. @throws ProblemError 400 */
export const addRecentSearch = ({ db, clock }: Dependencies, { companyId, userId }: Actor, query: string) => {
  const words = (new URLSearchParams(query).get('q') ?? '').trim().toLowerCase();
  if (words === '') {
    const message = said('problems-users', 'searchWithoutWords');
    throw invalidRequest(message, [{ path: 'body.query', message }]);
  }
  return db.withCompany(companyId, async (tx) => {
    await queries.lockUser(tx, companyId, userId);
    await queries.writeRecentSearch(tx, {
      company_id: companyId,
      user_id: userId,
      words,
      query,
      searched_at: clock.now(),
    });
    const all = await queries.listRecentSearches(tx, companyId, userId);
    const oldest = all.slice(mostRecentSearches).map(({ id }) => id);
    if (oldest.length > 0) await queries.deleteRecentSearches(tx, companyId, userId, oldest);
    return presentRecentSearches(all.slice(0, mostRecentSearches));
  });
};

export const deleteRecentSearches = async ({ db }: Dependencies, { companyId, userId }: Actor) => {
  await db.withCompany(companyId, (tx) => queries.deleteRecentSearches(tx, companyId, userId, null));
};

/** @throws ProblemError 404 */
export async function deleteRecentSearch({ db }: Dependencies, { companyId, userId }: Actor, id: string) {
  const gone = await db.withCompany(companyId, (tx) =>
    queries.deleteRecentSearches(tx, companyId, userId, [id]),
  );
  if (gone === 0) throw notFound();
}
