const count = (value: number) => value.toLocaleString('en');

/** Words of the reader of a publication's text. */
export const readerTexts = {
  loadFailed: 'The text could not be loaded',
  blockFailed: 'This part could not be loaded.',
  noSuchText: {
    title: 'There is no such text',
    sentence: 'This version does not exist in this language.',
    action: 'Open the latest version',
  },
  titleOnly: {
    title: 'Only the title is held',
    sentence: (reason: string | null) =>
      reason
        ? `Why: ${reason.replace(/[.]$/, '')}. What you decide about it is kept all the same.`
        : 'The source gives no text that may be collected. What you decide about it is kept all the same.',
  },
  keysTitle: 'Text',
  label: 'Text of the publication',
  toolbar: 'Tools for the text',

  outline: 'Outline',
  openOutline: 'Outline and hits',
  closeOutline: 'Close outline',
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  expand: (name: string) => `Expand ${name}`,
  collapse: (name: string) => `Collapse ${name}`,
  preamble: 'Preamble',
  untitled: 'Untitled',
  noOutline: 'This text has no headings.',
  place: 'You are here',
  beginning: 'Beginning',

  version: 'Version',
  language: 'Language',
  languageName: (code: string) => languageNames.of(code) ?? code.toUpperCase(),
  earlier: (label: string) => `This is an earlier version: ${label}.`,
  openLatest: 'Open the latest',

  search: 'Search in this text',
  searchPlaceholder: 'Search in this text',
  clearSearch: 'Clear search',
  nextHit: 'Next hit',
  previousHit: 'Previous hit',
  hitCount: (current: number, total: number) => `${count(current)} of ${count(total)}`,
  hitTotal: (total: number) => `${count(total)} ${total === 1 ? 'hit' : 'hits'}`,
  noHits: 'No hits',
  hitsTitle: 'Hits',
  hitsCut: (shown: number, total: number) =>
    `The first ${count(shown)} of ${count(total)} hits are marked. Add a word to narrow them.`,
  noHitsSentence: (words: string) => `“${words}” does not stand in this text.`,
  searchFailed: 'The search failed.',

  nextArticle: 'Next article',
  previousArticle: 'Previous article',
  nextClause: 'Next clause',
  previousClause: 'Previous clause',
  clauseActions: (clause: string) => `Actions for ${clause || 'this clause'}`,
  copyLink: 'Copy link',
  copyLinkTo: (clause: string) => `Copy link to ${clause} (l)`,
  copyQuotationOf: (clause: string) => `Copy ${clause} with its reference (c)`,
  copyQuotation: 'Copy quotation',
  selectClause: (clause: string) => `Select ${clause}`.trim(),
  linkCopied: 'Link copied',
  quotationCopied: 'Quotation copied with its reference',
  copyFailed: 'The browser did not allow copying.',
  closeClause: 'Deselect clause',

  paged: 'Show all on one page',
  scrolling: 'Load while scrolling',
  pagedHint: 'All on one page, for printing, screen readers and the browser’s own search.',
  pagedLoading: (done: number, total: number) => `${count(done)} of ${count(total)} parts loaded`,
  print: 'Print',
  printedFrom: (address: string) => `Printed from ${address}`,
  hash: (sha256: string) => `Text SHA-256 ${sha256}`,
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
