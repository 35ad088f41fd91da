/**
 * All words of the interface stand in this folder, one file a page, so that another language is a copy of it.
 * A text with a value in it is a function. This file holds what several pages share.
 */
export const commonTexts = {
  productName: 'Regulus',
  tagline: 'Know what changed, what it means for you, and what is still open.',
  loading: 'Loading',
  retry: 'Try again',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  undo: 'Undo',
  save: 'Save',
  signIn: 'Log in',
  goHome: 'Go to the start page',
  unknownDate: 'Unknown Date',
  notAValidDate: 'Not a valid date',
  noDate: 'No date',
  today: 'Today',
  yesterday: 'Yesterday',
  dueToday: 'today',
  dueTomorrow: 'tomorrow',
  dueYesterday: 'yesterday',
  days: (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`,
  months: (count: number) => `${count} ${count === 1 ? 'month' : 'months'}`,
  inTime: (amount: string) => `in ${amount}`,
  timeAgo: (amount: string) => `${amount} ago`,
  overdue: 'Overdue',
  status: { 0: 'Relevant', 1: 'Irrelevant', 2: 'In review', 3: 'Analyzed', 4: 'Implemented' },
  relevance: { high: 'High relevance', medium: 'Medium relevance', low: 'Low relevance' },
  binding: 'Binding',
  notBinding: 'Not binding',
  agreement: 'Agreement',
  affectsAgreement: 'A passage of it and one of your clearing agreements speak of the same thing',
  sample: 'Sample',
  titleOnly: 'Title only',
  putAside: 'Put aside',
  backInInbox: 'Back in the inbox',
  unassigned: 'Unassigned',
  /** before a day, where the source states none of its own */
  collected: 'Collected:',
  notDecided: 'Not decided',
  /** after the name of whose token it is; null: its name is gone */
  throughToken: (token: string | null) =>
    token === null ? 'through an API token' : `through the token ‘${token}’`,
  formerColleague: 'Former colleague',
  bookmark: 'Bookmark',
  addBookmark: 'Add bookmark',
  removeBookmark: 'Remove bookmark',
  dateKinds: {
    published: 'Published',
    comments_due: 'Comments due',
    in_force: 'In force',
    applicable: 'Applies',
    expiry: 'Expires',
  },
  notFollowed: (regulators: readonly string[]) =>
    `Your company does not follow ${new Intl.ListFormat('en', { type: 'disjunction' }).format(regulators)}. Only what the regulators you follow have published is listed.`,
  draftSaving: 'Saving draft',
  draftSaved: 'Draft saved',
  draftFailed: 'Kept in this browser until it can be saved',
};

/** A table that is downloaded. */
export const exportTexts = {
  label: 'Export',
  running: 'Exporting…',
  xlsx: 'Excel (.xlsx)',
  csv: 'CSV (.csv)',
  runningLong: 'The file is being made. You can go on working.',
  done: (rows: number | undefined) =>
    rows === undefined
      ? 'The table was exported'
      : `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'} exported`,
  failed: 'The export failed',
};
