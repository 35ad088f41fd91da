// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  columns: {
    starts_on: string;
    total: string;
    event_type: string;
    product: string;
    location: string;
    people: string;
    companies: string;
    with_profile: string;
    with_decision: string;
    with_control: string;
    days_to_decision: string;
    days_to_control: string;
    decided: string;
    median_hours: string;
    answered: string;
    refused: string;
    state: string;
    kind: string;
    queued: string;
    running: string;
    done: string;
    failed: string;
    sent: string;
    waiting: string;
    bytes: string;
    files: string;
  };
}
