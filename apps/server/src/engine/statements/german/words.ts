const alternatives = (list: string) => list.trim().split(/\s+/u).join('|');

/** One of these words and nothing else. */
export const wordsAlone = (list: string): RegExp => new RegExp(`^(?:${alternatives(list)})$`, 'iu');

/** One of these words anywhere; they may contain patterns, but no blanks. */
export const anyWord = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])(?:${alternatives(list)})(?![\\p{L}-])`, 'iu');

export const modals = `
  muss müssen muß darf dürfen kann können soll sollen sollte sollten bedarf bedürfen benötigt benötigen braucht brauchen hat haben ist sind
  wird werden
`;
export const anyModal = anyWord(modals);
export const refusal = anyWord('nichts nicht(?!\\snur) kein\\p{L}* weder niemals');
