/** One event of a stream: its name, its data as it was sent, and its id where it has one, from which the stream can be resumed. */
export interface ReadEvent {
  readonly event: string;
  readonly id?: string;
  readonly data: string;
}

/** Reads `text/event-stream` as our server writes it: a name and data in each event, lines that begin with a colon say nothing. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ReadEvent, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const frames = (rest + value).split('\n\n');
      rest = frames.pop() ?? '';
      for (const frame of frames) {
        const field = (name: string) =>
          frame
            .split('\n')
            .find((line) => line.startsWith(name))
            ?.slice(name.length);
        const event = field('event: ');
        const data = field('data: ');
        const id = field('id: ');
        if (event !== undefined && data !== undefined)
          yield id === undefined ? { event, data } : { event, data, id };
      }
    }
  } finally {
    // whoever reads no further lets the server know
    await reader.cancel().catch(() => {});
  }
}
