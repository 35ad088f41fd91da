import { randomUUID } from 'node:crypto';
import type { DocumentCitation } from '@regulus/contract/document-shapes.ts';
import type { DocumentDetail, DocumentSection } from '@regulus/contract/documents.ts';
import { expect, it } from 'vitest';
import type { PrintedBlock } from '../../files/document-out/printed-document.ts';
import { plainTextOf } from '../../files/rich-text/text-of.ts';
import { printedDocument } from './printed-document.ts';

const section = (given: Partial<DocumentSection>): DocumentSection => ({
  id: randomUUID(),
  content: '',
  content_style: 'text',
  question: '',
  question_style: 'heading',
  revision: 1,
  conversation_id: randomUUID(),
  state: 'answered',
  confidence: null,
  engine: null,
  edited_by: null,
  citations: [],
  open_comments: 0,
  open_suggestions: 1,
  children: [],
  ...given,
});
const citation = (given: Partial<DocumentCitation>): DocumentCitation => ({
  citation_id: randomUUID(),
  ordinal: 1,
  kind: 'publication',
  id: randomUUID(),
  title: 'Guidelines on exit plans',
  clause: 'Article 28(8)',
  page_no: null,
  quote: 'Exit plans\nshall be tested.',
  start: 0,
  end: 1,
  text_id: null,
  workspace_id: null,
  is_available: true,
  is_current: true,
  link: 'https://eba.example/',
  version: 3,
  hash: 'abcdef0123456789',
  ...given,
});
const detail = (given: Partial<DocumentDetail>): DocumentDetail => ({
  id: randomUUID(),
  name: 'Paper',
  workspace_id: randomUUID(),
  template_slug: 'board_report',
  conversation_id: randomUUID(),
  status: 'draft',
  language: 'en',
  revision: 1,
  owner: null,
  locked_by: null,
  section_count: 0,
  unanswered_count: 0,
  writing: null,
  schedule_id: null,
  created_by: null,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  schema: [],
  notice: null,
  may_edit: true,
  unanswered_sections: [],
  brief: null,
  approval: null,
  waits_for_second: false,
  may_approve: false,
  sources: [],
  ...given,
});
const outline = (blocks: readonly PrintedBlock[]) =>
  blocks.map((block) =>
    block.kind === 'section'
      ? `${String(block.level)} ${plainTextOf([{ kind: 'paragraph', inlines: block.inlines }])}`
      : block.kind,
  );

it('says on its first page what it is, and that it has no text', () => {
  const draft = printedDocument(detail({}), '2026-11-26');
  expect(draft.banner).toBe('Draft');
  expect(draft.about).toEqual(['Draft', 'Exported on 26 November 2026']);
  expect(draft.blocks).toMatchObject([{ kind: 'paragraph' }]);
  const approved = printedDocument(
    detail({
      status: 'approved',
      language: 'de',
      approval: { approved_by: null, approved_at: '2026-11-20T09:00:00Z', second: null },
    }),
    '2026-11-26',
  );
  expect(approved.banner).toBeNull();
  expect(approved.about).toEqual(['Freigegeben am 20. November 2026', 'Exportiert am 26. November 2026']);
});

it('has headings without a gap, whatever the sections and their texts begin with', () => {
  const { blocks } = printedDocument(
    detail({
      schema: [
        section({ question_style: 'none', question: 'Not shown', content: '<h4>Loose</h4><p>a</p>' }),
        section({
          question: 'One',
          content: '<h3>Within</h3><h4>Deeper</h4><p>b</p>',
          children: [
            section({ question: '', content: '<p>c</p>', children: [section({ question: 'Two' })] }),
          ],
        }),
        section({ question: 'Note', content_style: 'note', content: '<h3>x</h3><p>d</p>' }),
        section({
          question: 'Quote',
          content_style: 'quote',
          content: '<p>e</p><ul><li>f</li></ul><table><tr><td>g</td></tr></table><p>h</p>',
        }),
      ],
    }),
    '2026-11-26',
  );
  expect(outline(blocks)).toEqual([
    '1 Loose',
    'paragraph',
    '1 One',
    '2 Within',
    '3 Deeper',
    'paragraph',
    'paragraph',
    '2 Two',
    '1 Note',
    'note',
    '1 Quote',
    'quote',
    'table',
    'quote',
  ]);
});

it('names in a footnote clause, title, version, quote and hash, and whether the source still stands', () => {
  const citations = [
    citation({}),
    citation({ is_current: false, quote: '', hash: null, version: null, link: null, kind: 'control' }),
    citation({ is_available: false, page_no: 4, quote: 'x'.repeat(400) }),
  ];
  const { notes } = printedDocument(
    detail({ schema: [section({ children: [section({ citations })] })] }),
    '2026-11-26',
  );
  const [first, second, third] = citations.map(({ citation_id: id }) => notes.get(id));
  expect(first).toEqual({
    text: 'Article 28(8), Guidelines on exit plans, version 3: “Exit plans shall be tested.” SHA-256 abcdef012345',
    href: 'https://eba.example/',
  });
  expect(second?.text).toBe(
    'Article 28(8), Guidelines on exit plans. There is a newer version of this source.',
  );
  expect(third?.text).toMatch(/version 3, page 4: “x{299}…” This source is no longer available\. SHA-256/);
});
