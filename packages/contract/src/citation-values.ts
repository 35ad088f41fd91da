import type { passageKinds } from './publication-values.ts';

/** What a citation needs to know of a clause. */
export interface CitedPassage {
  readonly kind: (typeof passageKinds)[number];
  /** as printed: `Article 5`, `1.`, `(a)`; empty where it bears none */
  readonly label: string;
  readonly heading: string | null;
}
type Kind = CitedPassage['kind'];

/** Kinds by the first word of a part of a clause path, for what is known by its path alone. */
const kindOfForm: Readonly<Record<string, Kind>> = {
  art: 'article',
  anx: 'annex',
  rct: 'recital',
  par: 'paragraph',
  subpar: 'subparagraph',
  pt: 'point',
  ind: 'point',
  tbl: 'table',
};

/** The label that a clause bears by its path: `art_5` is Article 5, `pt_a` is (a); empty where a path tells none. */
export function labelOfPart(part: string): string {
  const [form = '', ...words] = part.split('_');
  const name = words.join(' ');
  switch (form) {
    case 'art':
      return `Article ${name}`;
    case 'anx':
      return `Annex ${name}`;
    case 'rct':
      return `Recital ${name}`;
    case 'fn':
      return `Footnote ${name}`;
    case 'par':
      return name;
    case 'pt':
      return `(${name})`;
    default:
      return '';
  }
}

/** A label without brackets and the full stop: `(a)` is a, `1.` is 1. */
export const bareLabel = (label: string) => label.replaceAll(/^[(\s]+|[).\s]+$/g, '');

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const endings: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' };
/** 'third', then '11th', '21st'. */
const ordinal = (count: number) =>
  ordinals[count - 1] ??
  `${String(count)}${(/1\d$/.test(String(count)) ? null : endings[String(count % 10)]) ?? 'th'}`;

/**
 * How a lawyer names a clause: 'Article 5(1), second subparagraph, point (a)(ii)', 'Annex I, point 3(a)', 'Recital 12',
 * '4.2', 'Footnote 4', of a German law '§ 25a Abs. 1 Satz 3 Nr. 1 Buchst. a'; for a clause without any label the heading above it. Divisions around an
 * article are left out.
 * @param find finds a passage by its path, as far as it is known; the path tells the rest
 */
export function citeClause(path: string, find: (path: string) => CitedPassage | undefined): string {
  const parts = path.split('/');
  let text = '';
  for (const [index, part] of parts.entries()) {
    const around = parts.slice(0, index).join('/');
    const passage = find(around === '' ? part : `${around}/${part}`);
    const [form = ''] = part.split('_');
    if (text.startsWith('§')) {
      text += citeGerman(part, () => isFollowed(parts, index, find));
      continue;
    }
    text = cite(text, {
      form,
      kind: passage?.kind ?? kindOfForm[form] ?? 'text',
      label: passage ? passage.label : labelOfPart(part),
      heading: passage?.heading ?? null,
      count: Number(/_(\d+)(?:~\d+)?$/.exec(part)?.[1] ?? 0),
      around: parts[index - 1] ?? '',
      isFirstOfMany: () => find(`${around}/${form}_2`) !== undefined,
    });
  }
  return text;
}

interface Part extends CitedPassage {
  readonly form: string;
  /** its number among its siblings, where it bears no label */
  readonly count: number;
  /** the part of the path before it */
  readonly around: string;
  isFirstOfMany(): boolean;
}

function cite(text: string, part: Part): string {
  const { form, kind, label, count, around } = part;
  const joined = (words: string) => [text, words].filter((word) => word !== '').join(', ');
  const bare = bareLabel(label);
  if (form === 'fn') return `Footnote ${bare.replace('Footnote ', '')}`;
  switch (kind) {
    case 'recital':
      return `Recital ${bare.replace('Recital ', '')}`;
    case 'article':
    case 'annex':
      return label;
    case 'paragraph':
      if (label !== '') return text === '' || /\d\.\d/.test(label) ? bare : `${text}(${bare})`;
      return around.startsWith('art_') && (count > 1 || part.isFirstOfMany())
        ? joined(`${ordinal(count)} paragraph`)
        : text;
    case 'subparagraph':
      return joined(`${ordinal(count)} subparagraph`);
    case 'point':
      if (form === 'ind') return joined(`${ordinal(count)} indent`);
      if (around.startsWith('pt_')) return `${text}(${bare})`;
      return joined(`point ${/^\(|\)$/.test(label) ? `(${bare})` : bare}`);
    case 'table':
      return joined('table');
    case 'text':
    case 'preamble':
    case 'title':
      return text;
    case 'part':
    case 'chapter':
    case 'section':
    case 'heading':
      return kind === 'section' && /^[\d.]+$/.test(label) ? bare : joined(label || (part.heading ?? ''));
  }
}

/** Whether a list stands under the first sentence of a paragraph that has further sentences: `par_1/pt_1` and `par_1/st_2`. */
function isFollowed(
  parts: readonly string[],
  index: number,
  find: (path: string) => CitedPassage | undefined,
): boolean {
  if (!parts[index + 1]?.startsWith('pt_')) return false;
  const further = `${parts.slice(0, index + 1).join('/')}/st_2`;
  const ends = Array.from({ length: mostSentences }, (_, count) => `${further}-${String(count + 3)}`);
  return [further, ...ends].some((path) => find(path) !== undefined);
}

const mostSentences = 40;

/** As German lawyers cite; `st_4-6` are the sentences 4 to 6 of a paragraph. */
function citeGerman(part: string, isOneOfMany: () => boolean): string {
  const [form = '', core = ''] = part.replace(/~\d+$/, '').split('_');
  switch (form) {
    case 'par':
      // An unnumbered paragraph is the whole §.
      return `${core === '' ? '' : ` Abs. ${core}`}${isOneOfMany() ? ' Satz 1' : ''}`;
    case 'st':
      return ` Satz ${core.replace('-', ' bis ')}`;
    case 'pt':
      return ` ${/^\d/.test(core) ? 'Nr.' : /^([a-z])\1$/.test(core) ? 'Doppelbuchst.' : 'Buchst.'} ${core}`;
    case 'ind':
      return ` Spiegelstrich ${core}`;
    default:
      return '';
  }
}
