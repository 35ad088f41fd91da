import { startServer } from './start.ts';

/** A person at a terminal looks for the address and the log-ins, which a line for each request would push away. */
const forTerminal = process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {};

await startServer({ ...forTerminal, ...process.env });
