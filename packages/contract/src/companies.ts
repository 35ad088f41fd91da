import { z } from 'zod';
import { companyNameSchema } from './account.ts';
import { idSchema, lineSchema, timeSchema } from './common.ts';
import {
  type BusinessLine,
  businessLines,
  type LicenceType,
  licenceTypes,
  profileTopics,
  relevanceReasonKinds,
} from './company-values.ts';
import { fault } from './field-faults.ts';
import { relevanceSchema } from './publication-fields.ts';
import { defineRoute } from './route.ts';

const keysOf = <Key extends string>(values: Record<Key, string>) => Object.keys(values) as [Key, ...Key[]];
export const licenceTypeSchema = z.enum(keysOf<LicenceType>(licenceTypes));

/** A phrase to look for. */
const keywordSchema = lineSchema(z.string().min(2, fault('keywordTooShort')).max(120));

export const mostKeywords = 1_000;

const keywordsSchema = z.array(keywordSchema).max(mostKeywords, fault('tooManyKeywords'));

/** What relevance is judged by. Repeated values count once. */
export const companyProfileSchema = z
  .strictObject({
    licence_types: z.array(licenceTypeSchema).max(20),
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/, fault('countryCode')))
      .max(60)
      .describe('where the firm is licensed or active, ISO 3166-1 alpha-2'),
    business_lines: z.array(z.enum(keysOf<BusinessLine>(businessLines))).max(40),
    topics: z.array(z.enum(profileTopics)).max(24),
    keywords: keywordsSchema.describe('phrases that make a publication matter'),
    excluded_keywords: keywordsSchema.describe('phrases that set it aside; they override keywords'),
    regulators: z.array(z.string().max(40)).max(200).describe('codes of the regulators the company follows'),
    languages: z
      .array(z.string().regex(/^[a-z]{2}$/, fault('languageCode')))
      .max(20)
      .describe('languages the company reads; empty means any'),
  })
  .meta({ id: 'CompanyProfile' });
export type CompanyProfileValues = z.infer<typeof companyProfileSchema>;

/** Of a company that has not said anything about itself. */
export const emptyProfile: Readonly<CompanyProfileValues> = {
  licence_types: [],
  countries: [],
  business_lines: [],
  topics: [],
  keywords: [],
  excluded_keywords: [],
  regulators: [],
  languages: [],
};

const screeningRunSchema = z
  .object({
    state: z.enum(['idle', 'queued', 'running', 'failed']),
    done: z.int(),
    total: z.int().nullable(),
    message: z.string().nullable(),
    engine_version: z.string(),
    profile_revision: z.int().describe('revision of the saved profile'),
    finished_at: timeSchema.nullable().describe('when screening with the saved profile last finished'),
  })
  .meta({ id: 'ScreeningRun' });
export type ScreeningRun = z.infer<typeof screeningRunSchema>;

const profileAnswer = z.object({
  profile: companyProfileSchema,
  revision: z.int().describe('send it with every change; an outdated one returns 409'),
  updated_at: timeSchema.nullable(),
  is_empty: z.boolean().describe('nothing has been set yet: ask the five questions'),
  unknown_regulators: z
    .array(z.string())
    .describe('followed codes that are not in the catalog at the moment'),
  contradictions: z.array(z.string()).describe('keywords that are also excluded; the exclusion wins'),
  screening: screeningRunSchema,
});
export type CompanyProfileAnswer = z.infer<typeof profileAnswer>;

export const updateCompany = defineRoute({
  method: 'PUT',
  path: '/companies/me',
  summary: 'Rename the company, in the product and in its e-mails',
  tag: 'companies',
  who: 'company_admin',
  feature: 'company',
  body: z.strictObject({ name: companyNameSchema }),
  responses: { 200: z.object({ id: idSchema, name: z.string() }) },
  errors: [400, 401, 403],
});

export const getCompanyProfile = defineRoute({
  method: 'GET',
  path: '/companies/me/profile',
  summary: 'Get the company profile that relevance is based on',
  tag: 'companies',
  who: 'user',
  responses: { 200: profileAnswer },
  errors: [401, 403],
});

export const updateCompanyProfile = defineRoute({
  method: 'PUT',
  path: '/companies/me/profile',
  summary: 'Save the profile and screen everything again in the background; decisions people made are kept',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'compliance'],
  body: z.strictObject({ profile: companyProfileSchema, revision: z.int() }),
  responses: { 200: profileAnswer },
  errors: [400, 401, 403, 409],
});

const previewItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  language: z.string().nullable(),
  regulators: z.array(z.string()),
  listed_on: z.string(),
  is_sample: z.boolean(),
  relevance: relevanceSchema,
  reason: z.string().describe('a short explanation'),
});

export const previewCompanyProfile = defineRoute({
  method: 'POST',
  path: '/companies/me/profile/preview',
  summary: 'Preview how a profile would screen the latest publications, before it is saved',
  tag: 'companies',
  who: 'user',
  feature: ['company', 'compliance'],
  writes: false,
  body: z.strictObject({
    profile: companyProfileSchema,
    days: z.int().min(1).max(365).default(30),
  }),
  responses: {
    200: z.object({
      days: z.int(),
      total: z
        .int()
        .describe(
          'publications of these days that come from followed regulators or that someone has worked on, at most 2,000',
        ),
      matter: z.int().describe('of high or medium relevance, and not set aside'),
      put_aside: z.int(),
      because: z
        .array(z.object({ kind: z.enum(relevanceReasonKinds), fact: z.string(), count: z.int() }))
        .describe('the facts that account for most of the matches, most frequent first; at most 10'),
      added: z
        .object({ total: z.int(), items: z.array(previewItemSchema) })
        .describe('those that did not matter before'),
      removed: z
        .object({ total: z.int(), items: z.array(previewItemSchema) })
        .describe('those that no longer matter'),
    }),
  },
  errors: [400, 401, 403],
});

export const getScreening = defineRoute({
  method: 'GET',
  path: '/companies/me/screening',
  summary: 'Get the progress of screening with the saved profile',
  tag: 'companies',
  who: 'user',
  responses: { 200: screeningRunSchema },
  errors: [401, 403],
});

export const getLanguageModel = defineRoute({
  method: 'GET',
  path: '/companies/me/language-model',
  summary: 'Get the language model that texts of the company are sent to, if any',
  tag: 'companies',
  who: 'user',
  feature: 'company',
  responses: {
    200: z.object({
      language_model: z
        .object({ host: z.string().describe('of its endpoint'), model: z.string() })
        .nullable()
        .describe('null: none is configured, and no text leaves the installation to be analyzed'),
    }),
  },
  errors: [401, 403],
});

export const getStorage = defineRoute({
  method: 'GET',
  path: '/companies/me/storage',
  summary: 'Get the storage used by the company’s files, and its limit',
  tag: 'companies',
  who: 'user',
  responses: {
    200: z.object({
      used_bytes: z.int().describe('identical files count once, whatever their names'),
      allowed_bytes: z.int(),
    }),
  },
  errors: [401, 403],
});

const learnedFeatureSchema = z.object({
  feature: z.string().describe('key to send to forget it'),
  label: z.string().describe('a readable label'),
  relevant: z.number().describe('total weight of the decisions in favor of it'),
  irrelevant: z.number(),
  effect: z.enum(['more', 'less']),
  is_forgotten: z.boolean(),
});
export type LearnedFeatureAnswer = z.infer<typeof learnedFeatureSchema>;

const learnedAnswer = z.object({
  learned: z.array(learnedFeatureSchema).describe('strongest first, at most 100'),
  total: z.int(),
  signals: z.int().describe('number of decisions it was learned from'),
});

export const listLearned = defineRoute({
  method: 'GET',
  path: '/companies/me/learned',
  summary: 'List what relevance has learned from the company’s own decisions',
  tag: 'companies',
  who: 'user',
  feature: ['company', 'compliance'],
  responses: { 200: learnedAnswer },
  errors: [401, 403],
});

export const forgetLearned = defineRoute({
  method: 'PUT',
  path: '/companies/me/learned',
  summary: 'Forget some of what was learned, or restore it',
  tag: 'companies',
  who: 'company_admin',
  feature: ['company', 'compliance'],
  body: z
    .strictObject({
      forget: z.array(z.string().max(200)).max(500).default([]),
      restore: z.array(z.string().max(200)).max(500).default([]),
      all: z.enum(['forget', 'restore']).optional().describe('all of it at once'),
    })
    .refine(
      ({ forget, restore, all }) => forget.length + restore.length > 0 || all !== undefined,
      fault('sendAtLeastOne', { names: 'forget, restore, all' }),
    ),
  responses: { 200: learnedAnswer },
  errors: [400, 401, 403],
});
