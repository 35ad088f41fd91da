interface Named {
  readonly id: string;
  readonly name: string;
}

const isOfWord = (text: string, at: number) => /^[\p{L}\p{N}]/u.test(text.slice(at));

/**
 * Whom a text names as `@Name`, in any case. Of names that begin alike the longest counts; a name that several people have stands for
 * all of them, since nobody could say which.
 */
export function mentionsOf(text: string, people: readonly Named[]): string[] {
  const lowered = text.toLowerCase();
  const longestFirst = people
    .map(({ id, name }) => ({ id, name: name.trim().toLowerCase() }))
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  const mentioned = new Set<string>();
  for (let at = lowered.indexOf('@'); at !== -1; at = lowered.indexOf('@', at + 1)) {
    // an address, not a mention
    if (at > 0 && isOfWord(lowered, at - 1)) continue;
    const matches = ({ name }: Named) =>
      lowered.startsWith(name, at + 1) && !isOfWord(lowered, at + 1 + name.length);
    const found = longestFirst.find(matches);
    if (found) for (const { id } of longestFirst.filter(({ name }) => name === found.name)) mentioned.add(id);
  }
  return [...mentioned];
}
