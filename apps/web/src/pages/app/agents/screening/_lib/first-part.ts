interface Block {
  content: string;
}

/** How much of a text the pane shows, in UTF-16 units; it ends with a paragraph. */
const mostShown = 1800;

/** The paragraphs that a text begins with, the title left out. */
export function firstPart(blocks: readonly Block[], title: string): string[] {
  const paragraphs: string[] = [];
  let length = 0;
  for (const { content } of blocks) {
    for (const line of content.split('\n')) {
      const paragraph = line.trim();
      if (paragraph === '' || (paragraphs.length === 0 && paragraph === title.trim())) continue;
      if (length >= mostShown) return paragraphs;
      paragraphs.push(paragraph);
      length += paragraph.length;
    }
  }
  return paragraphs;
}
