import type { Confidence } from '@regulus/contract/chatbot-values.ts';
import type {
  contentStyles,
  DocumentCitedKind,
  DocumentKind,
  DocumentStatus,
  questionStyles,
  SectionPrompt,
  SectionState,
  SuggestionReason,
  SuggestionState,
  writingStates,
  writingSteps,
} from '@regulus/contract/document-values.ts';
import type { Language } from '@regulus/contract/languages-values.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Provenance } from '../../engine/engine.ts';
import { type PersonalData, personalDataOf } from './personal-data.ts';

type Later<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type LaterJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** A section as a version keeps it, in the order of the document. */
export interface KeptSection {
  readonly id: string;
  readonly parent_id: string | null;
  readonly question: string;
  readonly question_style: (typeof questionStyles)[number];
  readonly content: string;
  readonly content_style: (typeof contentStyles)[number];
  readonly state: SectionState;
  readonly confidence: Confidence | null;
}

/** What a citation quotes, and where that stands. */
export interface FrozenCitation {
  readonly id: string;
  readonly kind: DocumentCitedKind;
  /** of the publication, source, obligation or control */
  readonly object_id: string;
  readonly text_id: string | null;
  readonly version: number | null;
  readonly start_offset: number;
  readonly end_offset: number;
  readonly quote: string;
  readonly hash: string;
  readonly title: string;
  readonly clause: string;
  readonly page: number | null;
  readonly link: string | null;
  readonly workspace_id: string | null;
}

export interface KeptTree {
  readonly sections: readonly KeptSection[];
  readonly citations: readonly FrozenCitation[];
}

/** Documents of workspaces, and what people and the Reports Agent do with them. */
export interface DocumentsTables {
  documents: {
    company_id: string;
    id: Generated<string>;
    workspace_id: string;
    name: string;
    template_slug: DocumentKind;
    status: Generated<DocumentStatus>;
    language: Language;
    /** rises with each change of it or of its sections */
    revision: Generated<number>;
    conversation_id: Generated<string>;
    owner_id: string | null;
    /** who has a part in it since a second person last approved it */
    authors: Generated<string[]>;
    latest_version: Generated<number>;
    /** the revision that the latest version holds */
    kept_revision: Generated<number>;
    /** what the Reports Agent was asked for */
    brief: LaterJson<Record<string, unknown>>;
    schedule_id: Later<string>;
    writing_state: Later<(typeof writingStates)[number]>;
    writing_step: Later<(typeof writingSteps)[number]>;
    writing_done: Later<number>;
    writing_total: Later<number>;
    /** a code or a sentence */
    writing_problem: Later<string>;
    created_by: string | null;
    created_at: Date;
    updated_by: Later<string>;
    updated_at: Date;
  };
  document_sections: {
    company_id: string;
    document_id: string;
    /** chosen by the client */
    id: string;
    parent_id: string | null;
    /** in the whole document, from 0, a section before its children */
    position: number;
    question: string;
    question_style: (typeof questionStyles)[number];
    content: string;
    content_style: (typeof contentStyles)[number];
    state: SectionState;
    confidence: Later<Confidence>;
    provenance: LaterJson<Provenance>;
    revision: Generated<number>;
    /** the revision of the document that changed it last */
    changed_in: number;
    /** the revision of the document that added it */
    added_in: number;
    conversation_id: Generated<string>;
    edited_by: string | null;
    edited_at: Date;
  };
  document_locks: {
    company_id: string;
    document_id: string;
    user_id: string;
    taken_at: Date;
    seen_at: Date;
  };
  document_citations: {
    company_id: string;
    id: Generated<string>;
    document_id: string;
    kind: DocumentCitedKind;
    object_id: string;
    text_id: string | null;
    version: number | null;
    start_offset: number;
    end_offset: number;
    quote: string;
    hash: string;
    title: string;
    clause: string;
    page: number | null;
    link: string | null;
    workspace_id: string | null;
    made_by: string | null;
    made_at: Date;
  };
  document_suggestions: {
    company_id: string;
    id: Generated<string>;
    document_id: string;
    section_id: string;
    reason: SuggestionReason;
    state: Generated<SuggestionState>;
    content: string;
    question: string | null;
    note: string;
    /** of the section that it was made for; 0: the section is gone */
    section_revision: number;
    provenance: LaterJson<Provenance>;
    made_by: string | null;
    made_at: Date;
    decided_by: Later<string>;
    decided_at: Later<Date>;
  };
  document_comments: {
    company_id: string;
    id: Generated<string>;
    document_id: string;
    section_id: string | null;
    author_id: string | null;
    body: string;
    mentions: string[];
    quote: string | null;
    made_at: Date;
    resolved_by: Later<string>;
    resolved_at: Later<Date>;
  };
  document_versions: {
    company_id: string;
    document_id: string;
    number: number;
    name: string;
    status: DocumentStatus;
    document_name: string;
    tree: ColumnType<KeptTree, string, string>;
    made_by: string | null;
    made_at: Date;
  };
  document_messages: {
    company_id: string;
    id: Generated<string>;
    document_id: string;
    section_id: string;
    ordinal: number;
    role: 'user' | 'assistant';
    prompt: SectionPrompt | null;
    content: string;
    suggestion_id: string | null;
    made_by: string | null;
    made_at: Date;
  };
}

const { deleted, unset, kept } = personalDataOf<DocumentsTables>();

export const madeDocumentsPersonalData: readonly PersonalData[] = [
  kept(
    'documents',
    'created_by',
    'documents',
    'created_at',
    ['id', 'workspace_id', 'name', 'template_slug', 'status', 'created_at'],
    { told: 'documents' },
  ),
];

export const documentsPersonalData: readonly PersonalData[] = [
  // documents of somebody who leaves stay, without an owner; what was being edited is free
  unset('documents', 'owner_id', 'documents_owned', 'updated_at', ['id', 'name', 'updated_at']),
  unset('documents', 'authors', { isList: true }),
  kept('documents', 'updated_by', 'edited_documents', 'updated_at', ['id', 'name', 'updated_at']),
  kept('document_sections', 'edited_by', 'sections_of_documents', 'edited_at', [
    'document_id',
    'id',
    'question',
    'content',
    'edited_at',
  ]),
  deleted('document_locks', 'user_id', 'open_documents', 'taken_at', ['document_id', 'taken_at', 'seen_at']),
  kept('document_citations', 'made_by', 'citations_in_documents', 'made_at', [
    'document_id',
    'kind',
    'quote',
    'made_at',
  ]),
  kept('document_suggestions', 'made_by', 'suggestions_for_documents', 'made_at', [
    'document_id',
    'section_id',
    'reason',
    'content',
    'note',
    'made_at',
  ]),
  kept('document_suggestions', 'decided_by', 'decided_suggestions_for_documents', 'decided_at', [
    'document_id',
    'section_id',
    'state',
    'decided_at',
  ]),
  kept(
    'document_comments',
    'author_id',
    'comments_on_documents',
    'made_at',
    ['document_id', 'section_id', 'body', 'quote', 'made_at'],
    { told: 'documents' },
  ),
  kept('document_comments', 'mentions', { isList: true }),
  kept('document_comments', 'resolved_by'),
  kept('document_versions', 'made_by', 'versions_of_documents', 'made_at', [
    'document_id',
    'number',
    'name',
    'made_at',
  ]),
  kept('document_messages', 'made_by', 'requests_for_sections', 'made_at', [
    'document_id',
    'section_id',
    'prompt',
    'content',
    'made_at',
  ]),
];
