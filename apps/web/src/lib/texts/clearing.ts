const grouped = new Intl.NumberFormat('en');
const counted = (count: number, one: string, many: string) =>
  `${grouped.format(count)} ${count === 1 ? one : many}`;
const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const sizes = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `1.4 MB`, `12 kB` */
function size(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${sizes.format(Math.max(1, Math.round(bytes / 1024)))} kB`
    : `${sizes.format(bytes / 1024 / 1024)} MB`;
}

const publications = (count: number) => counted(count, 'publication', 'publications');

export const clearingTexts = {
  title: 'Clearing agreements',
  intro:
    'Upload your clearing and settlement agreements. Each publication whose text speaks of the same thing as a passage of one of them is marked as affected, and both passages are shown.',
  readOnly: 'Only company admins upload and delete agreements.',
  loadFailed: 'The clearing agreements could not be loaded',
  upload: 'Upload agreements',
  uploadHint: (megabytes: number) =>
    `PDF, Word (.docx) or text, up to ${megabytes} MB each. Or drop files here.`,
  uploading: (name: string, share: number) => `Uploading ${name}: ${Math.round(share * 100)} %`,
  uploaded: (name: string) => `${name} was uploaded. Its text is being read.`,
  uploadFailed: (name: string) => `${name} could not be uploaded`,
  none: 'No agreement yet',
  noneSentence:
    'With one on file you see which new rules touch your margin, default fund, segregation or settlement terms, with both passages side by side.',
  noneReadOnly: 'None of your company admins has uploaded an agreement yet.',
  columns: { name: 'Agreement', state: 'State', publications: 'Affected by', action: 'Actions' },
  facts: ({ pages, bytes }: { pages: number | null; bytes: number }) =>
    [...(pages === null ? [] : [counted(pages, 'page', 'pages')]), size(bytes)].join(' · '),
  by: (name: string) => `uploaded by ${name}`,
  states: { reading: 'Reading the text', ready: 'Ready', unreadable: 'Not readable', comparing: 'Comparing' },
  places: (count: number) =>
    counted(count, 'passage on clearing or settlement', 'passages on clearing or settlement'),
  noPlaces:
    'Nothing in it speaks of clearing or settlement, so no publication can affect it. Check that it is the right file.',
  affected: publications,
  notAffected: 'None so far',
  unknown: '–',
  showAffected: (name: string) => `Show what affects ${name}`,
  menu: (name: string) => `Actions for ${name}`,
  read: 'Read the text',
  download: 'Download the file',
  downloadFailed: 'The file could not be downloaded',
  rename: 'Rename',
  renameTitle: 'What is the agreement called?',
  name: 'Name',
  nameMissing: 'Enter a name',
  save: 'Save',
  renamed: (name: string) => `It is called ${name} now`,
  renameFailed: 'The name could not be saved',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteSentence:
    'The file, its text and everything that was found by it are deleted. This cannot be undone.',
  deleteAffected: (count: number) =>
    `${publications(count)} ${count === 1 ? 'is' : 'are'} marked as affected by it. ${count === 1 ? 'It loses' : 'They lose'} that mark unless another agreement is affected too; your decisions stay.`,
  deleted: (name: string) => `${name} was deleted`,
  deleteFailed: 'It could not be deleted',
  reader: {
    failed: 'The text could not be loaded',
    earlier: 'Earlier text',
    later: 'Later text',
    marked: 'The passage that a publication meets is marked.',
  },
  record: {
    title: 'Clearing agreements that it affects',
    description: 'Found by what both passages name, not by their meaning: read them before you act.',
    failed: 'What it shares with your clearing agreements could not be loaded.',
    both: (subjects: readonly string[]) => `Both speak of ${listed.format(subjects)}`,
    /** @param words as they stand in the two passages, where they are not the name of the subject itself */
    subject: (label: string, words: readonly string[]) =>
      words.length === 0 ? label : `${label} (${words.map((one) => `“${one}”`).join(', ')})`,
    publication: 'This publication',
    earlierVersion: (version: number) => `version ${version}`,
    page: (page: number) => `p. ${page}`,
    openPublication: 'Open this passage in the publication',
    openAgreement: (name: string) => `Open this passage in ${name}`,
    more: (count: number) => `Show ${counted(count, 'more pair', 'more pairs')}`,
  },
} as const;
