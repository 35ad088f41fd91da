/** Words about what the machine read in a publication: key points, topics, similar ones. */
export const insightTexts = {
  title: 'Key points',
  madeBy: (engine: string, version: string) =>
    `machine-made: sentences of the publication, chosen by the ${engine} engine, ${version}`,
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
