import { setImmediate as nextTurn } from 'node:timers/promises';

/** Elements that are written at once: a few milliseconds of work. */
const sliceSize = 200;

/** JSON over several lines, all but the first indented by `indent`. */
export const indented = (value: unknown, indent: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${indent}`);

/**
 * A value as JSON like `indented` makes it, in UTF-8; a long list in slices, between which the event loop gets its turn.
 */
export async function* writeInSlices(value: unknown, indent: string): AsyncGenerator<Uint8Array> {
  if (!Array.isArray(value) || value.length === 0) {
    yield Buffer.from(indented(value, indent));
    return;
  }
  const inner = `${indent}  `;
  for (let start = 0; start < value.length; start += sliceSize) {
    const slice = value.slice(start, start + sliceSize).map((one) => `\n${inner}${indented(one, inner)}`);
    yield Buffer.from(`${start === 0 ? '[' : ','}${slice.join(',')}`);
    await nextTurn();
  }
  yield Buffer.from(`\n${indent}]`);
}
