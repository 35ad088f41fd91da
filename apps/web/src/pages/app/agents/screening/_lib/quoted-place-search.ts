/** A place in the text of one version and language. */
export interface QuotedPlace {
  start: number;
  end: number;
  /** 0: the latest */
  version: number;
  /** null: the publication's own */
  language: string | null;
}

/** The query of a record's address at which the text opens with this place marked. */
export function quotedPlaceSearch({ start, end, version, language }: QuotedPlace): string {
  const query = new URLSearchParams({ tab: 'text' });
  if (version !== 0) query.set('version', String(version));
  if (language) query.set('lang', language);
  query.set('quote', `${start}-${end}`);
  return `?${query.toString()}`;
}
