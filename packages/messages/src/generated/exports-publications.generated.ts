// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  columns: {
    title: string;
    code: string;
    regulators: string;
    status: string;
    decided_on: string;
    relevance: string;
    reason: string;
    topics: string;
    published_on: string;
    next_date: string;
    next_date_kind: string;
    comments_due_on: string;
    in_force_on: string;
    applicable_on: string;
    expires_on: string;
    document_type: string;
    binding: string;
    assigned_to: string;
    notes: string;
    updated_at: string;
    link: string;
  };
  status: {
    0: string;
    1: string;
    2: string;
    3: string;
    4: string;
    setAside: string;
    undecided: string;
  };
  relevance: {
    high: string;
    medium: string;
    low: string;
  };
  binding: string;
  notBinding: string;
  documentTypes: {
    law: string;
    technical_standard: string;
    guideline: string;
    circular: string;
    consultation: string;
    decision: string;
    enforcement: string;
    statement: string;
    speech: string;
    report: string;
    news: string;
    notice: string;
    qa: string;
    other: string;
  };
}
