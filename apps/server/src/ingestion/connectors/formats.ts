/** The formats of feeds that can be read; what reads them stands in registry.ts. */
export const readableFormats = ['rss', 'rdf', 'atom'] as const;
export type ReadableFormat = (typeof readableFormats)[number];

export const isReadable = (format: string): format is ReadableFormat =>
  (readableFormats as readonly string[]).includes(format);
