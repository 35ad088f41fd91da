import type { Attestation, Control, Evidence } from '@regulus/contract/controls.ts';
import type { Obligation } from '@regulus/contract/obligations.ts';
import { sha256 } from '../../engine/text/canonical-text.ts';
import type { ApprovalRow } from '../approvals/approvals.service.ts';
import type { Signatures } from '../approvals/signatures.service.ts';
import type { ApprovedControl } from '../controls/approval.service.ts';
import type { WholeAccount } from '../statements/service.ts';
import { gapOfControl, gapOfObligation } from './gaps.ts';
import type * as queries from './pack.queries.ts';

/** The whole content of a pack, read from the database in one transaction. */
export interface Read {
  readonly madeAt: Date;
  readonly subject: { readonly kind: 'publication' | 'control'; readonly id: string; readonly title: string };
  readonly askedBy: string;
  readonly company: { readonly id: string; readonly name: string; readonly requires_second_person: boolean };
  readonly head: { readonly sequence: number; readonly hash: string };
  readonly people: Awaited<ReturnType<typeof queries.listPeople>>;
  readonly publications: Awaited<ReturnType<typeof queries.listPublications>>;
  readonly texts: readonly (Awaited<ReturnType<typeof queries.listTexts>>[number] & {
    readonly content: string;
  })[];
  readonly obligations: readonly Obligation[];
  readonly controls: readonly Control[];
  readonly contents: ReadonlyMap<string, ApprovedControl>;
  readonly links: ReadonlyMap<string, readonly string[]>;
  readonly approvals: ReadonlyMap<string, readonly ApprovalRow[]>;
  readonly signatures: Signatures;
  readonly attestations: ReadonlyMap<string, readonly Attestation[]>;
  readonly proofs: ReadonlyMap<string, readonly string[]>;
  readonly evidence: readonly Evidence[];
  /** where each evidence file is in the storage */
  readonly storageKeys: ReadonlyMap<string, string>;
  readonly audit: readonly queries.AuditRow[];
  /** what each sentence is; null if the pack is of a control, or the text hasn't been read */
  readonly account: WholeAccount | null;
}

/** Names for the people in a pack: those who left can be told apart from one another, but are not named. */
export function namesOf(people: Read['people']): ReadonlyMap<string, string> {
  let left = 0;
  return new Map(
    people.map(({ id, name, deleted_at }) => {
      if (deleted_at === null) return [id, name];
      left += 1;
      return [id, `Former colleague ${String(left)}`];
    }),
  );
}

const statusWords = ['disregarded', 'to be reviewed', 'approved'] as const;
const readinessWords = ['not ready', 'in progress', 'ready'] as const;
const gapWords = {
  not_reviewed: 'to be reviewed',
  no_control: 'no control yet',
  no_valid_proof: 'no valid proof',
  not_ready: 'proved, and not called ready yet',
} as const;
const gapInWords = (gap: keyof typeof gapWords | null) => (gap === null ? null : gapWords[gap]);

/** In the pack: every sentence in a line. */
export const sentencesFile = 'sentences.jsonl';

function accountOf({ account, texts }: Read) {
  const text = account && texts.find(({ id }) => id === account.textId);
  if (!account || !text) return null;
  const kinds = Map.groupBy(account.sentences, ({ kind }) => kind);
  return {
    publication: text.publication_id,
    text: text.id,
    version: text.version_number,
    read_by: account.engineVersion,
    file: sentencesFile,
    total: account.sentences.length,
    kinds: [...kinds]
      .map(([kind, list]) => ({ kind, count: list.length }))
      .toSorted((one, other) => other.count - one.count),
  };
}

/** @param files where each evidence file is in the pack; null if the storage doesn't have it */
export function chainOf(read: Read, files: ReadonlyMap<string, string | null>) {
  const names = namesOf(read.people);
  const person = (id: string | null | undefined) =>
    id ? { id, name: names.get(id) ?? 'Former colleague' } : null;
  const approvalsOf = (id: string) =>
    (read.approvals.get(id) ?? []).map((row) => ({
      by: person(row.approved_by),
      at: row.approved_at.toISOString(),
      content_hash: row.content_hash,
      ended_at: row.lapsed_at?.toISOString() ?? null,
    }));
  const signaturesOf = (id: string) =>
    (read.signatures.get(id) ?? []).map((row) => ({
      decision: row.decision,
      reason: row.reason,
      content_hash: row.content_hash,
      by: person(row.signed_by),
      at: row.signed_at.toISOString(),
      confirmed_by: person(row.confirmed_by),
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
    }));
  const part = (found: Obligation['addressee']) =>
    found === null ? null : { text: found.text, start: found.start, end: found.end };
  return {
    format: 'regulus-examiner-pack',
    format_version: 1,
    made_at: read.madeAt.toISOString(),
    asked_by: person(read.askedBy) ?? { id: read.askedBy, name: 'Former colleague' },
    company: { id: read.company.id, name: read.company.name },
    subject: read.subject,
    second_person_required: read.company.requires_second_person,
    audit_head: read.head,
    people: Object.fromEntries(names),
    publications: read.publications.map(({ current_version, ...publication }) => ({
      ...publication,
      current_version,
    })),
    texts: read.texts.map((text) => ({
      id: text.id,
      publication: text.publication_id,
      version: text.version_number,
      language: text.language,
      extractor: text.extractor,
      sha256: text.sha256,
      length: text.content.length,
      file: `texts/${text.id}.txt`,
    })),
    obligations: read.obligations.map((obligation) => {
      const { status, kind, modality, is_through_national_law, clause, page, due_on, reason } = obligation;
      const controls = read.links.get(obligation.id) ?? [];
      return {
        id: obligation.id,
        publication: obligation.publication.id,
        text: obligation.text_id,
        version: obligation.version,
        clause,
        page,
        status,
        status_in_words: statusWords[status] ?? '',
        kind,
        modality,
        is_through_national_law,
        quotes: obligation.quotes.map((quote) => ({ ...quote, sha256: sha256(quote.text) })),
        parts: {
          addressee: part(obligation.addressee),
          condition: part(obligation.condition),
          exception: part(obligation.exception),
          deadline: part(obligation.deadline),
        },
        due_on,
        content_hash: obligation.content_hash,
        reason,
        decided_by: person(obligation.decided_by?.id),
        decided_at: obligation.decided_at,
        reads_otherwise_in_version: obligation.new_wording?.version ?? null,
        approvals: approvalsOf(obligation.id),
        signatures: signaturesOf(obligation.id),
        controls,
        gap: gapInWords(gapOfObligation(obligation, controls.length)),
      };
    }),
    controls: read.controls.map((control) => {
      const approved = read.contents.get(control.id);
      return {
        id: control.id,
        code: control.code,
        title: control.title,
        description: control.description,
        readiness: control.status,
        readiness_in_words: readinessWords[control.status],
        applies: control.condition_applies,
        does_not_apply_because: control.condition_reason,
        content: approved?.content ?? null,
        content_hash: approved?.hash ?? null,
        approvals: approvalsOf(control.id),
        signatures: signaturesOf(control.id),
        evidence: read.proofs.get(control.id) ?? [],
        attestations: (read.attestations.get(control.id) ?? []).map((said) => ({
          ...said,
          made_by: person(said.made_by?.id),
          withdrawn_by: person(said.withdrawn_by?.id),
        })),
        gap: gapInWords(gapOfControl(control)),
      };
    }),
    evidence: read.evidence.map((file) => ({
      id: file.id,
      name: file.name,
      file: files.get(file.id) ?? null,
      sha256: file.sha256,
      byte_length: file.byte_length,
      content_type: file.content_type,
      note: file.note,
      effective_on: file.effective_on,
      expires_on: file.expires_on,
      validity: file.validity,
      is_scanned: file.is_scanned,
      uploaded_by: person(file.uploaded_by?.id),
      uploaded_at: file.uploaded_at,
    })),
    account: accountOf(read),
  };
}

export type Chain = ReturnType<typeof chainOf>;
