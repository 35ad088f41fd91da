import type { CompanyTransaction } from '../../db/transactions.ts';
import { type ReadText, requireText } from '../texts/service.ts';
import { withDescendants } from './divisions.ts';
import * as queries from './queries.ts';

/** The text whose divisions a publication's obligations are shown by: what was derived last, or what most are from. */
export async function treeText(
  tx: CompanyTransaction,
  companyId: string,
  publication: string,
): Promise<ReadText | null> {
  const derivation = await queries.findDerivation(tx, companyId, publication);
  const id =
    derivation?.publication_text_id ?? (await queries.findUsualText(tx, companyId, publication))?.id ?? null;
  return id === null ? null : requireText(tx, publication, id);
}

interface Asked {
  readonly publication?: string | undefined;
  readonly division?: readonly string[] | undefined;
}

/** The filters, with the divisions that those asked for enclose. */
export async function withinDivisions<Filters extends Asked>(
  tx: CompanyTransaction,
  companyId: string,
  filters: Filters,
): Promise<Filters> {
  const { publication, division } = filters;
  if (!publication || !division?.length) return filters;
  const text = await treeText(tx, companyId, publication);
  return { ...filters, division: withDescendants(text?.passages ?? [], division) };
}
