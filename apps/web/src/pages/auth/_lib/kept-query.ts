/** As the API takes them. */
const utmKey = /^utm_[a-z_]{1,30}$/;
const longestValue = 200;

/**
 * What goes along from one page of `/auth` to the next, as `?…` or nothing: the place to return to, and the campaign
 * that brought the visitor.
 */
export function keptQuery(search: string): string {
  const kept = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([key]) => key === 'redirect_url' || utmKey.test(key)),
  );
  return kept.size === 0 ? '' : `?${kept}`;
}

/** The campaign parameters of an address, the first of each; undefined where it has none. */
export function utmOf(search: string): Record<string, string> | undefined {
  const query = new URLSearchParams(search);
  const keys = [...query.keys()].filter((key) => utmKey.test(key));
  if (keys.length === 0) return undefined;
  return Object.fromEntries(keys.map((key) => [key, (query.get(key) ?? '').slice(0, longestValue)]));
}
