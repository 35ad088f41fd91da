import type {
  CompanyOfInstallation,
  listCompanies as listCompaniesRoute,
} from '@regulus/contract/admin-companies.ts';
import type { CompanyFeatures } from '@regulus/contract/company-features.ts';
import type { FeatureKey } from '@regulus/contract/route.ts';
import type { z } from 'zod';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { notFound } from '../../lib/problem.ts';
import { keptBytesOf } from '../../storage/kept-files.ts';
import { changeFeatures, presentFeatures } from '../companies/features.service.ts';
import * as queries from './companies.queries.ts';
import { byOperator, recordForOperator } from './record.ts';

type Query = z.output<(typeof listCompaniesRoute)['query']>;

/** A page of all companies, with what each uses and has. */
export const listCompanies = (
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  query: Query,
): Promise<{ companies: CompanyOfInstallation[]; total: number; storage_limit_bytes: number }> =>
  db.withSystem('operator', async (tx) => {
    const rows = await queries.listCompanies(tx, query, clock.now());
    const ids = rows.map(({ id }) => id);
    const features = await queries.listFeaturesOf(tx, ids);
    const kept = await keptBytesOf(tx, ids);
    return {
      companies: rows.map(({ created_at, last_seen_at, ...row }) => ({
        ...row,
        is_operator: row.id === config.OPERATOR_COMPANY_ID,
        invitations: row.invitations ?? 0,
        created_at: created_at.toISOString(),
        last_seen_at: last_seen_at?.toISOString() ?? null,
        storage_bytes: kept.get(row.id) ?? 0,
        features: presentFeatures(features.get(row.id) ?? []).features,
      })),
      total: await queries.countCompanies(tx, query),
      storage_limit_bytes: config.mostCompanyBytes,
    };
  });

/** Switches features of any company, on its record and on the operator's. @throws ProblemError 400, 404 */
export async function changeFeaturesOf(
  dependencies: Dependencies,
  actor: Actor,
  companyId: string,
  wanted: Partial<Record<FeatureKey, boolean>>,
): Promise<CompanyFeatures> {
  const held = await dependencies.db.withSystem('operator', async (tx) =>
    (await queries.findCompany(tx, companyId))
      ? ((await queries.listFeaturesOf(tx, [companyId])).get(companyId) ?? [])
      : null,
  );
  if (!held) throw notFound();
  const features = await changeFeatures(dependencies, byOperator(actor, companyId), wanted);
  const entries = Object.entries(wanted) as [FeatureKey, boolean][];
  const on = entries.flatMap(([feature, isOn]) => (isOn && !held.includes(feature) ? [feature] : []));
  const off = entries.flatMap(([feature, isOn]) => (!isOn && held.includes(feature) ? [feature] : []));
  if (on.length + off.length > 0)
    await recordForOperator(dependencies, actor, {
      companyId,
      action: 'operator.features_changed',
      objectType: 'company',
      objectId: companyId,
      details: { on, off },
    });
  return features;
}
