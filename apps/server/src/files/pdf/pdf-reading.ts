/** A paragraph, list item or heading of a page, its lines joined. */
export interface PdfBlock {
  text: string;
  /** 1 for the largest headings; null for other text. */
  heading: number | null;
}

export interface PdfPage {
  /** The blocks, each on a line of its own. */
  text: string;
  blocks: PdfBlock[];
}

export interface PdfText {
  kind: 'text';
  /** One for each page of the file, also where a page holds no text. */
  pages: PdfPage[];
  title: string | null;
  /** What the file says of itself: a lower-case primary language. */
  language: string | null;
}

export type PdfRefusalCode =
  | 'wrong-type'
  | 'encrypted'
  | 'unreadable'
  | 'no-text'
  | 'too-large'
  | 'too-slow'
  | 'too-much-memory'
  | 'stopped';

export interface PdfRefusal {
  kind: 'refused';
  code: PdfRefusalCode;
  /** In plain words, as the rest of a sentence that begins with the file: "is protected by a password". */
  reason: string;
}

export type PdfReading = PdfText | PdfRefusal;

export function refusePdf(code: PdfRefusalCode, reason: string): PdfRefusal {
  return { kind: 'refused', code, reason };
}
