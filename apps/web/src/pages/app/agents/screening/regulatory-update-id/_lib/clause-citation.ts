import type { Passage } from '@regulus/contract/texts.ts';
import { bare, labelOfPart } from './clause-trail.ts';

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/**
 * How a clause is cited, as the server cites it in hits and redlines: `Article 5(2), second subparagraph, point (a)`,
 * `Annex I, point 3(a)`, `4.2`. Divisions around an article are left out.
 * @param find finds a passage by its path, as far as it is loaded; the path tells the rest
 */
export function citeClause(path: string, find: (path: string) => Passage | undefined): string {
  const parts = path.split('/');
  let text = '';
  for (const [index, part] of parts.entries()) {
    const passage = find(parts.slice(0, index + 1).join('/'));
    const label = passage ? passage.label : labelOfPart(part);
    const [form = ''] = part.split('_');
    const count = Number(/_(\d+)(?:~\d+)?$/.exec(part)?.[1] ?? 0);
    text = cite(text, {
      form,
      label,
      count,
      passage,
      isInPoint: parts[index - 1]?.startsWith('pt_') ?? false,
    });
  }
  return text;
}

interface Part {
  form: string;
  label: string;
  /** its number among its siblings, where it bears no label */
  count: number;
  passage: Passage | undefined;
  isInPoint: boolean;
}

function cite(text: string, { form, label, count, passage, isInPoint }: Part): string {
  const joined = (words: string) => [text, words].filter((word) => word !== '').join(', ');
  switch (form) {
    case 'rct':
      return `Recital ${bare(label).replace('Recital ', '')}`;
    case 'fn':
      return `Footnote ${bare(label).replace('Footnote ', '')}`;
    case 'par':
      if (label === '') return count > 1 ? joined(`${ordinal(count)} paragraph`) : text;
      return text === '' || /\d\.\d/.test(label) ? bare(label) : `${text}(${bare(label)})`;
    case 'subpar':
      return joined(`${ordinal(count)} subparagraph`);
    case 'ind':
      return joined(`${ordinal(count)} indent`);
    case 'pt':
      if (isInPoint) return `${text}(${bare(label)})`;
      return joined(`point ${/^\(|\)$/.test(label) ? `(${bare(label)})` : bare(label)}`);
    case 'tbl':
      return joined('table');
    case 'txt':
      return text;
    default:
      return /^[\d.]+$/.test(label) ? bare(label) : joined(label || (passage?.heading ?? ''));
  }
}

const ordinal = (count: number) => ordinals[count - 1] ?? `${count}th`;
