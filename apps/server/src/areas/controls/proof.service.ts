import type { Attestation, Evidence } from '@regulus/contract/controls.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import * as queries from './evidence.queries.ts';
import { presentAttestation, presentEvidence } from './present.ts';

export { isUnproved } from './proof.queries.ts';

export interface Proof {
  readonly evidence: readonly Evidence[];
  readonly attestations: readonly Attestation[];
}

/** All evidence and attestations of some controls, latest first, with their validity on a given day. */
export async function proofOf(
  tx: CompanyTransaction,
  companyId: string,
  controlIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Proof>> {
  if (controlIds.length === 0) return new Map();
  const links = await queries.listLinksOf(tx, companyId, controlIds);
  const ids = [...new Set(links.map((link) => link.evidence_id))];
  const rows = ids.length === 0 ? [] : await queries.findFiles(tx, companyId, ids);
  const files = await presentEvidence(tx, companyId, rows, day);
  const linked = Map.groupBy(links, (link) => link.control_id);
  const said = Map.groupBy(
    await queries.listAttestations(tx, companyId, controlIds),
    (row) => row.control_id,
  );
  return new Map(
    controlIds.map((id) => {
      const own = new Set(linked.get(id)?.map((link) => link.evidence_id));
      return [
        id,
        {
          evidence: files.filter((file) => own.has(file.id)),
          attestations: (said.get(id) ?? []).map((row) => presentAttestation(row, day)),
        },
      ];
    }),
  );
}
