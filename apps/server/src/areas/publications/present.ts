import {
  allowedTransitions,
  type KindReason,
  type PublicationStatus,
  type RegulatoryUpdate,
  type Relevance,
  reviewStatusSchema,
  type StatedDate,
} from '@regulus/contract/publications.ts';
import type { PublicationRow } from './queries.ts';

const relevanceWords: readonly Relevance[] = ['low', 'medium', 'high'];

/** The review status follows from the status: 1→0, 0 and 2→1, 3 and 4→2. */
const reviewStatusOf = (status: PublicationStatus) =>
  reviewStatusSchema.parse(status === 1 ? 0 : status >= 3 ? 2 : 1);

const wordsPerMinute = 230;

/** The reasons in a few words, for a line of a list. */
function reasonOf({ reasons }: PublicationRow): string | null {
  const keyword = reasons.find((reason) => reason.kind === 'keyword');
  if (keyword) return `mentions “${keyword.quote ?? keyword.fact}”`;
  const [first] = reasons;
  if (!first) return null;
  switch (first.kind) {
    case 'regulator_followed':
      return `you follow ${first.fact}`;
    case 'regulator_not_followed':
      return `you do not follow ${first.fact}`;
    case 'keyword':
    case 'no_keyword':
      return 'none of your keywords';
  }
}

/** The rule that decided is for those who work on the rules. */
const reasonOfKind = (reason: PublicationRow['type_reason']): KindReason | null =>
  reason && { field: reason.field, words: reason.words };

function presentDate(date: PublicationRow['dates'][number]): StatedDate {
  const { reckoning } = date;
  return {
    kind: date.kind,
    on: date.on_day,
    quote: date.quote,
    start: date.start_offset,
    end: date.end_offset,
    version: date.version_number,
    language: date.language,
    source: date.source,
    computed: reckoning && {
      from: reckoning.from,
      on: reckoning.day,
      count: reckoning.count,
      unit: reckoning.unit,
    },
  };
}

export function presentRegulatoryUpdate(
  row: PublicationRow,
  story: RegulatoryUpdate['story'],
): RegulatoryUpdate {
  const date = (kind: PublicationRow['dates'][number]['kind']) =>
    row.dates.find((stated) => stated.kind === kind)?.on_day ?? null;
  return {
    id: row.id,
    title: row.title,
    code: row.code,
    regulators: row.regulators,
    pub_type: row.pub_type,
    language: row.language,
    regulator_language: row.regulator_language,
    link: row.link,
    summary: row.summary,
    reason: reasonOf(row),
    reasons: row.reasons,
    relevance: relevanceWords[row.relevance] ?? 'low',
    ai_irrelevant: row.ai_irrelevant,
    status: row.status,
    review_status: reviewStatusOf(row.status),
    allowed_statuses: [...allowedTransitions[row.status]],
    irrelevant_notes: row.notes,
    assigned_to: row.assignee_id,
    triaged_at: row.triaged_at?.toISOString() ?? null,
    is_seen: Boolean(row.is_seen),
    is_bookmarked: Boolean(row.is_bookmarked),
    is_sample: row.is_sample,
    clearing_agreement: { is_affected: false },
    document_type: row.document_type,
    document_type_reason: reasonOfKind(row.type_reason),
    additional_data: {
      is_binding: row.is_binding,
      binding_reason: reasonOfKind(row.binding_reason),
      dates: row.dates.map(presentDate),
    },
    topics: row.topics,
    published_on: row.published_on,
    comments_due_on: date('comments_due'),
    in_force_on: date('in_force'),
    applicable_on: date('applicable'),
    expires_on: date('expiry'),
    listed_on: row.listed_on,
    collected_at: row.collected_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    reading_minutes:
      row.word_count === null ? null : Math.max(1, Math.round(row.word_count / wordsPerMinute)),
    text_state: row.text_state === 'full' ? 'full' : 'title_only',
    text_state_reason:
      row.text_state === 'none' ? 'The text has not been fetched yet.' : row.text_state_reason,
    version_count: row.current_version,
    story,
    reg_chatbot_id: null,
    obligations: [],
    obligations_processed: false,
    obligations_derived: row.obligations_derived,
    obligations_deriver: row.obligations_deriver,
    revision: row.revision,
  };
}
