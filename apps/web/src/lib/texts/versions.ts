const clauses = (count: number) => (count === 1 ? 'clause' : 'clauses');

/** Words of the versions of a publication and of their redline. */
export const versionTexts = {
  title: 'Versions',
  keysTitle: 'Redline',
  columns: {
    version: 'Version',
    validFrom: 'Valid from',
    collected: 'Collected',
    languages: 'Languages',
    hash: 'SHA-256 of the text',
    actions: 'Actions',
  },
  number: (value: number) => `Version ${value}`,
  latest: 'Latest',
  read: 'Read',
  readVersion: (label: string) => `Read ${label}`,
  compareWithPrevious: 'Compare with previous',
  compareVersion: (label: string) => `Compare with previous: ${label}`,
  source: 'Source',
  sourceOf: (label: string) => `Source of ${label}, opens in a new tab`,
  copyHash: (label: string) => `Copy the hash of ${label}`,
  hashCopied: 'Hash copied',
  fullHash: (hash: string) => `SHA-256: ${hash}`,

  from: 'From',
  to: 'To',
  swap: 'Swap the two versions',
  show: 'Show',
  shows: { changes: 'Changes only', everything: 'Everything' },
  layout: 'Layout',
  layouts: { inline: 'In one text', side: 'Side by side' },
  redlineTitle: (from: string, to: string) => `What changed from ${from} to ${to}`,
  loadFailed: 'The versions could not be compared',
  comparing: 'Comparing the versions clause by clause',

  counts: {
    changed: (count: number) => `${count} changed`,
    inserted: (count: number) => `${count} inserted`,
    deleted: (count: number) => `${count} deleted`,
    moved: (count: number) => `${count} moved`,
    same: (count: number) => `${count.toLocaleString('en')} ${clauses(count)} the same`,
    notCompared: (count: number) =>
      `${count.toLocaleString('en')} ${count === 1 ? 'recital or preamble' : 'recitals and preambles'} not compared`,
  },
  summary: 'Summary of the changes',
  changes: { changed: 'Changed', inserted: 'Inserted', deleted: 'Deleted', moved: 'Moved', same: 'Same' },
  movedFrom: (clause: string) => `Moved from ${clause}`,
  legend: { inserted: 'inserted words', deleted: 'deleted words' },
  nextChange: 'Next change',
  previousChange: 'Previous change',
  nextArticle: 'Next changed article',
  previousArticle: 'Previous changed article',
  position: (current: number, total: number) => `Change ${current} of ${total}`,
  total: (total: number) => `${total} ${total === 1 ? 'change' : 'changes'}`,
  outline: 'Changed articles',
  openOutline: 'Changed articles',
  changesIn: (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`,

  nothingChanged: {
    title: 'Nothing changed',
    sentence: 'Every clause of the two versions reads the same. Recitals and preambles are not compared.',
    action: 'Show the whole text',
  },
  onlyOne: {
    title: 'One version so far',
    sentence:
      'When the source publishes a changed text, it is kept here as a new version, and what changed is shown clause by clause.',
  },
  none: {
    title: 'No version yet',
    sentence: 'No text of this publication is held, so there is nothing to compare.',
  },
  before: 'Before',
  after: 'After',
};
