import { getDocumentProxy } from 'unpdf';
import type { BesideBox, FormField } from './form.ts';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;

/** Points from the upper left corner of the page. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Word extends Box {
  readonly text: string;
}

interface Widget extends Box {
  readonly name: string;
  readonly said: string;
  readonly kind: FormField['kind'];
  readonly isButton: boolean;
  readonly options: readonly string[];
  readonly value: string;
  /** what a button stands for */
  readonly worth: string;
}

interface Annotation {
  readonly subtype?: string;
  readonly fieldType?: string;
  readonly fieldName?: string;
  readonly alternativeText?: string;
  readonly fieldValue?: unknown;
  readonly rect?: readonly number[];
  readonly options?: readonly { readonly displayValue?: string; readonly exportValue?: string }[];
  readonly pushButton?: boolean;
  readonly radioButton?: boolean;
  readonly buttonValue?: string;
  readonly exportValue?: string;
  readonly readOnly?: boolean;
  readonly hidden?: boolean;
}

const silent = 0;
const mostPages = 300;
const mostFields = 5_000;

function boxOf(
  view: ReturnType<Page['getViewport']>,
  [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: readonly number[],
): Box {
  const [a, b] = [view.convertToViewportPoint(x1, y1), view.convertToViewportPoint(x2, y2)] as [
    number[],
    number[],
  ];
  const [left, right] = [Math.min(a[0]!, b[0]!), Math.max(a[0]!, b[0]!)];
  const [top, bottom] = [Math.min(a[1]!, b[1]!), Math.max(a[1]!, b[1]!)];
  return { left, right, top, bottom };
}

function widgetOf(view: ReturnType<Page['getViewport']>, annotation: Annotation): Widget | null {
  const { fieldType, fieldName, rect, alternativeText, options = [], fieldValue } = annotation;
  const isButton = fieldType === 'Btn';
  if (annotation.subtype !== 'Widget' || fieldName === undefined || !rect) return null;
  if (annotation.pushButton || annotation.readOnly || annotation.hidden) return null;
  if (!isButton && fieldType !== 'Tx' && fieldType !== 'Ch') return null;
  const value = Array.isArray(fieldValue)
    ? fieldValue.join('\n')
    : typeof fieldValue === 'string'
      ? fieldValue
      : '';
  return {
    ...boxOf(view, rect),
    name: fieldName,
    said: (alternativeText ?? '').replaceAll(/\s+/g, ' ').trim(),
    kind: isButton ? 'checkbox' : fieldType === 'Ch' ? 'choice' : 'text',
    isButton,
    options: options.flatMap(({ displayValue, exportValue }) => {
      const option = (displayValue ?? exportValue ?? '').trim();
      return option === '' ? [] : [option];
    }),
    value: isButton && value === 'Off' ? '' : value.trim(),
    worth: annotation.buttonValue ?? annotation.exportValue ?? '',
  };
}

async function wordsOf(page: Page, view: ReturnType<Page['getViewport']>): Promise<readonly Word[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item): Word[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , c = 0, d = 1, x = 0, y = 0] = item.transform as number[];
    const size = Math.hypot(c, d);
    return [{ ...boxOf(view, [x, y - size * 0.2, x + item.width, y + size * 0.8]), text: item.str }];
  });
}

const middle = ({ top, bottom }: Box) => (top + bottom) / 2;
const isLevel = (word: Box, box: Box) =>
  middle(word) > box.top - 3 &&
  middle(word) < box.bottom + 3 &&
  Math.min(word.bottom, box.bottom) > Math.max(word.top, box.top);

/** Words that stand beside each other, without the lines of dots that are written on. */
const joined = (words: readonly Word[]) =>
  words
    .toSorted((a, b) => (Math.abs(middle(a) - middle(b)) < 4 ? a.left - b.left : a.top - b.top))
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/[_.…]{4,}/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,.;:?!])/g, '$1')
    .trim();

const widestGap = 60;
/** between words of one line */
const nearGap = 15;

/** The words of a line next to a field, up to the next field or a gap. */
function besides(
  words: readonly Word[],
  widgets: readonly Widget[],
  box: Box,
  side: 'left' | 'right',
): string {
  const isLeft = side === 'left';
  const beyond = (one: Box) => (isLeft ? one.right <= box.left + 4 : one.left >= box.right - 4);
  const distance = (one: Box) => (isLeft ? box.left - one.right : one.left - box.right);
  const fence = Math.min(
    ...widgets.filter((one) => isLevel(one, box) && beyond(one) && one.right - one.left > 0).map(distance),
    Number.POSITIVE_INFINITY,
  );
  const near = words
    .filter((word) => isLevel(word, box) && beyond(word) && distance(word) <= fence)
    .toSorted((a, b) => distance(a) - distance(b));
  const taken: Word[] = [];
  let edge = isLeft ? box.left : box.right;
  for (const word of near) {
    const gap = isLeft ? edge - word.right : word.left - edge;
    if (gap > (taken.length === 0 ? 250 : widestGap)) break;
    taken.push(word);
    edge = isLeft ? Math.min(edge, word.left) : Math.max(edge, word.right);
  }
  return joined(taken);
}

/** With what goes on beside them without a gap. */
function wholeLines(taken: readonly Word[], words: readonly Word[]): readonly Word[] {
  const lines = new Set(taken);
  for (const word of words.toSorted((a, b) => a.left - b.left))
    for (const one of lines)
      if (
        Math.abs(middle(one) - middle(word)) < 3 &&
        word.left >= one.right - 2 &&
        word.left - one.right < nearGap
      ) {
        lines.add(word);
        break;
      }
  return [...lines];
}

/** The lines right above a field. */
function above(words: readonly Word[], widgets: readonly Widget[], box: Box): string {
  const over = words.filter(
    (word) =>
      word.bottom <= box.top + 4 &&
      box.top - word.bottom < 60 &&
      word.right > box.left - 5 &&
      word.left < Math.max(box.right, box.left + 200),
  );
  const ceiling = Math.max(
    0,
    ...widgets
      .filter((one) => one.bottom <= box.top + 2 && one.right > box.left && one.left < box.right)
      .map(({ bottom }) => bottom),
  );
  const below = over.filter((word) => middle(word) > ceiling);
  const lines = wholeLines(below, words).toSorted((a, b) => b.bottom - a.bottom);
  const taken: Word[] = [];
  let edge = box.top;
  for (const word of lines) {
    const height = word.bottom - word.top;
    if (edge - word.bottom > height * 0.9 + (taken.length === 0 ? 6 : 0)) break;
    taken.push(word);
    edge = Math.min(edge, word.top);
  }
  return joined(taken);
}

/** Names that programs give: “Text Field 12”, “undefined_3”. */
const meansNothing =
  /^(?:text|textfeld|field|feld|check ?box|kontrollkästchen|undefined|untitled|dropdown|list box|button|group|gruppe|fill|toggle|date)?[\s_.-]*(?:field|feld)?[\s_.#-]*\d*$/i;

const nameWords = (name: string) =>
  (name.split('.').at(-1) ?? name)
    .replaceAll(/\[\d+\]/g, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim();

function labelOf(widget: Widget, words: readonly Word[], widgets: readonly Widget[]): string {
  if (widget.said !== '' && !meansNothing.test(widget.said) && widget.said !== widget.name)
    return widget.said;
  const sides = widget.isButton
    ? [besides(words, widgets, widget, 'right'), besides(words, widgets, widget, 'left')]
    : [
        besides(words, widgets, widget, 'left'),
        above(words, widgets, widget),
        besides(words, widgets, widget, 'right'),
      ];
  const near = sides.find((text) => /\p{L}{2}/u.test(text));
  // one box of several says little without what is asked
  if (widget.isButton && near !== undefined && near.length <= 20) {
    const row = widgets.filter((one) => one.isButton && isLevel(one, widget));
    const first = row.toSorted((a, b) => a.left - b.left)[0] ?? widget;
    const asked =
      row.length > 1 ? besides(words, widgets, first, 'left') || above(words, widgets, first) : '';
    return asked === '' ? near : `${asked} ${near}`;
  }
  return near ?? (meansNothing.test(nameWords(widget.name)) ? '' : nameWords(widget.name));
}

/** By each box with a name of its own, the number of those that follow each other in a line or a column. */
function groupsOfBoxes(
  ordered: readonly Widget[],
  byName: ReadonlyMap<string, readonly Widget[]>,
): ReadonlyMap<Widget, number> {
  const groups = new Map<Widget, number>();
  let last: Widget | undefined;
  for (const [index, widget] of ordered.entries()) {
    if (!widget.isButton || byName.get(widget.name)!.length > 1) last = undefined;
    else {
      const height = widget.bottom - widget.top;
      const goesOn =
        last !== undefined &&
        (isLevel(last, widget) ||
          (Math.abs(last.left - widget.left) < 4 && widget.top - last.bottom < height * 1.5 + 6));
      groups.set(widget, goesOn ? groups.get(last!)! : index);
      last = widget;
    }
  }
  return groups;
}

const besideBox = (
  box: Widget,
  group: number,
  words: readonly Word[],
  widgets: readonly Widget[],
): BesideBox => {
  const center = (box.left + box.right) / 2;
  const heads = words.filter(
    (word) =>
      word.bottom <= box.top &&
      word.left - 12 < center &&
      word.right + 12 > center &&
      word.right - word.left < 80,
  );
  return {
    group,
    left: besides(words, widgets, box, 'left'),
    right: besides(words, widgets, box, 'right'),
    above: above(words, widgets, box),
    head: heads.toSorted((a, b) => b.bottom - a.bottom)[0]?.text.trim() ?? '',
  };
};

async function fieldsOfPage(page: Page, number: number): Promise<readonly FormField[]> {
  const view = page.getViewport({ scale: 1 });
  const annotations = (await page.getAnnotations()) as readonly Annotation[];
  const widgets = annotations.flatMap((annotation) => widgetOf(view, annotation) ?? []);
  if (widgets.length === 0) return [];
  const words = await wordsOf(page, view);
  const ordered = widgets.toSorted((a, b) =>
    Math.abs(middle(a) - middle(b)) < 6 ? a.left - b.left : a.top - b.top,
  );
  const groups = Map.groupBy(ordered, ({ name }) => name);
  const boxes = groupsOfBoxes(ordered, groups);
  return [...groups].map(([name, [first, ...others]]): FormField => {
    const { kind, options, value } = first!;
    const label = labelOf(first!, words, widgets);
    const group = boxes.get(first!);
    if (group !== undefined)
      return {
        name,
        label,
        kind,
        choices: [],
        value,
        page: number,
        beside: besideBox(first!, group, words, widgets),
      };
    if (!first!.isButton || others.length === 0)
      return { name, label, kind, choices: options, value, page: number };
    // buttons of one name: one of them is chosen
    const buttons = [first!, ...others];
    const choices = buttons.map((one) => besides(words, widgets, one, 'right') || one.worth);
    const asked = besides(words, widgets, first!, 'left') || above(words, widgets, first!);
    const chosen = buttons.findIndex(({ worth }) => worth !== '' && worth === value);
    return {
      name,
      label: first!.said !== '' && !choices.includes(first!.said) ? first!.said : asked || nameWords(name),
      kind: 'choice',
      choices,
      value: choices[chosen] ?? '',
      page: number,
      options: buttons.map(({ worth }) => worth),
    };
  });
}

/** The fields of a PDF form as they are read from above to below. */
export async function readPdfFields(bytes: Uint8Array): Promise<readonly FormField[]> {
  const document = await getDocumentProxy(bytes, { verbosity: silent });
  const fields: FormField[] = [];
  const names = new Set<string>();
  for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
    const page = await document.getPage(number);
    for (const field of await fieldsOfPage(page, number))
      if (!names.has(field.name) && fields.length < mostFields) {
        names.add(field.name);
        fields.push(field);
      }
    page.cleanup();
  }
  return fields;
}
