import { assertNoOpenTransaction } from '../db/transaction-context.ts';
import type { Storage } from './storage.ts';

/**
 * The same storage, for use outside of transactions only: one that waits for a file holds up everybody else, and a file that was
 * removed does not come back when it is rolled back.
 */
export function outsideTransactions(storage: Storage): Storage {
  const check = () => assertNoOpenTransaction('The file storage');
  return {
    async put(space, content) {
      check();
      return storage.put(space, content);
    },
    async get(key) {
      check();
      return storage.get(key);
    },
    async exists(key) {
      check();
      return storage.exists(key);
    },
    async byteLength(key) {
      check();
      return storage.byteLength(key);
    },
    async putBack(key, content) {
      check();
      return storage.putBack(key, content);
    },
    async remove(key) {
      check();
      await storage.remove(key);
    },
    list(space) {
      check();
      return storage.list(space);
    },
    async belongsTo(databaseId) {
      check();
      return storage.belongsTo(databaseId);
    },
    async owner() {
      check();
      return storage.owner();
    },
    async assign(databaseId) {
      check();
      await storage.assign(databaseId);
    },
  };
}
