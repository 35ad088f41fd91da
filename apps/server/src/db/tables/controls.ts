import { type ColumnType, type Generated, sql } from 'kysely';
import type { DueColumns } from './due.ts';
import { exported, type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

/** Controls and what proves them. */
export interface ControlsTables {
  controls: DueColumns & {
    company_id: string;
    id: Generated<string>;
    code: string;
    title: string;
    description: ColumnType<string, string | undefined, string>;
    /** 0 not ready, 1 in progress, 2 ready */
    readiness: ColumnType<0 | 1 | 2, 0 | 1 | 2 | undefined, 0 | 1 | 2>;
    condition_applies: ColumnType<boolean, boolean | undefined, boolean>;
    condition_reason: Later<string>;
    /** codes of regulators that a person named */
    chosen_regulators: string[];
    /** those, and the regulators of the obligations */
    regulators: string[];
    assignee_id: Later<string>;
    /** by when its owner is to have it Ready; its obligations have days of their own */
    due_on: Later<string>;
    origin: 'by_hand' | 'suggested';
    /** one of its obligations was changed since somebody looked */
    flagged_at: Later<Date>;
    /** title and code in small letters */
    words: string;
    /** who has a part in what proves it or what it says, since a second person last called it Ready */
    authors: ColumnType<string[], string[] | undefined, string[]>;
    created_by: string | null;
    revision: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  control_obligations: {
    company_id: string;
    control_id: string;
    obligation_id: string;
    added_by: string | null;
    added_at: Date;
  };
  control_comments: {
    company_id: string;
    id: Generated<string>;
    control_id: string;
    author_id: string | null;
    body: string;
    /** whom it names with an @ */
    mentioned: ColumnType<string[], string[] | undefined, never>;
    made_at: Date;
  };
  evidence_files: {
    company_id: string;
    id: Generated<string>;
    /** where the storage keeps the bytes */
    storage_key: string;
    /** of the bytes */
    sha256: string;
    byte_length: number;
    name: string;
    content_type: string;
    note: string;
    effective_on: string | null;
    /** the last day on which it proves something */
    expires_on: string | null;
    /** looked through for viruses */
    is_scanned: boolean;
    uploaded_by: string | null;
    uploaded_at: Date;
    /** who last changed from when to when it proves something */
    changed_by: Later<string>;
    changed_at: Later<Date>;
  };
  control_evidence: {
    company_id: string;
    control_id: string;
    evidence_id: string;
    added_by: string | null;
    added_at: Date;
  };
  attestations: {
    company_id: string;
    id: Generated<string>;
    control_id: string;
    words: string;
    expires_on: string | null;
    made_by: string | null;
    made_at: Date;
    withdrawn_by: Later<string>;
    withdrawn_at: Later<Date>;
  };
}

const { kept, special } = personalDataOf<ControlsTables>();

export const controlsPersonalData: readonly PersonalData[] = [
  special('controls', 'assignee_id', { told: 'assignedControls' }),
  kept('controls', 'created_by'),
  kept('controls', 'authors', { isList: true }),
  kept('controls', 'due_confirmed_by'),
  kept('control_obligations', 'added_by'),
  // those that the person was given, has made or has added obligations to
  exported(
    'controls',
    (company, person) => sql`
      select id, code, title, assignee_id = ${person} as is_assigned, created_by = ${person} as is_made,
        coalesce(link.total, 0) as obligations_added
      from controls left join (
        select control_id, count(*) as total from control_obligations
        where company_id = ${company} and added_by = ${person} group by control_id
      ) link on link.control_id = controls.id
      where company_id = ${company} and (assignee_id = ${person} or created_by = ${person} or link.total > 0)
      order by updated_at desc`,
  ),
  kept(
    'control_comments',
    'author_id',
    'comments_on_controls',
    'made_at',
    ['control_id', 'body', 'made_at'],
    { told: 'onControls' },
  ),
  kept('control_comments', 'mentioned', { isList: true }),
  kept('evidence_files', 'uploaded_by', { told: 'evidence' }),
  kept('evidence_files', 'changed_by'),
  kept('control_evidence', 'added_by'),
  // files that the person uploaded, changed or added to a control; the bytes are the company's
  exported(
    'evidence',
    (company, person) => sql`
      select id, name, note, sha256, uploaded_at, uploaded_by = ${person} as is_uploaded, changed_by = ${person} as is_changed
      from evidence_files file
      where company_id = ${company} and (uploaded_by = ${person} or changed_by = ${person} or exists (
        select from control_evidence link
        where link.company_id = file.company_id and link.evidence_id = file.id and link.added_by = ${person}
      ))
      order by uploaded_at desc`,
  ),
  kept('attestations', 'made_by', { told: 'evidence' }),
  kept('attestations', 'withdrawn_by'),
  exported(
    'attestations',
    (company, person) => sql`
      select id, control_id, words, made_at, withdrawn_at, made_by = ${person} as is_made,
        withdrawn_by = ${person} as is_withdrawn
      from attestations where company_id = ${company} and (made_by = ${person} or withdrawn_by = ${person})
      order by made_at desc`,
  ),
];
