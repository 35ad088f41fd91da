import { createHash } from 'node:crypto';
import type { Provenance } from '../provenance.ts';
import type { Span } from '../text/passage.ts';
import type { DraftCitation, DraftSection, DraftText, PublicationToDraft } from './drafting.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Any words as text of a section: what looks like markup in a source is shown, never obeyed. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (found) => escapes[found] ?? '');

/** @param html written with `escaped` */
export const linked = (address: string, html: string): string => `<a href="${escaped(address)}">${html}</a>`;

/** A sentence that follows from records, with the page where they are before its full stop. */
export const recorded = (sentence: string, address: string, page: string): string =>
  recordedOn(sentence, [[address, page]]);

/** The same on several pages. @param pages address and name of each */
export const recordedOn = (sentence: string, pages: readonly (readonly [string, string])[]): string =>
  `${escaped(sentence.replace(/\.$/u, ''))} (${pages.map(([address, page]) => linked(address, escaped(page))).join(', ')}).`;

const oneLine = (text: string) =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/** Quotation marks as the language of the quoted words has them; inside, the other kind. */
export function quoted(words: string, language: string | null): string {
  const inner = words.replaceAll(/[“”„"«»]/gu, '’');
  const plain =
    words === inner ? words : words.replaceAll(/[„“«"](?=[\p{L}\p{N}])/gu, '‘').replaceAll(/[”“»"]/gu, '’');
  return language === 'de' ? `„${plain}“` : `“${plain}”`;
}

/** Collects the blocks of one section and what they cite; the same place is one citation. */
export class SectionWriter {
  private readonly blocks: string[] = [];
  private readonly cited = new Map<string, DraftCitation>();
  private readonly keys: () => string;
  private readonly quoted: Set<string>;

  /** @param keys gives a key that no other section of the document has @param quoted places quoted in the document */
  constructor(keys: () => string, quoted: Set<string>) {
    this.keys = keys;
    this.quoted = quoted;
  }

  get isEmpty(): boolean {
    return this.blocks.length === 0;
  }

  private mark(id: string, make: () => DraftCitation): string {
    const known = [...this.cited].find(([, one]) => idOf(one) === id);
    const key = known?.[0] ?? this.keys();
    if (!known) this.cited.set(key, make());
    return `<cite data-citation="${key}"></cite>`;
  }

  /** The marker of words in a text. */
  cite(publication: PublicationToDraft, text: DraftText, { start, end }: Span): string {
    const quote = text.content.slice(start, end);
    const citation = { kind: 'publication', id: publication.id, textId: text.id, start, end, quote } as const;
    return this.mark(idOf(citation), () => citation);
  }

  citeRecord(kind: 'obligation' | 'control', id: string): string {
    return this.mark(idOf({ kind, id }), () => ({ kind, id }));
  }

  /** Words of a text in quotation marks, with their marker. */
  quote(publication: PublicationToDraft, text: DraftText, place: Span): string {
    this.quoted.add(placeId(text, place));
    const words = oneLine(text.content.slice(place.start, place.end));
    return `${escaped(quoted(words.replace(/[;,:]$/u, ''), text.language))} ${this.cite(publication, text, place)}`;
  }

  /** Whether words of a place have been quoted in the document, alone or within others. */
  hasQuoted(text: DraftText, { start, end }: Span): boolean {
    return [...this.quoted].some((id) => {
      const [of, from, to] = id.split(' ');
      return of === text.id && Number(from) < end && Number(to) > start;
    });
  }

  heading(text: string): void {
    this.blocks.push(`<h3>${escaped(text)}</h3>`);
  }

  /** @param html written with `escaped`, `quote` and `cite` */
  paragraph(html: string): void {
    this.blocks.push(`<p>${html}</p>`);
  }

  list(items: readonly string[]): void {
    if (items.length > 0)
      this.blocks.push(`<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`);
  }

  table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
    if (rows.length === 0) return;
    const cells = (row: readonly string[], tag: string) =>
      row.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('');
    const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
    this.blocks.push(
      `<table><thead><tr>${cells(heads.map(escaped), 'th')}</tr></thead><tbody>${body}</tbody></table>`,
    );
  }

  section(
    question: string,
    state: DraftSection['state'] = 'answered',
    provenance: Provenance = composedOf([...this.cited.values()]),
  ): DraftSection {
    const content = this.blocks.join('');
    return {
      question,
      content,
      // what was written for lines that were left out is not cited
      citations: Object.fromEntries([...this.cited].filter(([key]) => content.includes(key))),
      state,
      confidence: state === 'abstained' ? null : 'high',
      provenance,
      children: [],
    };
  }
}

const composing = 'composing-1';

/** Of a section that follows by rules from what it cites. */
const composedOf = (cited: readonly DraftCitation[]): Provenance => ({
  engine: 'embedded',
  engineVersion: composing,
  model: null,
  promptVersion: null,
  inputHash: createHash('sha256')
    .update([composing, ...cited.map(idOf)].join('\n'))
    .digest('hex'),
  fallback: null,
});

const placeId = ({ id }: DraftText, { start, end }: Span) => [id, start, end].join(' ');

const idOf = (citation: DraftCitation): string =>
  'textId' in citation
    ? [citation.kind, citation.textId, citation.start, citation.end].join(' ')
    : [citation.kind, citation.id].join(' ');

/** Keys of one document, in the form of ids, as a text can hold them. */
export function keysOf(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
  };
}
