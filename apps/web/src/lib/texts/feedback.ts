/** Words of the thumbs: the user's own verdict on relevance. */
export const feedbackTexts = {
  label: 'Was the screening agent right?',
  up: 'Relevant to us',
  down: 'Not relevant to us',
  keys: { up: 'Tell the agent: relevant to us', down: 'Tell the agent: not relevant' },
  takeBack: 'Take your verdict back',
  given: {
    up: 'Noted as relevant to us. The screening agent learns from it.',
    down: 'Noted as not relevant to us. The screening agent learns from it.',
  },
  takenBack: 'Your verdict is taken back',
  failed: 'Your verdict was not stored',
};
