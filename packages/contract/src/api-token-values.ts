/** What every API token begins with, so that people and scanners of leaked secrets know one when they see it. */
export const apiTokenPrefix = 'regulus_';
export const mostApiTokens = 20;
export const longestApiTokenDays = 365;

/** `read` refuses whatever changes something. */
export const apiTokenScopes = ['read', 'write'] as const;
export type ApiTokenScope = (typeof apiTokenScopes)[number];
