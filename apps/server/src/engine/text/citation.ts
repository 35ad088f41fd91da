import type { Passage } from './passage.ts';

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const ordinal = (number: number) => ORDINALS[number - 1] ?? `${number}th`;
const counted = (path: string) => Number(/_(\d+)(?:~\d+)?$/.exec(path)?.[1] ?? 0);

/**
 * How a lawyer names a clause: 'Article 5(1), second subparagraph, point (a)(ii)', 'Annex I, point 3(a)', 'Recital 12',
 * '§ 25a(1), point 2', '4.2'; for a clause without any label the heading above it.
 */
export function citation(passages: readonly Passage[], at: number): string {
  const chain: Passage[] = [];
  for (
    let passage = passages[at];
    passage;
    passage = passage.parent === null ? undefined : passages[passage.parent]
  ) {
    chain.unshift(passage);
  }
  const root = chain.findIndex(({ kind }) => kind === 'article' || kind === 'annex' || kind === 'recital');
  const cited = root === -1 ? chain : chain.slice(root);
  let text = '';
  let previous: Passage | null = null;
  for (const passage of cited) {
    text = cite(text, passage, previous, passages);
    previous = passage;
  }
  return text;
}

function cite(
  text: string,
  passage: Passage,
  previous: Passage | null,
  passages: readonly Passage[],
): string {
  const label = passage.label.replace(/[.)]$/, '').replace(/^\(/, '');
  switch (passage.kind) {
    case 'recital':
      return `Recital ${label}`;
    case 'article':
    case 'annex':
      return passage.label;
    case 'paragraph':
      if (label !== '') return text === '' || /\d\.\d/.test(label) ? label : `${text}(${label})`;
      return previous?.kind === 'article' && isOneOfMany(passage, passages)
        ? `${text}, ${ordinal(counted(passage.path))} paragraph`
        : text;
    case 'subparagraph':
      return `${text}, ${ordinal(counted(passage.path))} subparagraph`;
    case 'point':
      if (passage.path.includes('/ind_') && /\/ind_\d+(?:~\d+)?$/.test(passage.path)) {
        return `${text}, ${ordinal(counted(passage.path))} indent`;
      }
      if (previous?.kind === 'point' && !previous.path.includes('/ind_')) return `${text}(${label})`;
      return `${text}${text === '' ? '' : ', '}point ${/^\(|\)$/.test(passage.label) ? `(${label})` : label}`;
    case 'table':
      return `${text}${text === '' ? '' : ', '}table`;
    case 'text':
    case 'preamble':
    case 'title':
      return text;
    case 'part':
    case 'chapter':
    case 'section':
    case 'heading': {
      const name = passage.label || passage.heading || '';
      return passage.kind === 'section' && passage.label && /^[\d.]+$/.test(passage.label)
        ? label
        : [text, name].filter((part) => part !== '').join(', ');
    }
  }
}

function isOneOfMany(paragraph: Passage, passages: readonly Passage[]): boolean {
  return passages.some(
    ({ kind, parent, ordinal: other }) =>
      kind === 'paragraph' && parent === paragraph.parent && other !== paragraph.ordinal,
  );
}
