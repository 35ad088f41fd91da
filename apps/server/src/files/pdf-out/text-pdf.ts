/** One paragraph or heading of a text. */
export interface PrintedLine {
  readonly text: string;
  readonly isHeading: boolean;
  readonly beginsPage: boolean;
}

export interface TextToPrint {
  readonly title: string;
  /** ISO 639-1 */
  readonly language: string | null;
  readonly lines: readonly PrintedLine[];
}
