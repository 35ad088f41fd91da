import type { RegulatoryUpdate, ReviewStatus } from '@regulus/contract/publications.ts';

let count = 0;

/** A day relative to today, as `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A publication as the API answers it, for tests that set a page's data themselves. */
export function makePublication(given: Partial<RegulatoryUpdate> = {}): RegulatoryUpdate {
  count += 1;
  const day = given.listed_on ?? dayFromNow(-Math.floor(count / 3));
  return {
    id: crypto.randomUUID(),
    title: `Guidance on outsourcing arrangements, part ${count}`,
    code: null,
    regulators: ['FCA'],
    pub_type: 'regulation',
    language: 'en',
    regulator_language: 'en',
    link: 'https://regulator.example/publication',
    summary: 'What firms must tell the regulator before they hand a critical function to a provider.',
    reason: 'You follow FCA',
    reasons: [{ kind: 'regulator_followed', fact: 'FCA', quote: null, field: 'regulator' }],
    relevance: 'medium',
    ai_irrelevant: false,
    status: 0,
    review_status: 1 as ReviewStatus,
    allowed_statuses: [1, 2, 3],
    irrelevant_notes: null,
    assigned_to: null,
    triaged_at: null,
    is_seen: false,
    is_bookmarked: false,
    is_sample: false,
    clearing_agreement: { is_affected: false },
    document_type: null,
    document_type_reason: null,
    additional_data: { is_binding: null, binding_reason: null, dates: [] },
    topics: [],
    screening: null,
    feedback: null,
    corrected: [],
    published_on: day,
    comments_due_on: null,
    in_force_on: null,
    applicable_on: null,
    expires_on: null,
    listed_on: day,
    collected_at: `${day}T06:00:00Z`,
    updated_at: `${day}T06:00:00Z`,
    reading_minutes: 12,
    text_state: 'full',
    text_state_reason: null,
    version_count: 1,
    story: null,
    reg_chatbot_id: null,
    obligations: [],
    obligation_counts: { '0': 0, '1': 0, '2': 0, other: 0, permission: 0 },
    obligations_processed: false,
    obligations_derived: false,
    obligations_deriver: null,
    revision: 1,
    ...given,
  };
}
