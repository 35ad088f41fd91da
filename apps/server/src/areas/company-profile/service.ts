import { createHash } from 'node:crypto';
import {
  type CompanyProfileAnswer,
  type CompanyProfileValues,
  emptyProfile,
} from '@regulus/contract/companies.ts';
import { businessLines, licenceTypes, profileTopics } from '@regulus/contract/company-values.ts';
import type { Actor } from '../../access/actor.ts';
import { canonicalJson } from '../../audit/chain.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ScreeningEngine } from '../../engine/engine.ts';
import { invalidRequest, ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { addSeconds, dayOf } from '../../lib/time.ts';
import * as screening from '../publications/screening/service.ts';
import * as queries from './queries.ts';

export { insertProfile } from './queries.ts';

type Row = NonNullable<Awaited<ReturnType<typeof queries.findProfile>>>;

const known = <Key extends string>(values: readonly string[], all: readonly Key[]) =>
  all.filter((one) => values.includes(one));

/** The stored profile as the contract has it; a value that a later version no longer knows is left out. */
const valuesOf = (row: Row): CompanyProfileValues => ({
  licence_types: known(row.licence_types, Object.keys(licenceTypes) as (keyof typeof licenceTypes)[]),
  countries: row.countries,
  business_lines: known(row.business_lines, Object.keys(businessLines) as (keyof typeof businessLines)[]),
  topics: known(row.topics, profileTopics),
  keywords: row.keywords,
  excluded_keywords: row.excluded_keywords,
  regulators: row.regulators,
  languages: row.languages,
});

const sameWords = (text: string) => text.toLocaleLowerCase('en');

/** Repeated values count once; keywords that differ in case alone are the same. */
function withoutRepeats(profile: CompanyProfileValues): CompanyProfileValues {
  const once = <Value>(values: readonly Value[]) => [...new Set(values)];
  const words = (values: readonly string[]) =>
    [...new Map(values.toReversed().map((value) => [sameWords(value), value])).values()].toReversed();
  return {
    licence_types: once(profile.licence_types),
    countries: once(profile.countries),
    business_lines: once(profile.business_lines),
    topics: once(profile.topics),
    keywords: words(profile.keywords),
    excluded_keywords: words(profile.excluded_keywords),
    regulators: once(profile.regulators),
    languages: once(profile.languages),
  };
}

function contradictionsOf({ keywords, excluded_keywords }: CompanyProfileValues): string[] {
  const excluded = new Set(excluded_keywords.map(sameWords));
  return keywords.filter((keyword) => excluded.has(sameWords(keyword)));
}

async function present(
  tx: CompanyTransaction,
  companyId: string,
  row: Row | undefined,
  engine: ScreeningEngine,
): Promise<CompanyProfileAnswer> {
  const profile = row ? valuesOf(row) : emptyProfile;
  const codes = await queries.listRegulatorCodes(tx);
  return {
    profile,
    revision: row?.revision ?? 0,
    updated_at: row?.updated_at.toISOString() ?? null,
    is_empty: Object.values(profile).every((values) => values.length === 0),
    unknown_regulators: profile.regulators.filter((code) => !codes.has(code)),
    contradictions: contradictionsOf(profile),
    screening: await screening.getRun(tx, companyId, row?.revision ?? 0, engine),
  };
}

export const getProfile = ({ db, engines }: Dependencies, actor: Actor) =>
  db.withCompany(actor.companyId, async (tx) =>
    present(tx, actor.companyId, await queries.findProfile(tx, actor.companyId), engines.screening),
  );

/** @throws ProblemError 400 for a regulator that is neither known nor followed already */
function checkRegulators(
  given: CompanyProfileValues,
  before: CompanyProfileValues,
  codes: Set<string>,
): void {
  const unknown = given.regulators.filter((code) => !codes.has(code) && !before.regulators.includes(code));
  if (unknown.length === 0) return;
  throw invalidRequest(
    said('problems-company-profile', 'unknownRegulators', { names: unknown.slice(0, 5).join(', ') }),
    [{ path: 'body.profile.regulators', message: said('problems-company-profile', 'unknownCode') }],
  );
}

/** Stores the profile and lets everything be judged anew in the background. @throws ProblemError 400, 409 */
export async function updateProfile(
  { db, clock, jobs, engines }: Dependencies,
  actor: Actor,
  given: CompanyProfileValues,
  revision: number,
): Promise<CompanyProfileAnswer> {
  const profile = withoutRepeats(given);
  return db.withCompany(actor.companyId, async (tx) => {
    const held = await queries.lockProfile(tx, actor.companyId);
    const before = held ? valuesOf(held) : emptyProfile;
    if ((held?.revision ?? 0) !== revision) {
      throw new ProblemError(409, 'revision_conflict', said('problems-company-profile', 'changedMeanwhile'), {
        currentRevision: held?.revision ?? 0,
      });
    }
    checkRegulators(profile, before, await queries.listRegulatorCodes(tx));
    if (canonicalJson(profile) !== canonicalJson(before)) {
      const now = clock.now();
      await queries.saveProfile(tx, actor.companyId, profile, revision + 1, now);
      await screening.start({ jobs }, tx, actor.companyId, now);
      recordAudit(tx, {
        companyId: actor.companyId,
        actorId: actor.userId,
        action: 'company.profile',
        objectType: 'company',
        objectId: actor.companyId,
        details: { revision: [revision, revision + 1], before: hashOf(before), after: hashOf(profile) },
        at: now,
      });
    }
    return present(tx, actor.companyId, await queries.findProfile(tx, actor.companyId), engines.screening);
  });
}

const hashOf = (value: unknown) => createHash('sha256').update(canonicalJson(value)).digest('hex');
const daySeconds = 86_400;

/** What a profile would make of the latest publications. Nothing is stored. */
export async function previewProfile(
  dependencies: Dependencies,
  actor: Actor,
  given: CompanyProfileValues,
  days: number,
) {
  const since = dayOf(addSeconds(dependencies.clock.now(), -days * daySeconds));
  const profile = withoutRepeats(given);
  const found = await screening.preview(dependencies, actor.companyId, screening.profileOf(profile), since);
  return { days, ...found };
}

export const getScreening = ({ db, engines }: Dependencies, actor: Actor) =>
  db.withCompany(actor.companyId, async (tx) => {
    const row = await queries.findProfile(tx, actor.companyId);
    return screening.getRun(tx, actor.companyId, row?.revision ?? 0, engines.screening);
  });
