interface Named {
  readonly ordinal: number;
  readonly parent: number | null;
  readonly kind: string;
  readonly label: string;
  readonly heading: string | null;
}

/** Labels that stand alone rather than in brackets behind their article. */
const standing: ReadonlySet<string> = new Set([
  'article',
  'annex',
  'part',
  'chapter',
  'section',
  'recital',
  'preamble',
  'title',
]);

/**
 * How a clause is cited: `Article 5(1)(a)`, `Annex I, 3`, or the heading it stands under.
 * @param byOrdinal all passages of the text, at the index of their ordinal
 */
export function clauseName(passage: Named, byOrdinal: readonly Named[]): string {
  const inner: string[] = [];
  let at: Named | undefined = passage;
  while (at) {
    if (at.kind === 'article' || at.kind === 'annex' || (at === passage && standing.has(at.kind))) {
      const head = at.label || at.heading || at.kind;
      return inner.length === 0
        ? head
        : at.kind === 'annex'
          ? `${head}, ${inner.join('')}`
          : `${head}${inner.join('')}`;
    }
    if (at.label !== '' && at.kind !== 'heading')
      inner.unshift(`(${at.label.replaceAll(/^[(\s]+|[).\s]+$/g, '')})`);
    else if (at.kind === 'heading') return [at.label, at.heading].filter(Boolean).join(' ') || 'Section';
    at = at.parent === null ? undefined : byOrdinal[at.parent];
  }
  return inner.join('') || passage.heading || 'Text';
}
