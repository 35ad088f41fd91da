import type { SystemTransaction } from './transactions.ts';

/** A text in lower case as the database makes it, which decides whether two e-mail addresses are the same. */
export const lowerCase = async (tx: SystemTransaction, text: string): Promise<string> =>
  (
    await tx
      .selectNoFrom((by) => by.fn<string>('lower', [by.val(text)]).as('lowered'))
      .executeTakeFirstOrThrow()
  ).lowered;
