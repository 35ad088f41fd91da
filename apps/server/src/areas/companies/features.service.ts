import type { CompanyFeatures } from '@regulus/contract/company-features.ts';
import { type FeatureKey, featureKeys } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import { builtFeatures } from '../../access/features.ts';
import { recordAudit } from '../../audit/record.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidRequest } from '../../lib/problem.ts';
import { type Said, said } from '../../lib/said.ts';
import * as queries from './features.queries.ts';

/** Without its settings nobody of the company could switch anything on again. */
const isFixed = (feature: FeatureKey) => feature === 'company';

/** The features of this version, by those that a company has. */
export const presentFeatures = (held: readonly FeatureKey[]): CompanyFeatures => {
  const features = featureKeys
    .filter((feature) => builtFeatures.has(feature))
    .map((feature) => ({ feature, is_on: held.includes(feature), can_change: !isFixed(feature) }));
  return { features, total: features.length };
};

export const listFeatures = ({ db }: Dependencies, { companyId }: Actor) =>
  db.withCompany(companyId, async (tx) => presentFeatures(await queries.listFeatures(tx, companyId)));

function faultOf([feature, isOn]: [FeatureKey, boolean]): Said | undefined {
  if (isFixed(feature) && !isOn) return said('problems-companies', 'settingsStayOn');
  return builtFeatures.has(feature) ? undefined : said('problems-companies', 'noSuchFeature');
}

interface FeatureChange extends Pick<Actor, 'companyId' | 'userId'> {
  /** who changes it for another company */
  readonly operator?: string;
}

/**
 * Switches features on or off for everybody of a company; what is on its way in open pages is refused from now on.
 * @throws ProblemError 400
 */
export async function changeFeatures(
  { db, clock }: Dependencies,
  { companyId, userId, operator }: FeatureChange,
  wanted: Partial<Record<FeatureKey, boolean>>,
): Promise<CompanyFeatures> {
  const entries = Object.entries(wanted) as [FeatureKey, boolean][];
  const fields = entries.flatMap((entry) => {
    const message = faultOf(entry);
    return message === undefined ? [] : [{ path: `body.features.${entry[0]}`, message }];
  });
  if (fields[0]) throw invalidRequest(fields[0].message, fields);
  return db.withCompany(companyId, async (tx) => {
    const held = await queries.listFeatures(tx, companyId, { forUpdate: true });
    const on = entries.flatMap(([feature, isOn]) => (isOn && !held.includes(feature) ? [feature] : []));
    const off = entries.flatMap(([feature, isOn]) => (!isOn && held.includes(feature) ? [feature] : []));
    if (on.length > 0) await queries.addFeatures(tx, companyId, on);
    if (off.length > 0) await queries.removeFeatures(tx, companyId, off);
    if (on.length + off.length > 0) {
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'company.features',
        objectType: 'company',
        objectId: companyId,
        details: { on, off, ...(operator === undefined ? {} : { operator }) },
        at: clock.now(),
      });
    }
    return presentFeatures(await queries.listFeatures(tx, companyId));
  });
}
