import compile from 'icu-minify/compile';
import type { Catalog } from './catalog.ts';
import { readMessage } from './read-message.ts';

/** The messages that cannot be read, each as `de.json: part.key: why`. */
export function brokenMessages(file: string, catalog: Catalog, before = ''): string[] {
  return Object.entries(catalog).flatMap(([key, value]) => {
    if (typeof value !== 'string') return brokenMessages(file, value, `${before}${key}.`);
    try {
      readMessage(compile(value));
      return [];
    } catch (error) {
      return [`${file}: ${before}${key}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}
