import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { isFullRun } from '../../testing/full-tests.ts';
import { docxReader, readDocx } from './read-docx.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const document = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

function makeDocx(body: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${relations}"><Relationship Id="a" Type="${document}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
}
const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

it('gives headings, paragraphs and tables', async () => {
  const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
  const reading = await readDocx(
    makeDocx(
      `${paragraph('Margin', 'Heading1')}${paragraph('Cash in euro.')}<w:tbl><w:tr>${cell('Bond')}${cell('2 %')}</w:tr></w:tbl>`,
    ),
  );
  expect(reading).toEqual({
    kind: 'html',
    html: '<h1>Margin</h1><p>Cash in euro.</p><table><tr><td><p>Bond</p></td><td><p>2 %</p></td></tr></table>',
  });
});

it.each([
  ['no archive', Buffer.from('words')],
  ['an archive cut off', makeDocx(paragraph('x')).subarray(0, 400)],
  ['an archive of something else', zipSync({ 'a.txt': strToU8('x') })],
])('refuses %s with the reason', async (_name, bytes) => {
  expect(await readDocx(bytes)).toEqual({ kind: 'refused', code: 'unreadable' });
});

it.runIf(isFullRun)('is ended where the file takes more than it may', async () => {
  const huge = makeDocx(paragraph('a'.repeat(300_000_000)));
  expect(huge.byteLength).toBeLessThan(1_000_000);
  expect(await readDocx(huge, { memoryMb: 300 })).toEqual({
    kind: 'refused',
    code: 'too-much-memory',
  });
});

it('finds no file but those of the reader and its packages, and no program', async () => {
  const attempt = (code: string) =>
    promisify(execFile)(process.execPath, [...docxReader.permissions, '-e', code]).then(
      () => 'done',
      (error: Error) => /ERR_ACCESS_DENIED/.exec(error.message)?.[0] ?? error.message,
    );
  const outside = JSON.stringify(path.resolve(import.meta.dirname, '../../main.ts'));
  const inside = JSON.stringify(path.resolve(import.meta.dirname, 'docx-child.ts'));
  expect(await attempt(`require('fs').readFileSync(${inside})`)).toBe('done');
  expect(await attempt(`require('fs').readFileSync(${outside})`)).toBe('ERR_ACCESS_DENIED');
  expect(await attempt(`require('child_process').spawnSync('ls')`)).toBe('ERR_ACCESS_DENIED');
});
