/** How far a source is read, and what it turned out to be. */
export const sourceStates = ['reading', 'ready', 'no_text', 'encrypted', 'unreadable', 'wrong_type'] as const;
export type SourceState = (typeof sourceStates)[number];

/** Fixed by the specification. */
export const knowledgeCategories = [
  'General Knowledge',
  'Previous RFPs',
  'Marketing Materials',
  'Legal Documents',
  'Reports',
  'Financial Data',
  'News Articles',
  'Regulatory Updates',
  'Previous DDQs',
] as const;
export type KnowledgeCategory = (typeof knowledgeCategories)[number];

/** A file that was uploaded, or a page of the web. */
export const sourceKinds = ['file', 'web'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** What became of a file or address that was sent: one that is there already and has not changed adds nothing. */
export const sourceOutcomes = ['added', 'new_version', 'unchanged'] as const;
export type SourceOutcome = (typeof sourceOutcomes)[number];

/** Endings of files that may be sources, as a file chooser takes them. */
export const sourceEndings = ['.pdf', '.docx', '.xlsx', '.csv', '.html', '.htm', '.txt', '.md'] as const;

/** Sources of one workspace. */
export const mostSources = 2_000;
/** Files or addresses of one call. */
export const mostSourcesAtOnce = 20;
/** Bytes of one file, whatever an installation allows. */
export const mostSourceBytes = 1024 * 1024 * 1024;
export const longestSourceName = 200;
