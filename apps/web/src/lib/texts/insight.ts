/** Words about what the machine read in a publication: key points, topics, similar ones. */
export const insightTexts = {
  title: 'Key points',
  madeBy: {
    embedded: 'machine-made: sentences of the publication, chosen by the built-in engine',
    'language-model': 'machine-made: sentences of the publication, chosen by a language model',
  },
  notAnswering: 'The language model isn’t answering. Key points were made by the built-in engine.',
  relevance: 'Why it is here',
  relevanceMadeBy: 'Machine-made: worded by a language model from the reasons below.',
  provenance: {
    details: 'Details',
    detailsOf: (what: string) => `Details: how “${what}” was made`,
    engine: 'Engine',
    engines: { embedded: 'Built-in engine', 'language-model': 'Language model' },
    model: 'Model',
    prompt: 'Prompt',
    madeAt: 'Made',
    input: 'Input hash',
    fallback: {
      unavailable:
        'The language model didn’t answer, so the built-in engine stepped in. It will be asked again.',
      unusable:
        'The language model answered, but its quotes weren’t found in the publication. Its answer was discarded.',
    },
  },
  points: { who: 'Who', what: 'What', for_whom: 'For whom', by_when: 'By when' },
  /** labels of what one sentence says */
  together: (labels: readonly string[]) =>
    labels.map((label, index) => (index === 0 ? label : label.toLowerCase())).join(', '),
  places: { title: 'in the title', summary: 'in the summary' },
  notFound: 'No sentence says so.',
  none: 'No sentence was found that says who wants what, from whom, and by when.',
  notRead: 'The screening agent has not read it yet.',
  loadFailed: 'The key points could not be loaded.',
  topics: 'Topics it found',
  /** how often such a finding is right, in words */
  confidence: (share: number) =>
    share >= 0.85 ? 'high confidence' : share >= 0.6 ? 'medium confidence' : 'low confidence',

  similar: {
    title: 'Similar',
    description: 'About the same subject, the closest first.',
    none: 'Nothing that you follow is about the same subject.',
    shares: (words: readonly string[]) => `Both: ${words.join(', ')}`,
    loadFailed: 'Similar publications could not be loaded.',
  },
};
