/** What every room may log with; a pino logger satisfies it. Objects carry ids and counts, never personal data. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
  debug(details: object, message: string): void;
}

/** Drops everything: for tests and short scripts. */
export const silentLogger: Logger = { info() {}, warn() {}, error() {}, debug() {} };
