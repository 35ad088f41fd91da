import { destination, type Logger, pino } from 'pino';

/** Lines that could not be written are kept up to this size, then dropped; in bytes. */
const mostKept = 1024 * 1024;

/**
 * The log: JSON lines, on the standard output unless that carries what a command tells. Where it is a file on a full
 * disk, lines are lost and the server goes on; the library by itself would wait for space, and the whole process too.
 */
export function openLog(level: string, to: 'stdout' | 'stderr' = 'stdout'): Logger {
  const output = destination({ dest: process[to].fd, sync: true, maxLength: mostKept });
  output.on('error', () => {});
  // The same for what is printed; unheard errors of a stream end the process.
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listenerCount('error') === 0) stream.on('error', () => {});
  }
  return pino(
    {
      level,
      // Headers and bodies are never logged; these are here in case an error object carries some. The database quotes
      // values in the detail of its errors.
      redact: [
        'req.headers',
        'err.password',
        'err.email',
        'err.detail',
        'err.where',
        '*.authorization',
        '*.password',
      ],
    },
    output,
  );
}
