import { importFiles } from '../areas/publications/collecting/import/import-files.ts';
import { ingestOnce } from '../areas/publications/collecting/ingest/ingest.ts';
import { verifyAllChains } from '../audit/verify.ts';
import type { Dependencies } from '../dependencies.ts';
import { backupCommands } from './backup-commands.ts';
import type { Command } from './socket.ts';

/** What the command line can ask of the server. */
export const commandsOf = (dependencies: Dependencies): Readonly<Record<string, Command>> => ({
  import: ({ paths }: { paths: readonly string[] }) => importFiles(dependencies, paths),
  ingest: ({ catalogue }: { catalogue?: unknown }) => ingestOnce(dependencies, catalogue),
  'audit-verify': () => verifyAllChains(dependencies.db),
  ...backupCommands(dependencies),
});
