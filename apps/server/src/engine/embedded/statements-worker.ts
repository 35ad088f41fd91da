import { readText } from '../statements/read-statements.ts';
import { type StatementText, type TextStatements, unlimitedScope } from '../statements/statement-text.ts';

/** For the background process. */
export function answer(text: StatementText): TextStatements {
  const read = readText(text);
  return { statements: read?.statements ?? [], scope: read?.act.scope ?? unlimitedScope };
}
