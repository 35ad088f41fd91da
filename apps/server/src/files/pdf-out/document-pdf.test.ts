import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { boardPaper } from '../testing/board-paper.ts';
import { NotPrinted, writeDocumentPdf } from './write-document-pdf.ts';

it('prints a tagged PDF that claims PDF/UA-1, and takes no text for code', async () => {
  const { bytes, isAccessible, pages } = await writeDocumentPdf(boardPaper(3));
  expect(isAccessible).toBe(true);
  expect(pages).toBeGreaterThan(2);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: expect.stringContaining('#eval("1")'), Language: 'en' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await pdf.getOutline()).map(({ title }) => title)).toContain(
    'Information and communication technology risk, part 1',
  );
  const tree = JSON.stringify(await (await pdf.getPage(2)).getStructTree());
  for (const role of ['H1', 'H2', 'L', 'LI', 'Table', 'TH', 'TD', 'BlockQuote', 'Note', 'Link'])
    expect(tree).toContain(`"role":"${role}"`);
});

it('prints letters of any script, and what no font has', async () => {
  const paper = boardPaper(0);
  const text = 'Ελλάδα Україна שלום مرحبا 日本語 😀 \u{10ffff} ￼';
  const { pages } = await writeDocumentPdf({
    ...paper,
    title: text,
    blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text, marks: [] }] }],
  });
  expect(pages).toBe(1);
});

it('ends when nobody waits for it', async () => {
  await expect(writeDocumentPdf(boardPaper(1), AbortSignal.abort())).rejects.toThrow(NotPrinted);
});
