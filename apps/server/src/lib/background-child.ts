/** What the process of `openBackgroundProcess` is asked for: a module's address, and what its function `answer` is given. */
export interface BackgroundRequest {
  readonly module: string;
  readonly request: unknown;
}

export type BackgroundReply = { readonly answer: unknown } | { readonly failure: string };

const send = (reply: BackgroundReply) => process.send?.(reply);

async function handle({ module, request }: BackgroundRequest): Promise<void> {
  try {
    const { answer } = (await import(module)) as { answer: (request: unknown) => unknown };
    send({ answer: await answer(request) });
  } catch (error) {
    send({ failure: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (request: BackgroundRequest) => void handle(request));
process.once('disconnect', () => process.exit(0));
// A terminal sends its signal to every process in it; the server lets what runs end, then this one ends with it.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});
