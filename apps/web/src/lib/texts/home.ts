export const homeTexts = {
  pageTitle: 'Home',
  greeting: (name: string) => `Hello, ${name}`,
  waiting: 'Waiting now',
  since: 'Since your last visit:',
  /** at a first visit, which has nothing to count from */
  lastDays: 'Collected in the last 30 days',
  loadFailed: 'The start page could not be loaded',
  numbers: {
    collected: 'Collected',
    undecided: 'Undecided, published in the last 30 days',
    relevant: 'Relevant to you',
    mine: 'Assigned to you, of any date',
    inReview: 'In review, of any date',
  },
  agents: 'Agents',
  screening: {
    title: 'Screening',
    sentence: 'What came in that matters to you, most relevant first.',
    action: 'Open the inbox',
    left: (count: number) => (count === 0 ? 'Nothing waits for you' : `${count} left to decide`),
  },
  governance: {
    title: 'Governance',
    sentence: 'What to review, what is covered, and how far your controls are.',
    left: (count: number) =>
      count === 1 ? '1 obligation to review' : `${count.toLocaleString('en')} obligations to review`,
  },
  inventory: {
    title: 'Inventory',
    sentence: 'Every publication, obligation and control, with filters.',
    action: 'Open the inventory',
  },
  controls: {
    title: 'Your controls',
    all: 'All of them',
    due: 'Due',
    proofEnds: 'Proof ends',
    done: (count: number) =>
      count === 1 ? 'Your control is Ready' : `All ${count} controls of yours are Ready`,
    doneSentence: 'They show here when their proof is about to end.',
  },
  due: 'Due soon',
  nothingDue: 'No deadline in the next weeks',
  nothingDueSentence: 'Consultations, dates of application and expiry of what you follow will show here.',
  latest: 'Newest undecided',
  nothingNew: 'You are up to date',
  nothingNewSentence: 'New publications show here as soon as they are collected.',
  continue: 'Continue where you left',
  nothingOpened: 'Nothing opened yet',
  nothingOpenedSentence: 'Publications you open are listed here, so that you find them again.',
  /** why there is no screening, and who can change it */
  noScreening: {
    hidden: {
      title: 'You have hidden Screening and Inventory',
      sentence: 'They are on for your company, and you chose not to see them. You can show them again.',
      action: 'Show them again',
    },
    offForAdmin: {
      title: 'Screening and Inventory are switched off',
      sentence: 'They are off for everybody in your company. As a company admin you can switch them on.',
      action: 'Open the features',
    },
    off: {
      title: 'Screening and Inventory are switched off',
      sentence: 'They are off for everybody in your company. A company admin can switch them on.',
    },
  },
};
