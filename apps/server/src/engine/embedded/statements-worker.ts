import { readStatements } from '../statements/read-statements.ts';
import { type StatementText, type TextStatements, unlimitedScope } from '../statements/statement-text.ts';

/** For the background process. */
export const answer = (text: StatementText): TextStatements => ({
  statements: readStatements(text),
  scope: unlimitedScope,
});
