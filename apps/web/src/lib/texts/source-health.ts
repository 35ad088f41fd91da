const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

export const sourceHealthTexts = {
  pageTitle: 'Source health',
  description: 'Where publications are collected, when that last worked, and what is in the way.',
  states: {
    failing: 'Failing',
    silent: 'Silent',
    partly_read: 'Read in part',
    not_tried: 'Not tried yet',
    healthy: 'Healthy',
    not_polled: 'Not polled',
  },
  all: 'All',
  filterLabel: 'Show feeds by state',
  followedOnly: 'Only regulators we follow',
  allWell: (feeds: number) =>
    feeds === 1 ? 'The one polled feed works.' : `All ${feeds} polled feeds work.`,
  inTrouble: (troubled: number, feeds: number) =>
    `${troubled} of ${feeds} polled feeds ${troubled === 1 ? 'needs' : 'need'} a look.`,
  outage: {
    title: 'Regulus cannot reach the internet',
    /** after the title and a colon */
    faults: {
      name: 'names of sites cannot be looked up',
      'no-way': 'its server has no network',
      refused: 'its connections are refused',
      'broken-off': 'its connections are broken off',
      silence: 'no site answers',
      certificate: 'the certificates of the sites are not trusted, as where a proxy stands in between',
    },
    since: 'since',
    advice:
      'What was collected before is safe, and each feed is tried again by itself. Ask those who run the server about its network, proxy and firewall.',
    show: (feeds: number) => `Show ${count(feeds, 'feed that is', 'feeds that are')} cut off`,
    hide: (feeds: number) => `Hide ${count(feeds, 'feed that is', 'feeds that are')} cut off`,
  },
  pollingOff: 'Collecting is switched off in this installation, so nothing new arrives.',
  nothingYet: 'Nothing was collected yet. The first round begins within a minute of the start.',
  columns: {
    feed: 'Feed',
    state: 'State',
    lastSuccess: 'Last success',
    newest: 'Newest item',
    items: 'Items',
    recent: 'Last 30 days',
    next: 'Next try',
  },
  /** the next try, once its time has come */
  dueNow: 'due now',
  never: 'Never',
  followed: 'followed',
  recent: (added: number, changed: number) =>
    [
      added > 0 && `${added.toLocaleString('en')} new`,
      changed > 0 && `${changed.toLocaleString('en')} changed`,
    ]
      .filter(Boolean)
      .join(', ') || 'Nothing',
  failures: (number: number) => count(number, 'failed try in a row', 'failed tries in a row'),
  lastTry: (age: string) => `last tried ${age}`,
  usually: (days: number) => (days === 1 ? 'usually every day' : `usually within ${days} days`),
  openSource: (feed: string) => `${feed} at its source, in a new tab`,
  tryNow: 'Try now',
  tryNowOf: (feed: string) => `Try now: ${feed}`,
  willBeTried: (feed: string) => `${feed} will be tried within a minute.`,
  tryFailed: 'The feed could not be made due',
  showRuns: (feed: string) => `Tries of ${feed}`,
  runs: {
    when: 'Try',
    outcome: 'Outcome',
    entries: 'Entries',
    stored: 'New',
    changed: 'Changed',
    unchanged: 'Unchanged',
    listed: 'Left out',
    outcomes: { ok: 'Read', 'not-modified': 'Not modified', failed: 'Failed' },
    none: 'No try yet.',
    more: 'Show more tries',
    loadFailed: 'The tries could not be loaded',
    listedTitle: (number: number) =>
      count(number, 'entry left out, with its reason', 'entries left out, with their reasons'),
    listedShown: (shown: number, all: number) => `The first ${shown} of ${all} are shown.`,
    problems: 'Faults',
  },
  loadFailed: 'The feeds could not be loaded',
  emptyTitle: 'No feed is known',
  emptySentence: 'The catalogue of this installation names no feed. Its operator can add feeds to it.',
  noMatchTitle: 'No such feed',
  noMatchSentence: 'No feed is in this state among those you chose.',
  showAll: 'Show all feeds',
};
