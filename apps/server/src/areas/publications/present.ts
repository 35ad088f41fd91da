import type { RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import { publicationStatus } from '@regulus/contract/publication-values.ts';
import {
  allowedTransitions,
  type KindReason,
  type PublicationDateKind,
  type PublicationStatus,
  publicationDateKinds,
  type RegulatoryUpdate,
  type RegulatoryUpdateRow,
  type Relevance,
  type RelevanceReason,
  reviewStatusSchema,
  type StatedDate,
} from '@regulus/contract/publications.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import type { PublicationRow, RecordRow } from './queries.ts';
import type { Summary } from './record/obligation-summaries.ts';
import { matters } from './screening/matters.ts';
import { lineOfReasons } from './screening/reasons.service.ts';

/** Estimates from the words of a publication that obligations derived from its clauses disprove. */
const disprovenByDuties: ReadonlySet<RelevanceReasonKind> = new Set(['no_firm_addressed', 'no_rule']);

/** The reasons of a verdict that what was found out since has not overtaken. */
const standingReasons = (
  reasons: readonly RelevanceReason[],
  { obligations }: Pick<Summary, 'obligations'>,
): readonly RelevanceReason[] =>
  obligations.length === 0 ? reasons : reasons.filter(({ kind }) => !disprovenByDuties.has(kind));

const relevanceWords: readonly Relevance[] = ['low', 'medium', 'high'];

/** The review status follows from the status: 1→0, 0 and 2→1, 3 and 4→2. */
const reviewStatusOf = (status: PublicationStatus) =>
  reviewStatusSchema.parse(
    status === publicationStatus.irrelevant ? 0 : status >= publicationStatus.analyzed ? 2 : 1,
  );

const wordsPerMinute = 230;

/** Which rule decided is only for people who work on the rules. */
const reasonOfKind = (reason: RecordRow['type_reason']): KindReason | null =>
  reason && { field: reason.field, words: reason.words };

function presentDate(date: RecordRow['stated'][number]): StatedDate {
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

const putRight = (kind: PublicationDateKind, on: string): StatedDate => ({
  kind,
  on,
  quote: null,
  start: null,
  end: null,
  version: null,
  language: null,
  source: 'person',
  computed: null,
});

/** The dates as found, replaced by those that people at the company corrected. */
function datesOf({ stated, corrections }: RecordRow): StatedDate[] {
  const found = stated.map(presentDate);
  const corrected = corrections.dates;
  if (!corrected) return found;
  const given = publicationDateKinds.flatMap((kind) => {
    const on = corrected[kind];
    return on ? [putRight(kind, on)] : [];
  });
  return [...found.filter(({ kind }) => corrected[kind] === undefined), ...given].toSorted((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : 0,
  );
}

/** What people at the company have corrected. */
const correctedFields = ({ corrections }: RecordRow): RegulatoryUpdate['corrected'] => [
  ...(['topics', 'document_type', 'is_binding'] as const).filter((field) => corrections[field] !== undefined),
  ...publicationDateKinds.filter((kind) => corrections.dates?.[kind] !== undefined),
];

const bindingWords = { yes: true, no: false, unclear: null } as const;

/** The date of a kind as found, or as corrected by people at the company: null if they removed it. */
const dayOfKind = ({ days, corrections }: PublicationRow, kind: PublicationDateKind): string | null => {
  const corrected = corrections.dates?.[kind];
  return corrected === undefined ? (days.find((day) => day.kind === kind)?.on_day ?? null) : corrected;
};

/** What stands beside it in the database was written for operators. */
function whyNoText({ text_state: state, text_state_code: code }: RecordRow): string | null {
  if (state === 'full') return null;
  const texts = textsIn(spokenLanguage(), 'text-reasons');
  if (state === 'none') return texts.notFetched;
  const { byCode } = texts;
  return code !== null && Object.hasOwn(byCode, code) ? byCode[code as keyof typeof byCode] : null;
}

/** As lists show it. */
export function presentRow(
  row: PublicationRow,
  story: RegulatoryUpdateRow['story'],
  { obligations, obligations_processed }: Summary,
): RegulatoryUpdateRow {
  const { corrections } = row;
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
    reason: lineOfReasons(
      standingReasons(row.reasons, { obligations }),
      matters({ relevance: row.relevance, isPutAside: row.ai_irrelevant }),
      row.feedback,
      spokenLanguage(),
    ),
    relevance: relevanceWords[row.relevance] ?? 'low',
    ai_irrelevant: row.ai_irrelevant,
    status: row.status,
    irrelevant_notes: row.notes,
    assigned_to: row.assignee_id,
    triaged_at: row.triaged_at?.toISOString() ?? null,
    is_seen: Boolean(row.is_seen),
    is_bookmarked: Boolean(row.is_bookmarked),
    is_sample: row.is_sample,
    clearing_agreement: { is_affected: Boolean(row.is_affected) },
    document_type: corrections.document_type ?? row.document_type,
    additional_data: {
      is_binding: corrections.is_binding ? bindingWords[corrections.is_binding] : row.is_binding,
    },
    topics: row.own_topics ?? row.topics,
    feedback: row.feedback,
    published_on: corrections.dates?.published === undefined ? row.published_on : corrections.dates.published,
    comments_due_on: dayOfKind(row, 'comments_due'),
    in_force_on: dayOfKind(row, 'in_force'),
    applicable_on: dayOfKind(row, 'applicable'),
    expires_on: dayOfKind(row, 'expiry'),
    listed_on: row.listed_on,
    collected_at: row.collected_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    reading_minutes:
      row.word_count === null ? null : Math.max(1, Math.round(row.word_count / wordsPerMinute)),
    text_state: row.text_state === 'full' ? 'full' : 'title_only',
    story,
    reg_chatbot_id: row.assistant_id,
    obligations,
    obligations_processed,
    obligations_deriver: row.obligations_deriver,
    revision: row.revision,
  };
}

/** The whole record of it. */
export function presentRecord(
  row: RecordRow,
  story: RegulatoryUpdateRow['story'],
  ofObligations: Summary,
): RegulatoryUpdate {
  const { corrections } = row;
  const shown = presentRow(row, story, ofObligations);
  return {
    ...shown,
    reasons: [...standingReasons(row.reasons, ofObligations)],
    review_status: reviewStatusOf(row.status),
    allowed_statuses: [...allowedTransitions[row.status]],
    document_type_reason: corrections.document_type ? null : reasonOfKind(row.type_reason),
    additional_data: {
      ...shown.additional_data,
      binding_reason: corrections.is_binding ? null : reasonOfKind(row.binding_reason),
      dates: datesOf(row),
    },
    screening:
      row.screened_by === ''
        ? null
        : {
            engine_version: row.screened_by,
            profile_revision: row.profile_revision,
            score: Math.round(row.score * 100) / 100,
          },
    corrected: correctedFields(row),
    text_state_reason: whyNoText(row),
    version_count: row.current_version,
    obligation_counts: ofObligations.obligation_counts,
    obligations_derived: row.obligations_derived,
  };
}
