const ops = { same: 'equal', added: 'insert', removed: 'delete' } as const;

/** Changes of a document as the redline shows them. */
export const segmentsOf = (changes: readonly { kind: keyof typeof ops; text: string }[]) =>
  changes.map(({ kind, text }) => ({ op: ops[kind], text }));
