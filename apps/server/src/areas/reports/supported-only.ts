import type { DraftSection } from '../../engine/drafting/drafting.ts';
import { sentences } from '../../engine/text/sentences.ts';
import { readRichText } from '../../files/rich-text/read-rich-text.ts';
import type { Statement } from '../../files/rich-text/text-of.ts';
import { withStatements } from '../../files/rich-text/with-statements.ts';
import { writeRichText } from '../../files/rich-text/write-rich-text.ts';
import { isSupported } from '../documents/service-statements.ts';

/** A draft without what it states without a citation or a record. */
export function supportedOnly(
  drafted: readonly DraftSection[],
  language: string,
  home: string,
): { readonly sections: DraftSection[]; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  const stands = (statement: Statement) => {
    const isKept = isSupported(statement, home);
    if (!isKept) dropped.push(statement.text);
    return isKept;
  };
  const contentOf = (content: string) =>
    writeRichText(withStatements(readRichText(content), (text) => sentences(text, language), stands));
  const sectionOf = (section: DraftSection): DraftSection => ({
    ...section,
    // what says that the sources don't answer states nothing about them
    content:
      section.state === 'abstained' && Object.keys(section.citations).length === 0
        ? section.content
        : contentOf(section.content),
    children: section.children.map(sectionOf),
  });
  return { sections: drafted.map(sectionOf), dropped };
}
