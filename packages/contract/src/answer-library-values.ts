/** An answer is offered while it is active. */
export const libraryAnswerStates = ['active', 'archived'] as const;
export type LibraryAnswerState = (typeof libraryAnswerStates)[number];

/** What a list may be narrowed to; all but `archived` are active. */
export const libraryAnswerFilters = ['active', 'expiring', 'expired', 'source_changed', 'archived'] as const;
export type LibraryAnswerFilter = (typeof libraryAnswerFilters)[number];

/** Where an answer comes from: written here, approved in a questionnaire, or imported. */
export const libraryAnswerOrigins = ['written', 'approved', 'imported'] as const;
export type LibraryAnswerOrigin = (typeof libraryAnswerOrigins)[number];

/** Whether what an answer cites still reads as it did. */
export const citedStates = ['none', 'current', 'changed', 'gone'] as const;
export type CitedState = (typeof citedStates)[number];

export const libraryAnswerSorts = ['-updated_at', 'question', 'expires_on', '-uses'] as const;

/** Why a row of an imported file was left out. */
export const importProblems = ['no_question', 'no_answer', 'too_long', 'no_room'] as const;
export type ImportProblem = (typeof importProblems)[number];

export const importEndings = ['.xlsx', '.csv'] as const;
export const mostImportBytes = 20 * 1024 * 1024;

/** Answers that a company may keep. */
export const mostLibraryAnswers = 5_000;
export const longestLibraryQuestion = 2_000;
export const longestLibraryAnswer = 30_000;
export const mostLibraryMarks = 30;
/** Days before its last one on which an answer counts as expiring. */
export const expiringDays = 30;
export const mostMatches = 20;
