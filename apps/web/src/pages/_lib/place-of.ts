/** The place that a request is for, with its hash: a request holds none, the address bar does when the page was opened there. */
export function placeOf(request: Request): URL {
  const url = new URL(request.url);
  const { pathname, search, hash } = window.location;
  if (url.pathname === pathname && url.search === search) url.hash = hash;
  return url;
}
