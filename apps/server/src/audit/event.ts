interface Entry {
  readonly company_id: string;
  readonly sequence: number;
  readonly made_at: Date;
  readonly action: string;
  readonly object_type: string;
  readonly object_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** What an entry is about; if it is about several, its items name each by the singular of what they are. */
export function objectsOf({
  object_type: type,
  object_id: id,
  details,
}: Pick<Entry, 'object_type' | 'object_id' | 'details'>): string[] {
  if (id !== null) return [id];
  const name = type.replace(/s$/, '');
  const items = Array.isArray(details['items'])
    ? (details['items'] as Readonly<Record<string, unknown>>[])
    : [];
  return [...new Set(items.map((item) => item[name]).filter((one) => typeof one === 'string'))];
}

/** What others are told of an audit entry: that it happened, and to what. What else there is to know is read from the entry. */
export const eventOf = (entry: Entry) => ({
  company_id: entry.company_id,
  sequence: entry.sequence,
  type: entry.action,
  object_type: entry.object_type.replace(/s$/, ''),
  object_ids: objectsOf(entry),
  at: entry.made_at,
});
