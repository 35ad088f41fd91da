import { readiness } from '@regulus/contract/control-values.ts';
import type { Attestation, Control, ControlRow, Evidence } from '@regulus/contract/controls.ts';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import { reviewStatusSchema } from '@regulus/contract/review-status.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import { isSecondPersonRequired, namesOfUsers } from '../approvals/second-person.service.ts';
import { presentSignature, signaturesOf } from '../approvals/signatures.service.ts';
import { presentDue } from '../records/due-words.service.ts';
import { signedHashesOf } from './approval.service.ts';
import * as evidenceQueries from './evidence.queries.ts';
import * as queries from './queries.ts';

export const presentObligation = (row: queries.ObligationRow): Control['obligations'][number] => ({
  id: row.id,
  status: reviewStatusSchema.parse(row.status),
  clause: row.clause,
  topic: row.topic,
  modality: row.modality,
  due_on: row.due_on,
  publication: {
    id: row.publication_id,
    title: row.title,
    code: row.code,
    regulators: row.regulators,
    is_sample: row.is_sample,
  },
});

/** As lists show them, in the order of the rows. @param day on which evidence has to be valid */
export async function presentRows(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly queries.ListedRow[],
  day: string,
): Promise<ControlRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const authors = [...new Set(rows.flatMap((row) => (row.readiness === readiness.ready ? [] : row.authors)))];
  const confirmers = rows.flatMap(({ due_confirmed_by: by }) => by ?? []);
  const [obligationRows, proofRows, isRequired, signed] = await Promise.all([
    queries.listAnswered(tx, companyId, ids),
    queries.countProof(tx, companyId, ids, day),
    authors.length > 0 && isSecondPersonRequired(tx),
    signaturesOf(tx, 'control', ids),
  ]);
  const [names, hashes] = await Promise.all([
    namesOfUsers(tx, [...new Set([...(isRequired ? authors : []), ...confirmers])]),
    signedHashesOf(tx, companyId, [...signed.keys()]),
  ]);
  const obligations = Map.groupBy(obligationRows, (row) => row.control_id);
  const proofs = new Map(proofRows.map((proof) => [proof.control_id, proof]));
  return rows.map((row) => {
    const answered = obligations.get(row.id) ?? [];
    const proof = proofs.get(row.id);
    const isProved = proof !== undefined && proof.valid + proof.attested > 0;
    const hash = hashes.get(row.id);
    const days = answered.flatMap(({ due_on, status }) =>
      due_on && status === obligationStatus.approved ? [due_on] : [],
    );
    return {
      id: row.id,
      code: row.code,
      title: row.title,
      status: row.readiness,
      list: row.list,
      condition_applies: row.condition_applies,
      regulators: row.regulators,
      assigned_to: row.assignee_id,
      obligations: answered.map(({ id, status, topic }) => ({
        id,
        status: reviewStatusSchema.parse(status),
        topic,
      })),
      due_on: row.due_on,
      ...presentDue(row, { names, wordsAt: () => null }),
      obligations_due_on: days.toSorted()[0] ?? null,
      proof: {
        evidence: proof?.evidence ?? 0,
        valid: proof?.valid ?? 0,
        is_attested: (proof?.attested ?? 0) > 0,
        valid_until: proof && !proof.is_endless ? proof.valid_until : null,
      },
      second_person:
        isRequired && isProved && row.readiness !== readiness.ready && row.authors.length > 0
          ? { authors: row.authors.map((id) => ({ id, name: names.get(id) ?? null })) }
          : null,
      signature: hash ? presentSignature(signed.get(row.id), hash) : null,
      flagged_at: row.flagged_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      revision: row.revision,
    };
  });
}

/** In full, in the order of the rows. @param day on which evidence has to be valid */
export async function presentControls(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly queries.ControlRow[],
  day: string,
): Promise<Control[]> {
  if (rows.length === 0) return [];
  const [shown, obligationRows] = await Promise.all([
    presentRows(tx, companyId, rows, day),
    queries.listObligations(
      tx,
      companyId,
      rows.map(({ id }) => id),
    ),
  ]);
  const obligations = Map.groupBy(obligationRows, (row) => row.control_id);
  return rows.map((row, place) => ({
    ...shown[place]!,
    description: row.description,
    condition_reason: row.condition_reason,
    obligations: (obligations.get(row.id) ?? []).map(presentObligation),
    comment_count: row.comment_count,
    origin: row.origin,
  }));
}

export async function presentEvidence(
  tx: CompanyTransaction,
  companyId: string,
  rows: readonly evidenceQueries.EvidenceRow[],
  day: string,
): Promise<Evidence[]> {
  if (rows.length === 0) return [];
  const controls = Map.groupBy(
    await evidenceQueries.listControlsOf(
      tx,
      companyId,
      rows.map(({ id }) => id),
    ),
    (row) => row.evidence_id,
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    content_type: row.content_type,
    byte_length: row.byte_length,
    sha256: row.sha256,
    note: row.note,
    effective_on: row.effective_on,
    expires_on: row.expires_on,
    validity:
      row.expires_on !== null && row.expires_on < day
        ? 'expired'
        : row.effective_on !== null && row.effective_on > day
          ? 'not_yet'
          : 'valid',
    is_scanned: row.is_scanned,
    uploaded_by:
      row.uploaded_by && row.uploader_name ? { id: row.uploaded_by, name: row.uploader_name } : null,
    uploaded_at: row.uploaded_at.toISOString(),
    controls: (controls.get(row.id) ?? []).map(({ id, code, title }) => ({ id, code, title })),
  }));
}

type AttestationRow = Awaited<ReturnType<typeof evidenceQueries.listAttestations>>[number];

export const presentAttestation = (row: AttestationRow, day: string): Attestation => ({
  id: row.id,
  words: row.words,
  expires_on: row.expires_on,
  validity:
    row.withdrawn_at !== null
      ? 'withdrawn'
      : row.expires_on !== null && row.expires_on < day
        ? 'expired'
        : 'valid',
  made_by: row.made_by && row.maker_name ? { id: row.made_by, name: row.maker_name } : null,
  made_at: row.made_at.toISOString(),
  withdrawn_by:
    row.withdrawn_by && row.withdrawer_name ? { id: row.withdrawn_by, name: row.withdrawer_name } : null,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
});
