import { z } from 'zod';
import { newEmailSchema, newPasswordSchema, personNameSchema, tokensSchema } from './account.ts';
import { idSchema, timeSchema } from './common.ts';
import { fault } from './field-faults.ts';
import { languages } from './languages-values.ts';
import { updateFrequencies } from './newsletter-values.ts';
import { defineRoute, featureKeys } from './route.ts';
import { alertFrequencies, dateLocales, savedFilterAlerts, savedFilterPages } from './users-values.ts';

const frequencySchema = z.enum(updateFrequencies);
export const emailPreferencesSchema = z.object({ frequency: frequencySchema.default('Daily') });

const languageSchema = z.enum(languages);

const colorSchemeSchema = z.enum(['auto', 'light', 'dark']);
const densitySchema = z.enum(['comfortable', 'compact']);

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const timeZoneSchema = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, fault('notATimeZone'))
  .refine(isTimeZone, fault('notATimeZone'))
  .describe('IANA name, such as Europe/Berlin; determines when e-mails of a day or week are sent');

/** Preferences of the interface that must survive log-in on another machine. */
export const interfacePreferencesSchema = z.object({
  color_scheme: colorSchemeSchema.default('auto'),
  density: densitySchema.default('comfortable'),
  single_key_shortcuts: z.boolean().default(true),
});
export type InterfacePreferences = z.infer<typeof interfacePreferencesSchema>;

export const colleagueSchema = z.object({ id: idSchema, name: z.string(), email: z.string() });
export type Colleague = z.infer<typeof colleagueSchema>;

export const profileSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    name: z.string(),
    role: z.enum(['member', 'company_admin', 'auditor']),
    company_id: idSchema,
    company_name: z.string(),
    is_company_admin: z.boolean(),
    is_operator: z
      .boolean()
      .describe('whether the user is an admin of the company that runs the installation'),
    is_demo_company: z.boolean(),
    locale: z.string().describe('BCP 47, such as en-GB; determines date formats'),
    language: languageSchema.describe('the one the user chose, otherwise that of the request'),
    time_zone: z.string().nullable().describe('IANA name; null: none chosen, UTC is used'),
    workspace_memberships: z.array(
      z.object({
        workspace_id: idSchema,
        name: z.string(),
        is_personal: z.boolean(),
        role: z.enum(['owner', 'member']),
        created_at: timeSchema,
      }),
    ),
    accessible_features: z.array(z.enum(featureKeys)),
    company_features: z
      .array(z.enum(featureKeys))
      .describe('features the company has and this version includes, even if the user has hidden them'),
    email_preferences: emailPreferencesSchema,
    interface_preferences: interfacePreferencesSchema,
    collect_pii: z.boolean(),
    colleagues: z.array(colleagueSchema).describe('users of the same company, including the caller'),
    last_visit_at: timeSchema.nullable().describe('start of the previous session'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = defineRoute({
  method: 'GET',
  path: '/users/me',
  summary: 'Get the profile of the signed-in user',
  tag: 'users',
  who: 'user',
  responses: { 200: profileSchema },
  errors: [401],
});

export const updateProfile = defineRoute({
  method: 'PUT',
  path: '/users/me',
  summary: 'Update the name, date format and time zone; fields left out don’t change',
  tag: 'users',
  who: 'user',
  body: z.strictObject({
    name: personNameSchema.optional(),
    locale: z.enum(dateLocales).optional().describe('en-US puts the month first'),
    time_zone: timeZoneSchema.optional(),
  }),
  responses: { 200: profileSchema },
  errors: [400, 401],
});

export const exportOwnData = defineRoute({
  method: 'POST',
  path: '/users/me/export',
  summary: 'Export everything stored about the caller as a JSON file, without secrets and e-mail texts',
  tag: 'users',
  who: 'user',
  session: true,
  responses: { 200: 'file' },
  errors: [401, 403, 429],
});

export const savePreferences = defineRoute({
  method: 'POST',
  path: '/users/me/preferences',
  summary: 'Save preferences; fields left out don’t change',
  tag: 'users',
  who: 'user',
  body: z.object({
    language: languageSchema.optional().describe('for the interface, e-mails and the details of problems'),
    emails: z.object({ frequency: frequencySchema.optional() }).optional(),
    privacy: z.object({ collect_pii: z.boolean() }).optional(),
    features: z.partialRecord(z.enum(featureKeys), z.boolean()).optional(),
    // Without the defaults above: a part that is left out must not be set back.
    interface: z
      .object({
        color_scheme: colorSchemeSchema.optional(),
        density: densitySchema.optional(),
        single_key_shortcuts: z.boolean().optional(),
      })
      .optional(),
  }),
  responses: { 200: profileSchema },
  errors: [400, 401],
});

/** What one user may keep; more is refused with 409 `too_many_kept`, what is there can still be changed. */
export const mostDrafts = 200;
export const mostSavedFilters = 100;
export const mostRecentSearches = 10;

/** A note that is being written, kept on the server so that it survives a closed tab. */
/** More than the longest text of any form, so that what is too long to send is kept as well. */
const longestDraft = 60_000;

export const draftSchema = z.object({
  key: z.string().min(1).max(200).describe('what the draft is for, such as `irrelevant-note:<id>`'),
  text: z.string().max(longestDraft),
  updated_at: timeSchema,
});

const draftParams = z.object({ key: z.string().min(1).max(200) });

export const getDraft = defineRoute({
  method: 'GET',
  path: '/users/me/drafts/{key}',
  summary: 'Get the user’s own draft under this key; the text is empty if there is none',
  tag: 'users',
  who: 'user',
  params: draftParams,
  responses: { 200: z.object({ key: z.string(), text: z.string(), updated_at: timeSchema.nullable() }) },
  errors: [400, 401],
});

export const listDrafts = defineRoute({
  method: 'GET',
  path: '/users/me/drafts',
  summary: 'List the user’s drafts without their texts, newest first',
  tag: 'users',
  who: 'user',
  responses: {
    200: z.object({ drafts: z.array(draftSchema.pick({ key: true, updated_at: true })), total: z.int() }),
  },
  errors: [401],
});

export const saveDraft = defineRoute({
  method: 'PUT',
  path: '/users/me/drafts/{key}',
  summary: `Save a draft, at most ${String(mostDrafts)} per user; an empty text deletes it`,
  tag: 'users',
  who: 'user',
  params: draftParams,
  body: z.object({ text: z.string().max(longestDraft) }),
  responses: { 204: 'empty' },
  errors: [400, 401, 409],
});

const alertFields = {
  alert: z
    .enum(savedFilterAlerts)
    .describe('how new publications that a saved search finds are told; of other pages always `none`'),
  frequency: z.enum(alertFrequencies).describe('how often at most'),
};
const savedFilterName = z.string().trim().min(1).max(80);

/** A named set of filters of one page, e.g. the inventory's, or a search. */
export const savedFilterSchema = z.object({
  id: idSchema,
  page: z.enum(savedFilterPages),
  name: savedFilterName,
  query: z.string().max(2000).describe('the page’s query string, without the question mark'),
  ...alertFields,
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

export const listSavedFilters = defineRoute({
  method: 'GET',
  path: '/users/me/saved-filters',
  summary: 'List the user’s saved filters, by page and name',
  tag: 'users',
  who: 'user',
  responses: { 200: z.object({ saved_filters: z.array(savedFilterSchema), total: z.int() }) },
  errors: [401],
});

export const createSavedFilter = defineRoute({
  method: 'POST',
  path: '/users/me/saved-filters',
  summary: `Save filters under a name, at most ${String(mostSavedFilters)} per user; one with the same page and name is overwritten`,
  tag: 'users',
  who: 'user',
  body: z.object({
    ...savedFilterSchema.omit({ id: true }).shape,
    alert: alertFields.alert.default('none'),
    frequency: alertFields.frequency.default('daily'),
  }),
  responses: { 201: savedFilterSchema },
  errors: [400, 401, 409],
});

export const updateSavedFilter = defineRoute({
  method: 'PUT',
  path: '/users/me/saved-filters/{id}',
  summary: 'Rename saved filters or a saved search, or change how a search’s new results are told',
  tag: 'users',
  who: 'user',
  params: z.object({ id: idSchema }),
  body: z
    .strictObject({
      name: savedFilterName.optional(),
      alert: alertFields.alert.optional(),
      frequency: alertFields.frequency.optional(),
    })
    .refine(
      (body) => Object.keys(body).length > 0,
      fault('sendAtLeastOne', { names: 'name, alert, frequency' }),
    ),
  responses: { 200: savedFilterSchema },
  errors: [400, 401, 404, 409],
});

export const deleteSavedFilter = defineRoute({
  method: 'DELETE',
  path: '/users/me/saved-filters/{id}',
  summary: 'Delete a saved filter',
  tag: 'users',
  who: 'user',
  params: z.object({ id: idSchema }),
  responses: { 204: 'empty' },
  errors: [400, 401, 404],
});

const searchedSchema = z
  .string()
  .max(2000)
  .describe('the query string of the search page, without the question mark; its `q` holds the words');
export const recentSearchSchema = z.object({ id: idSchema, query: searchedSchema, searched_at: timeSchema });
export type RecentSearch = z.infer<typeof recentSearchSchema>;
const recentSearchesSchema = z.object({ recent_searches: z.array(recentSearchSchema), total: z.int() });

export const listRecentSearches = defineRoute({
  method: 'GET',
  path: '/users/me/recent-searches',
  summary: `List what the user searched for last, the latest first, at most ${String(mostRecentSearches)}`,
  tag: 'users',
  who: 'user',
  responses: { 200: recentSearchesSchema },
  errors: [401],
});

export const addRecentSearch = defineRoute({
  method: 'POST',
  path: '/users/me/recent-searches',
  summary: 'Note a search; one with the same words is replaced, and the oldest make room',
  tag: 'users',
  who: 'user',
  body: z.object({ query: searchedSchema }),
  responses: { 200: recentSearchesSchema },
  errors: [400, 401],
});

export const deleteRecentSearches = defineRoute({
  method: 'DELETE',
  path: '/users/me/recent-searches',
  summary: 'Forget all recent searches of the user',
  tag: 'users',
  who: 'user',
  responses: { 204: 'empty' },
  errors: [401],
});

export const deleteRecentSearch = defineRoute({
  method: 'DELETE',
  path: '/users/me/recent-searches/{id}',
  summary: 'Forget a recent search',
  tag: 'users',
  who: 'user',
  params: z.object({ id: idSchema }),
  responses: { 204: 'empty' },
  errors: [400, 401, 404],
});

const presentPasswordSchema = z.string().min(1, fault('enterPassword')).max(1000);

export const updatePassword = defineRoute({
  method: 'POST',
  path: '/users/me/update-password',
  summary: 'Change the password, end all other sessions and start a new one',
  tag: 'users',
  who: 'user',
  session: true,
  body: z.object({
    old_password: presentPasswordSchema,
    new_password: newPasswordSchema,
    revoke_api_tokens: z.boolean().default(false).describe('otherwise they keep working'),
  }),
  responses: { 200: tokensSchema },
  errors: [400, 401, 403, 429],
});

export const updateEmail = defineRoute({
  method: 'POST',
  path: '/users/me/update-email',
  summary:
    'E-mail a confirmation link to a new address, which takes effect once confirmed; the old address is notified',
  tag: 'users',
  who: 'user',
  session: true,
  body: z.object({ email: newEmailSchema, password: presentPasswordSchema }),
  responses: { 204: 'empty' },
  errors: [400, 401, 403, 429],
});
