/** In the order in which their elements are nested when they are written. */
export const marks = ['strong', 'em', 'u', 's', 'sub', 'sup', 'code'] as const;
export type Mark = (typeof marks)[number];

export interface RichText {
  readonly kind: 'text';
  readonly text: string;
  /** in the order of `marks` */
  readonly marks: readonly Mark[];
  /** an address of http, https or mailto */
  readonly href?: string;
}
export type RichInline =
  | RichText
  | { readonly kind: 'break' }
  | { readonly kind: 'citation'; readonly id: string }
  | { readonly kind: 'mention'; readonly id: string; readonly name: string };

/** Of a list: mostly a paragraph, and what lies beneath it. */
export type RichItem = readonly FlowBlock[];

/** What may stand anywhere: in an item of a list, a quotation or a cell as well. */
export type FlowBlock =
  | { readonly kind: 'paragraph'; readonly inlines: readonly RichInline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly RichItem[] };

export interface RichCell {
  readonly isHead: boolean;
  readonly colspan: number;
  readonly rowspan: number;
  readonly blocks: readonly FlowBlock[];
}
export interface RichRow {
  /** it stands in the head of the table, which is repeated on each page */
  readonly isHead: boolean;
  readonly cells: readonly RichCell[];
}

export type RichBlock =
  | FlowBlock
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly inlines: readonly RichInline[] }
  | { readonly kind: 'quote'; readonly blocks: readonly FlowBlock[] }
  | { readonly kind: 'table'; readonly rows: readonly RichRow[] };

/** Lists may lie in one another so deep; deeper ones become items of the deepest. */
export const deepestList = 6;
/** What is in more columns goes to the last one. */
export const mostColumns = 60;
