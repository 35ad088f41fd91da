// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  same_words: string;
  same_content: string;
  same_limit: (parameters: { a: string }) => string;
  shorter_time: (parameters: { a: string; b: string }) => string;
  longer_time: (parameters: { a: string; b: string }) => string;
  more_often: (parameters: { a: string; b: string }) => string;
  less_often: (parameters: { a: string; b: string }) => string;
  kept_longer: (parameters: { a: string; b: string }) => string;
  kept_shorter: (parameters: { a: string; b: string }) => string;
  higher_minimum: (parameters: { a: string; b: string }) => string;
  lower_minimum: (parameters: { a: string; b: string }) => string;
  lower_maximum: (parameters: { a: string; b: string }) => string;
  higher_maximum: (parameters: { a: string; b: string }) => string;
  binding: (parameters: { a: string; b: string }) => string;
  not_binding: (parameters: { a: string; b: string }) => string;
  adds: (parameters: { words: string }) => string;
  leaves_out: (parameters: { words: string }) => string;
  adds_measure: (parameters: { a: string }) => string;
  leaves_out_measure: (parameters: { b: string }) => string;
  leaves_out_items: (parameters: { count: string; total: string; words: string }) => string;
  allows_forbidden: (parameters: { a: string; b: string }) => string;
  forbids_required: (parameters: { a: string; b: string }) => string;
  nothing_close: string;
  only_nearby: string;
  addresses_others: (parameters: { who: string }) => string;
  only_a: string;
}
