import type { BesideBox, FormField, FormPlace } from '../../files/forms/form.ts';
import { isKnownChoice, isNo, isYes } from './form-words.ts';

/** A field, or several boxes of which one is ticked. */
export interface AskedField extends Omit<FormField, 'beside' | 'options'> {
  readonly place: FormPlace;
}

interface Captioned {
  readonly field: FormField;
  /** empty: the words around the box are none of the usual answers */
  readonly caption: string;
  /** what stands before the caption */
  readonly before: string;
}

/** “No, never” begins with a known answer, “regulated? Yes” ends with one. */
function known(text: string, side: 'first' | 'last'): { caption: string; rest: string } {
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const [own, others] =
      side === 'first'
        ? [words.slice(0, count), words.slice(count)]
        : [words.slice(-count), words.slice(0, -count)];
    if (isKnownChoice(own.join(' '))) return { caption: own.join(' '), rest: others.join(' ') };
  }
  return { caption: '', rest: text };
}

const ways: readonly ((beside: BesideBox) => { caption: string; before: string })[] = [
  ({ left, right }) => ({ caption: known(right, 'first').caption, before: left }),
  ({ left }) => {
    const { caption, rest } = known(left, 'last');
    return { caption, before: rest };
  },
  ({ left, head }) => ({ caption: isKnownChoice(head) ? head : '', before: left }),
];

/** The answers stand on the same side of all boxes of a form. */
function captioned(fields: readonly FormField[]): readonly Captioned[] {
  const found = ways.map((way) => fields.map((field): Captioned => ({ field, ...way(field.beside!) })));
  const count = (list: readonly Captioned[]) => list.filter(({ caption }) => caption !== '').length;
  return found.toSorted((one, other) => count(other) - count(one))[0]!;
}

/** Parts boxes where an answer comes up again, or where one says something else. */
function runsOf(boxes: readonly Captioned[]): readonly (readonly Captioned[])[] {
  const runs: Captioned[][] = [];
  for (const box of boxes) {
    const run = runs.at(-1);
    const first = run?.[0]?.caption ?? '';
    const isNext = first !== '' && box.caption !== '' && run!.every(({ caption }) => caption !== box.caption);
    if (isNext) run!.push(box);
    else runs.push([box]);
  }
  return runs;
}

const hasWords = (text: string) => /\p{L}{2}/u.test(text);

function joined(run: readonly Captioned[]): AskedField | null {
  const [first] = run;
  if (!first || !run.some(({ caption }) => isYes(caption)) || !run.some(({ caption }) => isNo(caption)))
    return null;
  const { beside, ...field } = first.field;
  const label = [first.before, beside!.above, known(field.label, 'last').rest].find(hasWords) ?? '';
  return {
    ...field,
    label,
    kind: 'choice',
    choices: run.map(({ caption }) => caption),
    value: run.find(({ field: { value } }) => value !== '')?.caption ?? '',
    place: {
      kind: 'field',
      name: field.name,
      choices: run.map(({ caption, field: { name } }) => ({ value: caption, name })),
    },
  };
}

function alone({ beside: _, options, ...field }: FormField): AskedField {
  const { name, choices } = field;
  const buttons = options?.map((option, at) => ({ value: choices[at] ?? option, name, option }));
  return { ...field, place: { kind: 'field', name, ...(buttons && { choices: buttons }) } };
}

/** Boxes for “Yes” and “No” are one question; others are each ticked or not. */
export function joinBoxes(fields: readonly FormField[]): readonly AskedField[] {
  const groupOf = ({ page, beside }: FormField) => (beside ? `${page}:${beside.group}` : null);
  const asked: AskedField[] = [];
  let group: FormField[] = [];
  const end = () => {
    for (const run of group.length === 0 ? [] : runsOf(captioned(group))) {
      const whole = joined(run);
      asked.push(...(whole ? [whole] : run.map(({ field }) => alone(field))));
    }
    group = [];
  };
  for (const field of fields) {
    const isBox = field.beside !== undefined;
    if (!isBox || (group[0] && groupOf(group[0]) !== groupOf(field))) end();
    if (isBox) group.push(field);
    else asked.push(alone(field));
  }
  end();
  return asked;
}
