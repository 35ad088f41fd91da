/** Into which spans of time numbers are put. */
export const timeSpans = ['day', 'week', 'month'] as const;
export type TimeSpan = (typeof timeSpans)[number];

export const metrics = [
  'usage',
  'active',
  'activation',
  'triage',
  'answers',
  'sources',
  'jobs',
  'mails',
  'storage',
  'errors',
] as const;
export type Metric = (typeof metrics)[number];

/** What `export_metric` downloads, a table each. */
export const exportedMetrics = [...metrics, 'events'] as const;
export type ExportedMetric = (typeof exportedMetrics)[number];

export const storedKinds = [
  'database',
  'sources',
  'evidence',
  'clearing_agreements',
  'document_templates',
  'snapshots',
  'search_index',
] as const;
export type StoredKind = (typeof storedKinds)[number];

export const errorKinds = [
  'server',
  'jobs',
  'mails',
  'fetches',
  'answers',
  'unread_publications',
  'engine_outages',
  'browser_storage',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

/** Days that one period may have. */
export const longestPeriod = 800;
