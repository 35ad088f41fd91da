// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  gone: string;
  dateInText: string;
  controlDue: string;
  several: (parameters: { count: number }) => string;
  causes: {
    comments_due: string;
    in_force: string;
    applicable: string;
    new: string;
    due: string;
    proof_ends: string;
    proof_expired: string;
    approval_ended: string;
    put_back: string;
    by_hand: string;
    draft_waits: string;
    report_waits: string;
    report_due: string;
  };
  endings: {
    ready: string;
    not_applicable: string;
    irrelevant: string;
    implemented: string;
    decided: string;
    set_aside: string;
    passed: string;
    not_new: string;
    moved: string;
    replaced: string;
    disregarded: string;
    in_review: string;
    not_ready: string;
    proof_renewed: string;
    not_several: string;
    sent_on: string;
    edited: string;
    report_written: string;
    schedule_off: string;
    gone: string;
  };
  messages: {
    screening: (parameters: { screened: number; relevant: number; aside: number }) => string;
    governance: (parameters: { derived: number; review: number; fallen: number }) => string;
    reports: (parameters: { exported: number }) => string;
  };
}
