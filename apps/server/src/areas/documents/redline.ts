import type { compareDocumentVersions } from '@regulus/contract/document-review.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { KeptTree } from '../../db/tables/documents.ts';
import { editScript } from '../../engine/text/edit-script.ts';
import { wordsOf } from './section-text.ts';
import { wordChanges } from './word-changes.ts';

type Section = KeptTree['sections'][number];
type Compared = Answer<typeof compareDocumentVersions>['sections'][number];

/** Of a document that is turned over more than this nothing is called moved. */
const mostMoves = 1_000;

/** Heading and text of a section, on lines of their own. */
const sectionWords = ({ question, content }: Section) =>
  [question, wordsOf(content)].filter((one) => one !== '').join('\n');

/** Which of the sections that both have stand in another order or in another section. */
function movedOf(before: readonly Section[], after: readonly Section[]): ReadonlySet<string> {
  const earlier = new Map(before.map((one) => [one.id, one]));
  const later = new Map(after.map((one) => [one.id, one]));
  const common = (sections: readonly Section[], others: ReadonlyMap<string, Section>) =>
    sections.filter(({ id }) => others.has(id)).map(({ id }) => id);
  const [left, right] = [common(before, later), common(after, earlier)];
  const moved = new Set(
    after.flatMap(({ id, parent_id: parent }) => {
      const was = earlier.get(id);
      return was && was.parent_id !== parent ? [id] : [];
    }),
  );
  let at = 0;
  for (const { op, count } of editScript(left, right, mostMoves) ?? []) {
    if (op !== 'insert') at += count;
    if (op === 'delete') for (const id of left.slice(at - count, at)) moved.add(id);
  }
  return moved;
}

/** What differs between two trees, section by section in the order of the later one; what is gone stands where it stood. */
export function compareTrees(before: readonly Section[], after: readonly Section[]): Compared[] {
  const earlier = new Map(before.map((one) => [one.id, one]));
  const later = new Map(after.map((one) => [one.id, one]));
  const moved = movedOf(before, after);
  const removed = (section: Section): Compared => ({
    id: section.id,
    question: section.question,
    change: 'removed',
    changes: wordChanges(sectionWords(section), ''),
  });
  const compared: Compared[] = [];
  let at = 0;
  const tellGone = (until: (section: Section) => boolean) => {
    for (let one = before[at]; one !== undefined && !until(one); one = before[(at += 1)])
      if (!later.has(one.id)) compared.push(removed(one));
  };
  for (const section of after) {
    const was = earlier.get(section.id);
    if (was && !moved.has(section.id)) tellGone(({ id }) => id === section.id);
    const [text, former] = [sectionWords(section), was ? sectionWords(was) : ''];
    const change = !was ? 'added' : text !== former ? 'changed' : moved.has(section.id) ? 'moved' : 'same';
    compared.push({
      id: section.id,
      question: section.question,
      change,
      changes: text === former ? [{ kind: 'same', text }] : wordChanges(former, text),
    });
  }
  tellGone(() => false);
  return compared;
}
