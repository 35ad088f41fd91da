/** The formats of feeds that can be read; what reads them stands in registry.ts. */
export const readableFormats = ['rss', 'rdf', 'atom', 'html', 'json', 'csv', 'sitemap', 'eurlex'] as const;
export type ReadableFormat = (typeof readableFormats)[number];

/** Not a format of bodies: a filter over the publications of other regulators, see run-filter.ts. */
export const filterFormat = 'filter';

export const isReadable = (format: string): format is ReadableFormat =>
  (readableFormats as readonly string[]).includes(format);
