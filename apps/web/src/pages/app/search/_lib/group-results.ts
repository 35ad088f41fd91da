import type { SearchResult } from '@regulus/contract/search.ts';

export interface ResultGroup {
  key: string;
  /** the best first; at least one */
  results: [SearchResult, ...SearchResult[]];
}

/** Results of the same publication or source together, and obligations of one publication, at the place of the best of them. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const result of results) {
    const key = `${result.kind} ${result.kind === 'obligation' ? result.title : result.id}`;
    const group = groups.get(key);
    if (group) group.results.push(result);
    else groups.set(key, { key, results: [result] });
  }
  return [...groups.values()];
}
