// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  person_relevant: {
    own: string;
    named: (parameters: { name: string }) => string;
    colleague: string;
  };
  person_irrelevant: {
    own: string;
    named: (parameters: { name: string }) => string;
    colleague: string;
  };
  keyword: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; word: string }) => string;
  excluded_keyword: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; word: string }) => string;
  topic: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; topic: string }) => string;
  other_topic: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; topic: string }) => string;
  licence_type: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; firm: string }) => string;
  near_licence_type: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; firm: string }) => string;
  other_licence_type: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; firm: string }) => string;
  firms_addressed: (parameters: { firm: string }) => string;
  all_firms_addressed: string;
  other_firms_addressed: (parameters: { firm: string }) => string;
  no_firm_addressed: string;
  business_line: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; business: string }) => string;
  country: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; country: string }) => string;
  international: string;
  other_country: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none'; country: string }) => string;
  regulator_followed: (parameters: { regulator: string }) => string;
  regulator_not_followed: (parameters: { regulator: string }) => string;
  outside_remit: (parameters: { regulator: string }) => string;
  named_case: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none' }) => string;
  public_warning: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none' }) => string;
  no_rule: (parameters: { place: 'title' | 'summary' | 'text' | 'regulator' | 'none' }) => string;
  language_not_read: (parameters: { language: string }) => string;
  nothing_met: string;
  no_keyword: (parameters: { words: string }) => string;
  empty_profile: string;
  learned_relevant: {
    topic: (parameters: { topic: string }) => string;
    source: (parameters: { source: string }) => string;
    regulator: (parameters: { name: string }) => string;
    licence: (parameters: { firm: string }) => string;
    country: (parameters: { country: string }) => string;
    trait: {
      named_case: string;
      public_warning: string;
      no_rule: string;
    };
    series: (parameters: { regulator: string; words: string }) => string;
    titles: string;
  };
  learned_irrelevant: {
    topic: (parameters: { topic: string }) => string;
    source: (parameters: { source: string }) => string;
    regulator: (parameters: { name: string }) => string;
    licence: (parameters: { firm: string }) => string;
    country: (parameters: { country: string }) => string;
    trait: {
      named_case: string;
      public_warning: string;
      no_rule: string;
    };
    series: (parameters: { regulator: string; words: string }) => string;
    titles: string;
  };
}
