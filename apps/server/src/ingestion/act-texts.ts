/** Where the text of an act is asked for, in this order, when the catalogue says nothing. */
export const actTexts = [
  'https://publications.europa.eu/resource/celex/{celex}',
  'https://eur-lex.europa.eu/legal-content/{LANGUAGE}/TXT/HTML/?uri=CELEX:{celex}',
];
