import { expect, it } from 'vitest';
import { citation } from '../citation.ts';
import { extractNumberedParagraphs, isNumbered, type PrintedBlock } from './numbered-paragraphs.ts';

const block = (text: string, heading: number | null = null, page = 1): PrintedBlock => ({
  text,
  heading,
  page,
});
const blocks = [
  block('Notice 1'),
  block('TESTING OF TESTS', 1),
  block('1 SCOPE', 1),
  block('1.1 This Notice applies to tests.'),
  block('Kinds of tests', 2),
  block('1.2 A bank shall –'),
  block('(a) test, in writing –'),
  block('(i) twice; and', null, 2),
  block('(ii) well1;', null, 2),
  block('[Notice 1 (Amendment) 2030]', null, 2),
  block('1 A footnote on testing.', null, 2),
  block('or', null, 2),
  block('(b) rest,', null, 2),
  block('whichever is earlier.', null, 2),
  block('(II) Where nothing is tested', null, 2),
  block('1.2A The bank shall document it.', null, 2),
  block('11A RECORDS', 1, 3),
  block('11A.1 Records are kept.', null, 3),
  block('Appendix 1', 1, 4),
  block('1. Banks.', null, 4),
];

it('reads paragraphs by their numbers; headings, notes and marks of amendments between them change no path', () => {
  const { content, passages } = extractNumberedParagraphs(blocks, { language: 'en', title: null });
  expect(passages.map(({ path, page }) => `${path} ${String(page)}`)).toEqual([
    'p_1 1',
    'hd_1 1',
    's_1 1',
    's_1/par_1_1 1',
    's_1/hd_1 1',
    's_1/par_1_2 1',
    's_1/par_1_2/pt_a 1',
    's_1/par_1_2/pt_a/pt_i 2',
    's_1/par_1_2/pt_a/pt_ii 2',
    's_1/par_1_2/pt_a/pt_ii/amd_1 2',
    's_1/par_1_2/pt_b 2',
    's_1/par_1_2/subpar_2 2',
    's_1/hd_2 2',
    's_1/par_1_2a 2',
    's_11a 3',
    's_11a/par_11a_1 3',
    'anx_appendix_1 4',
    'anx_appendix_1/pt_1 4',
    'notes 2',
    'notes/fn_1 2',
  ]);
  expect(content).toContain('(ii) well1; or');
  const at = (path: string) => passages.findIndex((passage) => passage.path === path);
  expect(citation(passages, at('s_1/par_1_2/pt_a/pt_ii'))).toBe('1.2, point (a)(ii)');
  expect(citation(passages, at('s_1/par_1_2a'))).toBe('1.2A');
  expect(citation(passages, at('notes/fn_1'))).toBe('Footnote 1');
});

it('is for documents that number their paragraphs throughout', () => {
  expect(isNumbered(blocks)).toBe(false);
  const many = Array.from({ length: 20 }, (_, index) => block(`2.${String(index + 1)} Text.`));
  expect(isNumbered(many)).toBe(true);
  expect(isNumbered([...many, ...Array.from({ length: 300 }, () => block('Prose.'))])).toBe(false);
});
