/** Templates of documents; the first four are fixed by the specification. */
export const templateSlugs = [
  'newsflash',
  'reg_update',
  'rfp',
  'a-to-b',
  'custom_report',
  'board_report',
] as const;
export type TemplateSlug = (typeof templateSlugs)[number];

/** What a document is: made from one of them, or a questionnaire, which has pages of its own. */
export const documentKinds = [...templateSlugs, 'questionnaire'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Templates whose documents are open to people without the feature `reports`. */
export const openTemplates = ['newsflash', 'reg_update'] as const satisfies readonly TemplateSlug[];

export const documentStatuses = ['draft', 'in_review', 'approved'] as const;
export type DocumentStatus = (typeof documentStatuses)[number];

/** Fixed by the specification. */
export const documentExportTypes = ['PDF', 'DOCX', 'GOOGLE_DRIVE_DOC'] as const;
export type DocumentExportType = (typeof documentExportTypes)[number];

/** Besides those, of questionnaires. */
export const questionnaireExportTypes = ['XLSX', 'CSV'] as const;

/** How the heading of a section is shown. */
export const questionStyles = ['heading', 'question', 'none'] as const;
/** How the text of a section is shown. */
export const contentStyles = ['text', 'note', 'quote'] as const;

/** How far the text of a section is; `abstained`: the sources do not answer. */
export const sectionStates = ['open', 'answered', 'abstained', 'approved'] as const;
export type SectionState = (typeof sectionStates)[number];

/** What the text of a section can quote or refer to. */
export const documentCitedKinds = ['publication', 'source', 'obligation', 'control'] as const;
export type DocumentCitedKind = (typeof documentCitedKinds)[number];

/** What can be asked for a section; `ask` is a request in one's own words. */
export const sectionPrompts = ['draft', 'shorten', 'for_the_board', 'add_sources', 'ask'] as const;
export type SectionPrompt = (typeof sectionPrompts)[number];

export const suggestionStates = ['open', 'accepted', 'rejected'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

/** Why somebody’s text is kept beside a section. `conflict`: it was saved over a newer one. */
export const suggestionReasons = ['person', 'prompt', 'conflict'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export const writingStates = ['writing', 'done', 'failed'] as const;
/** What the Reports Agent is doing, in this order. */
export const writingSteps = ['reading', 'dates', 'changes', 'obligations', 'sections', 'checking'] as const;

export const audiences = ['board', 'compliance', 'business'] as const;
export type Audience = (typeof audiences)[number];
export const reportLengths = ['short', 'standard', 'full'] as const;
export type ReportLength = (typeof reportLengths)[number];

export const scheduleFrequencies = ['weekly', 'monthly'] as const;

export const documentSorts = ['-updated_at', 'updated_at', 'title', '-title'] as const;

/** Documents of one workspace. */
export const mostDocuments = 5_000;
export const longestDocumentName = 200;
/** Sections of one document. */
export const mostSections = 3_000;
/** How deep sections may lie in one another. */
export const deepestSection = 8;
export const longestQuestionOfSection = 2_000;
/** Characters of the text of one section, with its marks. */
export const longestContent = 200_000;
/** Bytes of a saved document. */
export const documentBytes = 12 * 1024 * 1024;
export const mostBriefed = 20;
/** Seconds of silence after which the lock of a document is free. */
export const lockSeconds = 120;
