import { characterStart } from '../../lib/character-start.ts';

/** Characters per token: fewer than usual, so that languages with long words fit as well. */
const charactersPerToken = 3;

export interface Section {
  readonly name: string;
  readonly text: string;
}

/** The beginning of a text that fits, up to the end of a paragraph or sentence if there is one in its second half. */
export function trimTo(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const cut = text.slice(0, characterStart(text, Math.max(0, characters)));
  const ends = [cut.lastIndexOf('\n'), cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' ')];
  const end = ends.find((place) => place > characters / 2);
  return end === undefined ? cut : cut.slice(0, end);
}

/** Sections that together fit into the given number of tokens: the first ones complete, one cut, the rest left out. */
export function fitInto<One extends Section>(sections: readonly One[], tokens: number): One[] {
  let left = tokens * charactersPerToken;
  return sections.flatMap((section) => {
    const text = trimTo(section.text, left);
    left -= text.length;
    return text === '' ? [] : [{ ...section, text }];
  });
}
