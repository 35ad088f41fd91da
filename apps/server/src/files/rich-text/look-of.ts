import type { MarkupElement } from '../../lib/markup.ts';
import { type Mark, marks } from './rich-block.ts';

/** How words look: their marks, and where they lead. */
export interface Look {
  readonly marks: readonly Mark[];
  readonly href?: string;
}
export const plainLook: Look = { marks: [] };

const marksOfElements: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  tt: 'code',
  kbd: 'code',
};

/** The declarations of a `style` attribute. */
export function stylesOf(element: MarkupElement): ReadonlyMap<string, string> {
  const style = element.attributes['style'] ?? '';
  return new Map(
    style.split(';').map((part) => {
      const colon = part.indexOf(':');
      return [
        part.slice(0, Math.max(0, colon)).trim().toLowerCase(),
        part
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      ];
    }),
  );
}

/** What office programs write as styles instead of elements. */
function* styledMarks(element: MarkupElement): Generator<[Mark, boolean]> {
  if (element.attributes['style'] === undefined) return;
  const styles = stylesOf(element);
  const weight = styles.get('font-weight');
  if (weight !== undefined) yield ['strong', weight.startsWith('bold') || Number(weight) >= 600];
  const slant = styles.get('font-style');
  if (slant !== undefined) yield ['em', slant === 'italic' || slant === 'oblique'];
  const line = styles.get('text-decoration') ?? styles.get('text-decoration-line') ?? '';
  if (line.includes('underline') && element.name !== 'a') yield ['u', true];
  if (line.includes('line-through')) yield ['s', true];
  const height = styles.get('vertical-align');
  if (height === 'sub') yield ['sub', true];
  if (height === 'super') yield ['sup', true];
}

const longestAddress = 2_000;
const protocols = new Set(['http:', 'https:', 'mailto:']);

function addressOf(href: string): string | undefined {
  const address = URL.parse(href.trim());
  return address && protocols.has(address.protocol) && address.href.length <= longestAddress
    ? address.href
    : undefined;
}

/** How the words within an inline element look, after how they look around it. */
export function lookWithin(element: MarkupElement, { marks: around, href }: Look): Look {
  const own = new Set(around);
  const add = (mark: Mark) => {
    if (mark === 'sub') own.delete('sup');
    if (mark === 'sup') own.delete('sub');
    own.add(mark);
  };
  const mark = marksOfElements[element.name];
  if (mark) add(mark);
  for (const [styled, isOn] of styledMarks(element))
    if (isOn) add(styled);
    else own.delete(styled);
  const address = element.name === 'a' ? addressOf(element.attributes['href'] ?? '') : href;
  return { marks: marks.filter((one) => own.has(one)), ...(address === undefined ? {} : { href: address }) };
}
