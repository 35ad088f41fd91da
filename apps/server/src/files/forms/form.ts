/**
 * A file that somebody is to fill in, as it looks: sheets of cells, or text that runs on. Rows and columns count from 0. Everything in it
 * has a place, at which an answer can be written later.
 */
export type FormFile =
  | {
      readonly kind: 'workbook';
      readonly format: 'xlsx' | 'csv' | 'json';
      /** in the order of the file, also those that hold a chart alone; of data, one for each list of things */
      readonly sheets: readonly FormSheet[];
    }
  | {
      readonly kind: 'flow';
      readonly format: 'docx' | 'pdf' | 'html';
      readonly blocks: readonly FormBlock[];
      /** of a PDF form, in reading order */
      readonly fields: readonly FormField[];
    };

export interface FormSheet {
  readonly name: string;
  readonly state: 'visible' | 'hidden' | 'very_hidden';
  /** cells that are locked can't be changed in a spreadsheet program */
  readonly isProtected: boolean;
  /** of the part that holds anything */
  readonly rows: number;
  readonly columns: number;
  /** those that hold text, a formula or a color, and on a protected sheet those that are open, by row and then column */
  readonly cells: readonly FormCell[];
  readonly merges: readonly CellRange[];
  readonly hiddenRows: readonly number[];
  readonly hiddenColumns: readonly number[];
  /** in characters, by column; null: as the program sets it */
  readonly widths: readonly (number | null)[];
  /** lists that cells choose from: written in the validation, in a range, or under a defined name */
  readonly choices: readonly { readonly range: CellRange; readonly values: readonly string[] }[];
}

export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface FormCell {
  readonly row: number;
  readonly column: number;
  /** as a person sees it; of a formula its stored value */
  readonly text: string;
  readonly isFormula: boolean;
  readonly isBold: boolean;
  /** RRGGBB; null: none */
  readonly fill: string | null;
  readonly isLocked: boolean;
}

/** A paragraph or a table of a text that runs on. */
export type FormBlock =
  | {
      readonly kind: 'paragraph';
      /** counted through the file, tables and empty paragraphs included */
      readonly at: number;
      readonly text: string;
      /** 1 to 9; 0: no heading */
      readonly level: number;
      /** the number or bullet that the program draws before it, such as “3.1” */
      readonly label: string;
      readonly isBold: boolean;
      readonly page: number | null;
      /** what a content control in it offers, empty where it takes any text; missing: it has none */
      readonly choices?: readonly string[];
    }
  | {
      readonly kind: 'table';
      readonly at: number;
      readonly rows: readonly (readonly FormTableCell[])[];
      readonly page: number | null;
    };

export interface FormTableCell {
  readonly text: string;
  readonly isBold: boolean;
  readonly fill: string | null;
  /** columns that it covers, from 1 */
  readonly span: number;
  /** what a content control offers */
  readonly choices: readonly string[];
}

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'checkbox' | 'choice';
  readonly choices: readonly string[];
  readonly value: string;
  readonly page: number;
  /** of buttons with one name, what stands for each choice in the file */
  readonly options?: readonly string[];
  /** of a box to tick */
  readonly beside?: BesideBox;
}

/** The words around a box to tick. */
export interface BesideBox {
  /** the same number for boxes that stand beside or below each other */
  readonly group: number;
  readonly left: string;
  readonly right: string;
  /** in the lines right above it */
  readonly above: string;
  /** the nearest one that heads its column */
  readonly head: string;
}

/** Where something stands in a form, and where an answer can be written. With `choices`, the one that is the answer is ticked. */
export type FormPlace =
  | {
      readonly kind: 'cell';
      readonly sheet: number;
      readonly row: number;
      readonly column: number;
      readonly choices?: readonly TickedColumn[];
    }
  | { readonly kind: 'paragraph'; readonly at: number }
  /** a new paragraph after that one, or after that table */
  | { readonly kind: 'after'; readonly at: number }
  /** the column counts the cells of its row, also where one of them covers several columns */
  | {
      readonly kind: 'table_cell';
      readonly at: number;
      readonly row: number;
      readonly column: number;
      readonly choices?: readonly TickedColumn[];
    }
  | { readonly kind: 'field'; readonly name: string; readonly choices?: readonly TickedField[] };

export interface TickedColumn {
  readonly value: string;
  readonly column: number;
}

export interface TickedField {
  readonly value: string;
  readonly name: string;
  /** what stands for it where several buttons have one name */
  readonly option?: string;
}

/** What is written into a form. */
export interface FormEntry {
  readonly place: FormPlace;
  /** lines are kept */
  readonly text: string;
  /** as which a cell stores it; a day as YYYY-MM-DD */
  readonly type: 'text' | 'number' | 'date';
}
