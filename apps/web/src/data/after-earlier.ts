/** The latest request about each thing that is still on its way. */
const onTheirWay = new Map<string, Promise<unknown>>();

/** Begins once earlier requests about these ids are answered: nobody must conflict with themselves. */
export async function afterEarlier<Answer>(
  ids: readonly string[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const mine = Promise.allSettled(ids.flatMap((id) => onTheirWay.get(id) ?? [])).then(work);
  for (const id of ids) onTheirWay.set(id, mine);
  try {
    return await mine;
  } finally {
    for (const id of ids) if (onTheirWay.get(id) === mine) onTheirWay.delete(id);
  }
}
