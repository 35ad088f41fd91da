import { type ClauseNode, writeClauseTree } from '../../text/clause-tree.ts';
import type { Passage } from '../../text/passage.ts';

interface SmallAct {
  readonly content: string;
  readonly passages: Passage[];
  readonly language: 'en' | 'de';
}

const node = (kind: ClauseNode['kind'], label: string, segment: string, text: string): ClauseNode => ({
  kind,
  label,
  segment,
  text,
  children: [],
});

/**
 * An act written as lines: `## Title` of a chapter, `# Article 1 Heading`, `1. …` or `P …` for a paragraph, with a blank ahead of
 * points and sentences that belong to it, two blanks for points of points.
 */
export function smallAct(language: SmallAct['language'], lines: string): SmallAct {
  const roots: ClauseNode[] = [];
  let levels: (ClauseNode | undefined)[] = [];
  const put = (depth: number, child: ClauseNode) => {
    const parent = levels.slice(0, depth).findLast((one) => one !== undefined);
    (parent?.children ?? roots).push(child);
    levels = levels.slice(0, depth);
    levels[depth] = child;
  };
  for (const [order, line] of lines.split('\n').entries()) {
    if (line.trim() === '') continue;
    const chapter = /^## (.*)$/u.exec(line);
    const article = /^# ((?:Article|§) \d+\w*) (.*)$/u.exec(line);
    const point = /^( *)(\(\w+\)|\d+\.|P) (.*)$/u.exec(line);
    if (chapter) put(0, { ...node('chapter', '', `chp_${order}`, ''), heading: chapter[1] ?? '' });
    else if (article) {
      const number = /\d+\w*$/u.exec(article[1] ?? '')?.[0] ?? '';
      const isInChapter = levels[0]?.kind === 'chapter';
      if (!isInChapter) levels = [];
      put(1, {
        ...node('article', article[1] ?? '', `art_${number}`, ''),
        rooted: true,
        heading: article[2] ?? '',
      });
    } else if (point) {
      const [, indent = '', label = '', text = ''] = point;
      const isParagraph =
        indent === '' && (label === 'P' || (language === 'en' ? /^\d/u : /^\(/u).test(label));
      const number = label.replaceAll(/\W/gu, '');
      put(
        2 + (isParagraph ? 0 : indent.length + 1),
        node(
          isParagraph ? 'paragraph' : 'point',
          label === 'P' ? '' : label,
          `${isParagraph ? 'par' : 'pt'}_${label === 'P' ? order : number}`,
          text,
        ),
      );
    }
  }
  return { ...writeClauseTree(roots), language };
}
