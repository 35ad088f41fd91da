import { ConfigError } from './config.ts';

/** Errors whose message says what the operator has to do. */
const plainErrors = [
  'DataFolderUnusable',
  'DataFolderInUse',
  'CommandFailed',
  'DatabaseSetupRefused',
  'CatalogueError',
  'PortInUse',
  'BackupRefused',
];

const portInUse = (port: number) =>
  `Port ${String(port)} is in use by another program: stop it, or choose another port, as in \`PORT=${String(port + 1)} npm start\`.`;

/** Known before anything is opened or changed. */
export class PortInUse extends Error {
  override readonly name = 'PortInUse';
  constructor(port: number) {
    super(portInUse(port));
  }
}

const listenFaults: Record<string, string> = {
  EACCES: 'This user isn’t allowed to listen on that port: set PORT to 1024 or higher.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine.',
  ENOTFOUND: 'HOST is not an address of this machine.',
};

/** What to tell the operator, a line for each fault; null for what is a fault of the program itself. */
export function startFailureLines(error: unknown): readonly string[] | null {
  if (error instanceof ConfigError) return error.faults;
  if (!(error instanceof Error)) return null;
  if (error.name === 'DatabaseUnavailable') {
    const hint = error.message.startsWith('The embedded')
      ? 'Check DATA_DIR: its database folder is incomplete, or holds something else.'
      : 'Check DATABASE_URL, and that PostgreSQL is running.';
    return [`${error.message} ${hint}`];
  }
  if (error.name === 'StorageFull') {
    return [`${error.message} Free some space, or set DATA_DIR to a folder on another disk.`];
  }
  if (error.name === 'StorageUnavailable')
    return [`${error.message} Check S3_ENDPOINT, S3_BUCKET and the keys, and that the store is running.`];
  if (plainErrors.includes(error.name)) return [error.message];
  const { syscall, code = '', port } = error as NodeJS.ErrnoException & { port?: number };
  if (syscall === undefined) return null;
  if (code === 'EADDRINUSE') return [portInUse(port ?? 0)];
  if (syscall === 'listen' || syscall === 'getaddrinfo') return [listenFaults[code] ?? error.message];
  return [`The start failed: ${error.message}. Check DATA_DIR and its permissions.`];
}

/** Ends the process with plain lines instead of a stack trace where the cause is the operator's to mend. */
export function explainStartFailure(error: unknown): never {
  for (const line of startFailureLines(error) ?? [error]) console.error(line);
  process.exit(1);
}
