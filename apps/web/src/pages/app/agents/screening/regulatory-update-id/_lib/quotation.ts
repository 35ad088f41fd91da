import { textsOf } from '../../../../../../lib/messages.ts';

export interface Quotation {
  words: string;
  /** the official number, else the title */
  publication: string;
  /** e.g. `Article 5(2)(a)`; empty for words outside of clauses */
  clause: string;
  /** label of the version */
  version: string;
  /** the address that opens the clause */
  link: string;
}

/** A quotation for a document or mail: the words in quotation marks, then where they stand. */
export function quotationText({ words, publication, clause, version, link }: Quotation): string {
  const reference = [publication, clause, version].filter((part) => part !== '').join(', ');
  return `${textsOf('reader').quotation({ words: words.trim() })}\n${reference}\n${link}`;
}
