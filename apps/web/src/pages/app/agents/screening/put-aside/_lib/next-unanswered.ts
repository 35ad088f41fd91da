export interface Answerable {
  id: string;
  /** null until someone has looked */
  is_relevant: boolean | null;
}

/** What opens after an answer: the next one below that nobody has looked at, else the first such one, else nothing. */
export function nextUnanswered(items: readonly Answerable[], answered: string): string | undefined {
  const index = items.findIndex((item) => item.id === answered);
  const isOpen = (item: Answerable) => item.is_relevant === null && item.id !== answered;
  return (items.slice(index + 1).find(isOpen) ?? items.find(isOpen))?.id;
}
