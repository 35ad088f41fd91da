import type { Database } from '../db/connect.ts';

/** A database that is gone after so many transactions, as for a process that is killed; the error says `killed`. */
export function dyingAfter(db: Database, transactions: number): Database {
  let left = transactions;
  const begin = () => {
    if (left === 0) throw new Error('killed');
    left -= 1;
  };
  return {
    ...db,
    withCompany: async (...given: Parameters<Database['withCompany']>) => {
      begin();
      return db.withCompany(...given) as never;
    },
    withSystem: async (...given: Parameters<Database['withSystem']>) => {
      begin();
      return db.withSystem(...given) as never;
    },
  };
}
