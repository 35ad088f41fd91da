import type { DocumentCitation } from '@regulus/contract/document-shapes.ts';
import type { DocumentDetail, DocumentSection } from '@regulus/contract/documents.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { fixedWords } from '../../files/document-out/fixed-words.ts';
import type { PrintedDocument, PrintedNote } from '../../files/document-out/printed-document.ts';
import { characterStart } from '../../lib/character-start.ts';
import { dayInWords } from '../../lib/day-in-words.ts';
import { printedSections } from './printed-sections.ts';

/** Characters of a quote at the foot of a page; the whole of it stands in the source. */
const longestQuote = 300;
/** Characters of a hash: enough to tell quotes apart by hand. */
const shortHash = 12;

type ExportTexts = ReturnType<typeof textsIn<'document-exports'>>;

const shortened = (quote: string) =>
  quote.length <= longestQuote
    ? quote
    : `${quote.slice(0, characterStart(quote, longestQuote - 1)).trimEnd()}…`;

function noteOf(citation: DocumentCitation, texts: ExportTexts): PrintedNote {
  const { title, clause, version, page_no: page, quote, hash, link } = citation;
  const place = [
    clause,
    title,
    version === null ? '' : texts.version({ version: String(version) }),
    page === null ? '' : texts.pageOf({ page }),
  ].filter((part) => part !== '');
  const standing = citation.is_available ? (citation.is_current ? '' : texts.changed) : texts.gone;
  const text = [
    `${place.join(', ')}${quote === '' ? '.' : `: “${shortened(quote.replaceAll(/\s+/g, ' ').trim())}”`}`,
    standing,
    hash === null ? '' : texts.hash({ hash: hash.slice(0, shortHash) }),
  ]
    .filter((part) => part !== '')
    .join(' ');
  return { text, href: link };
}

function* citationsOf(sections: readonly DocumentSection[]): Generator<DocumentCitation> {
  for (const section of sections) {
    yield* section.citations;
    yield* citationsOf(section.children);
  }
}

/** A document as it is printed, in its own language. Open suggestions and comments are no part of it. */
export function printedDocument(
  { name, language, status, schema, approval }: DocumentDetail,
  today: string,
): PrintedDocument {
  const texts = textsIn(language, 'document-exports');
  const approvedOn = status === 'approved' ? approval?.approved_at.slice(0, 10) : undefined;
  const state =
    status === 'approved'
      ? texts.approved({ date: dayInWords(approvedOn ?? today, language) })
      : texts[status];
  const blocks = printedSections(schema);
  return {
    title: name,
    language,
    about: [state, texts.exported({ date: dayInWords(today, language) })],
    banner: status === 'approved' ? null : state,
    blocks:
      blocks.length > 0
        ? blocks
        : [{ kind: 'paragraph', inlines: [{ kind: 'text', text: texts.empty, marks: [] }] }],
    notes: new Map(
      [...citationsOf(schema)].map((citation) => [citation.citation_id, noteOf(citation, texts)]),
    ),
    words: fixedWords(language),
  };
}
