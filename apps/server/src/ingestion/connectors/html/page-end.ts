/** Elements whose end may not be left out, as a list of entries begins with. */
const closed = new Set(['ul', 'ol', 'dl', 'table', 'div', 'section', 'article', 'main', 'form', 'span', 'a']);

/** Whether a page, or a part of one, ends before its end; `within` where that is in the middle of a tag or of words. */
export function breakOf(body: string): 'none' | 'between' | 'within' {
  const rest = body.slice(body.lastIndexOf('>') + 1);
  const isWithin = rest.trim() !== '';
  const place = isWithin ? 'within' : 'between';
  if (/<html\b/i.test(body)) return /<\/(?:html|body)\s*>/i.test(body) ? 'none' : place;
  if (rest.includes('<')) return 'within';
  const first = /<([a-z][\w-]*)/i.exec(body)?.[1]?.toLowerCase();
  if (first === undefined || !closed.has(first)) return 'none';
  const count = (pattern: string) => body.match(new RegExp(pattern, 'gi'))?.length ?? 0;
  return count(`<${first}[\\s>]`) > count(`</${first}\\s*>`) ? place : 'none';
}
