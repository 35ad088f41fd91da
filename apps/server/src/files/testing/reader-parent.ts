import { pdfReader } from '../pdf/read-pdf.ts';
import { startReader } from '../reader-process.ts';

// Starts a reader with the given arguments, tells its process id, hands its own input on, and waits to be killed.
const [timeMs = '0', ...programme] = process.argv.slice(2);
const reader = startReader(pdfReader, programme, Number(timeMs));
process.stdin.pipe(reader.stdin);
console.log(reader.pid);
setInterval(() => {}, 1_000);
