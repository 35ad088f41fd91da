const properReference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z_][\w.-]{0,40});/iy;
const cdataStart = '<![CDATA[';

/**
 * Writes `&amp;` for every ampersand that begins no reference, outside CDATA. It is the commonest fault of feeds, and an XML parser
 * loses the rest of the entry over it. `firstLine` is the line of the first repair, counted from 1; null when nothing was wrong.
 * One pass, also over unclosed CDATA.
 */
export function repairAmpersands(xml: string): { xml: string; repairs: number; firstLine: number | null } {
  const parts: string[] = [];
  let kept = 0;
  let repairs = 0;
  let firstAt = -1;
  let cdata = xml.indexOf(cdataStart);
  let at = xml.indexOf('&');
  while (at !== -1) {
    if (cdata !== -1 && cdata < at) {
      const end = xml.indexOf(']]>', cdata);
      if (end === -1) break;
      cdata = xml.indexOf(cdataStart, end);
      if (end > at) at = xml.indexOf('&', end);
      continue;
    }
    properReference.lastIndex = at;
    if (!properReference.test(xml)) {
      parts.push(xml.slice(kept, at), '&amp;');
      kept = at + 1;
      repairs += 1;
      if (firstAt === -1) firstAt = at;
    }
    at = xml.indexOf('&', at + 1);
  }
  const firstLine = firstAt === -1 ? null : xml.slice(0, firstAt).split('\n').length;
  return { xml: repairs === 0 ? xml : parts.join('') + xml.slice(kept), repairs, firstLine };
}
