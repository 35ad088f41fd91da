import { deepestSection } from '@regulus/contract/document-values.ts';
import { cleanContent } from './section-text.ts';
import { type FlatSection, withKept } from './section-tree.ts';
import type { NewSection, Place, SectionRow, SectionText } from './sections.queries.ts';

/** A section as it is sent; what is left out stays as it is. */
export interface SentText {
  readonly id: string;
  readonly content?: string | undefined;
  readonly content_style?: SectionRow['content_style'] | undefined;
  readonly question?: string | undefined;
  readonly question_style?: SectionRow['question_style'] | undefined;
  /** of the section that was changed; without it the document that was read tells */
  readonly revision?: number | undefined;
}

/** What is kept beside a section that somebody else changed meanwhile. */
export interface Conflict {
  readonly id: string;
  /** of the section as it stands; 0: it is gone */
  readonly revision: number;
  readonly content: string;
  readonly question: string | null;
}

export interface TextPlan {
  readonly changed: readonly SectionText[];
  readonly conflicts: readonly Conflict[];
}

interface Read {
  /** of the document, when it was read */
  readonly revision: number;
  /** citations that the document has */
  readonly known: ReadonlySet<string>;
}

const isStale = (row: SectionRow, sent: SentText, read: Read) =>
  sent.revision === undefined ? row.changed_in > read.revision : sent.revision !== row.revision;

/** How far a section is that a person wrote. */
export const stateOf = (content: string): 'open' | 'answered' => (content === '' ? 'open' : 'answered');

/** What becomes of the texts of sections: those that nobody else has changed are written, the others are kept beside theirs. */
export function planTexts(
  stored: ReadonlyMap<string, SectionRow>,
  sent: readonly SentText[],
  read: Read,
): TextPlan {
  const changed: SectionText[] = [];
  const conflicts: Conflict[] = [];
  for (const one of sent) {
    const row = stored.get(one.id);
    if (!row) {
      const content = cleanContent(one.content ?? '', read.known);
      if (content !== '')
        conflicts.push({ id: one.id, revision: 0, content, question: one.question ?? null });
      continue;
    }
    const content =
      one.content === undefined || one.content === row.content
        ? row.content
        : cleanContent(one.content, read.known);
    const question = one.question ?? row.question;
    const isRewritten = content !== row.content;
    const isWorded = isRewritten || question !== row.question;
    if (isWorded && isStale(row, one, read)) {
      const isSame = question === row.question;
      conflicts.push({ id: row.id, revision: row.revision, content, question: isSame ? null : question });
      continue;
    }
    const questionStyle = one.question_style ?? row.question_style;
    const contentStyle = one.content_style ?? row.content_style;
    if (!isWorded && questionStyle === row.question_style && contentStyle === row.content_style) continue;
    changed.push({
      id: row.id,
      question,
      question_style: questionStyle,
      content,
      content_style: contentStyle,
      state: isRewritten ? stateOf(content) : row.state,
      is_rewritten: isRewritten,
    });
  }
  return { changed, conflicts };
}

export interface TreePlan extends TextPlan {
  readonly added: readonly FlatSection[];
  readonly deleted: readonly string[];
  /** of those that were there already and stand elsewhere now */
  readonly moved: readonly Place[];
  /** of all sections */
  readonly places: ReadonlyMap<string, Place>;
}

/**
 * What becomes of a document whose whole tree is sent. Sections that are left out are deleted, unless somebody else added or changed
 * them meanwhile; those stay where they were.
 */
export function planTree(rows: readonly SectionRow[], sent: readonly FlatSection[], read: Read): TreePlan {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const wanted = new Set(sent.map(({ id }) => id));
  const leftOut = rows.filter(({ id }) => !wanted.has(id));
  const kept = new Set(leftOut.filter((row) => row.changed_in > read.revision).map(({ id }) => id));
  const order = withKept(sent, kept, rows, deepestSection);
  const places = new Map(
    order.map(({ id, parent_id: parentId }, position) => [id, { id, parent_id: parentId, position }]),
  );
  return {
    ...planTexts(
      stored,
      sent.filter(({ id }) => stored.has(id)),
      read,
    ),
    added: sent.filter(({ id }) => !stored.has(id)),
    deleted: leftOut.filter(({ id }) => !kept.has(id)).map(({ id }) => id),
    moved: rows.flatMap((row) => {
      const place = places.get(row.id);
      return place && (place.position !== row.position || place.parent_id !== row.parent_id) ? [place] : [];
    }),
    places,
  };
}

/** Sections of a person as they are stored. @param revision of the document that adds them */
export const newSections = (
  sent: readonly FlatSection[],
  places: ReadonlyMap<string, Place>,
  {
    known,
    revision,
    by,
    now,
  }: {
    readonly known: ReadonlySet<string>;
    readonly revision: number;
    readonly by: string | null;
    readonly now: Date;
  },
): NewSection[] =>
  sent.map((one, index) => {
    const content = cleanContent(one.content, known);
    const place = places.get(one.id);
    return {
      id: one.id,
      parent_id: place ? place.parent_id : one.parent_id,
      position: place?.position ?? index,
      question: one.question,
      question_style: one.question_style,
      content,
      content_style: one.content_style,
      state: stateOf(content),
      changed_in: revision,
      added_in: revision,
      edited_by: by,
      edited_at: now,
    };
  });
