const probeOrigin = 'https://probe.invalid';

/**
 * The path, query and hash to return to after log-in; undefined unless `value` is a path of this site.
 * Browsers read `\` as `/` and drop tabs and line breaks, so the parsed address decides, not the text.
 */
export function safeRedirect(value: string | null | undefined): string | undefined {
  if (!value?.startsWith('/')) return undefined;
  let url: URL;
  try {
    url = new URL(value, probeOrigin);
  } catch {
    return undefined;
  }
  if (url.origin !== probeOrigin || url.pathname.startsWith('//')) return undefined;
  // returning to log-in itself would be a loop
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The query string that carries the present place through log-in, e.g. `?redirect_url=%2Fapp%2Finventory`. */
export function redirectQuery(place: { pathname: string; search: string; hash: string }): string {
  // a place that already waits to be returned to is kept, not wrapped a second time
  const waiting = safeRedirect(new URLSearchParams(place.search).get('redirect_url'));
  const path = waiting ?? safeRedirect(place.pathname + place.search + place.hash);
  return path && path !== '/' ? `?${new URLSearchParams({ redirect_url: path })}` : '';
}
