import { closeDatabase, failureOf, openDatabase } from './database.ts';
import type { HostReply } from './messages.ts';

/** A process of its own that makes an empty database in the folder it is given, and ends; also when the server does. */
process.once('disconnect', () => process.exit());
const tell = (reply: HostReply) => process.send?.(reply);
try {
  await closeDatabase(await openDatabase({ folder: process.argv[2]! }));
  tell({ kind: 'ready' });
} catch (error) {
  tell({ kind: 'failed', ...failureOf(error) });
}
process.disconnect();
