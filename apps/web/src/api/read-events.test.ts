import { expect, it, vi } from 'vitest';
import { readEvents } from './read-events.ts';

const bodyOf = (bytes: Uint8Array<ArrayBuffer>, pieceLength: number) => {
  let start = 0;
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (start >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(start, (start += pieceLength)));
    },
  });
};
const sent = new TextEncoder().encode(
  ': hello\n\nid: 1\nevent: start\ndata: {"id":"m"}\n\n: still there\n\nevent: delta\ndata: {"text":"§ 1 – für\\n"}\n\n',
);

it.each([1, 2, 7, 1000])('reads events that come in pieces of %d bytes', async (pieceLength) => {
  const events = [];
  for await (const event of readEvents(bodyOf(sent, pieceLength))) events.push(event);
  expect(events).toEqual([
    { event: 'start', data: '{"id":"m"}', id: '1' },
    { event: 'delta', data: '{"text":"§ 1 – für\\n"}' },
  ]);
});

it('lets the server know when nobody reads on', async () => {
  const cancel = vi.fn<() => void>();
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(sent.slice()),
    cancel,
  });
  for await (const _ of readEvents(endless)) break;
  expect(cancel).toHaveBeenCalledOnce();
});
