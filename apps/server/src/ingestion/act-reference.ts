import { celexOfTitle } from '../engine/text/act-number.ts';

/** Which act of the EU an entry is of, by its CELEX number. */
export interface ActReference {
  /** As given: of a consolidated version `02015L2366-20250117`. */
  celex: string;
  /** The act itself: `32015L2366`. */
  act: string;
  /** `YYYY-MM-DD`, or null for the act as first published. */
  consolidatedOn: string | null;
}

const celexForm = /^([0-9CE])(\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?)(?:-(\d{4})(\d{2})(\d{2}))?$/;

/** Null when the text is no CELEX number of an act or a document. */
export function actOfCelex(text: string): ActReference | null {
  const celex = text.trim().toUpperCase();
  const match = celexForm.exec(celex);
  if (!match) return null;
  const [, sector, number = '', year, month, day] = match;
  if (sector !== '0') return year === undefined ? { celex, act: celex, consolidatedOn: null } : null;
  return year === undefined ? null : { celex, act: `3${number}`, consolidatedOn: `${year}-${month}-${day}` };
}

/** The act that an address or an identifier of EUR-Lex names. */
export function actOfAddress(address: string | null): ActReference | null {
  const found = /(?:celex(?::|%3a|\/))([0-9ce]\d{4}[a-z]{1,2}\d{4}(?:\(\d{2}\))?(?:-\d{8})?)/i.exec(
    address ?? '',
  );
  return found ? actOfCelex(found[1]!) : null;
}

/** The act that a title begins with. */
export function actOfTitle(title: string): ActReference | null {
  const celex = celexOfTitle(title);
  return celex === null ? null : actOfCelex(celex);
}

/** Law that binds: regulations, directives, decisions and framework decisions. */
export const isBindingAct = ({ act }: ActReference): boolean => /^3\d{4}[RLDF]\d{4}/.test(act);

/** The key of the publication that an act is, in all its versions. */
export const actKey = ({ act }: ActReference): string => `celex:${act}`;

/** Where readers find it. */
export const actAddress = ({ celex }: ActReference, language: string): string =>
  `https://eur-lex.europa.eu/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${celex}`;
