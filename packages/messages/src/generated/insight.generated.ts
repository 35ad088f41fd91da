// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  madeBy: {
    embedded: string;
    'language-model': string;
  };
  notAnswering: string;
  relevanceMadeBy: string;
  provenance: {
    details: string;
    ofKeyPoints: string;
    ofRelevance: string;
    engine: string;
    engines: {
      embedded: (parameters: { version: string }) => string;
      'language-model': (parameters: { version: string }) => string;
    };
    model: string;
    prompt: string;
    madeAt: string;
    input: string;
    fallback: {
      unavailable: string;
      unusable: string;
    };
  };
  points: {
    who: string;
    what: string;
    for_whom: string;
    by_when: string;
  };
  places: {
    title: string;
    summary: string;
  };
  entriesLeft: (parameters: { count: number }) => string;
  notFound: string;
  none: string;
  notRead: string;
  loadFailed: string;
  topics: string;
  confidence: {
    high: string;
    medium: string;
    low: string;
  };
  similar: {
    title: string;
    description: string;
    none: string;
    shares: (parameters: { words: string }) => string;
    loadFailed: string;
  };
}
