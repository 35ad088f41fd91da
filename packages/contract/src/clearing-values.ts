/** How far an uploaded agreement is read. */
export const agreementStates = ['reading', 'ready', 'unreadable'] as const;
export type AgreementState = (typeof agreementStates)[number];

/** Bytes of one agreement. */
export const mostAgreementBytes = 25 * 1024 * 1024;

/** Agreements of one company. */
export const mostAgreements = 100;

/** Endings of files that may be agreements, as a file chooser takes them. */
export const agreementEndings = ['.pdf', '.docx', '.txt', '.md'] as const;

/**
 * What a list shows of clearing agreements. Review: what an agreement is affected by, whatever its status, and what is not
 * irrelevant yet but the machine would put aside. Irrelevant: what was set to irrelevant and no agreement is affected by.
 */
export const clearingViews = ['review', 'irrelevant'] as const;
export type ClearingView = (typeof clearingViews)[number];
