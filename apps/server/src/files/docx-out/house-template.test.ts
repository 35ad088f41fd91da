import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { expect, it, test } from 'vitest';
import { boardPaper } from '../testing/board-paper.ts';
import { collect } from '../testing/collect.ts';
import { houseParts, makeHouseTemplate } from '../testing/make-house-template.ts';
import { readHouseTemplate } from './house-template.ts';
import { writeDocx } from './write-docx.ts';

const at = new Date('2026-11-26T10:00:00Z');
const textsOf = (file: Uint8Array) =>
  Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]));

it('gives its styles, header, footer, logo, numbering and page to a document', async () => {
  const house = await readHouseTemplate(makeHouseTemplate());
  const parts = textsOf(await collect(writeDocx(boardPaper(2), at, house)));
  const {
    'word/document.xml': document = '',
    'word/styles.xml': styles = '',
    'word/numbering.xml': numbering = '',
  } = parts;
  expect(document).toContain('<w:pStyle w:val="berschrift1"/>');
  expect(document).not.toContain('Text of the template');
  expect(document).toContain('w:right="2835"');
  expect(styles).toContain('Georgia');
  expect(styles).toContain('<w:lang w:val="en"/>');
  // one of theirs has the id that ours would have
  expect(styles).toContain('w:styleId="QuoteRegulus"');
  expect(document).toContain('<w:pStyle w:val="QuoteRegulus"/>');
  expect(numbering.indexOf('upperRoman')).toBeGreaterThan(0);
  expect(numbering.lastIndexOf('<w:abstractNum ')).toBeLessThan(numbering.indexOf('<w:num '));
  expect(new Set([...numbering.matchAll(/<w:num w:numId="(\d+)"/g)].map(([, id]) => id)).size).toBe(
    numbering.match(/<w:num /g)?.length,
  );
  expect(parts['word/header2.xml']).toContain('Harbor Bank plc');
  expect(parts['word/media/image5.png']).toBeDefined();
  expect(parts['word/_rels/document.xml.rels']).toContain('Target="/word/header2.xml"');
  expect(parts['[Content_Types].xml']).toContain('PartName="/word/footer3.xml"');
});

it('leaves every part of a document well-formed, and every reference with a target', async () => {
  for (const house of [undefined, await readHouseTemplate(makeHouseTemplate())]) {
    const parts = textsOf(await collect(writeDocx(boardPaper(5), at, house)));
    for (const [name, text] of Object.entries(parts)) {
      if (name.endsWith('.png')) continue;
      const parser = new SaxesParser({ xmlns: true });
      parser.on('error', (error) => expect.fail(`${name}: ${error.message}`));
      parser.write(text).close();
    }
    const document = parts['word/document.xml'] ?? '';
    const known = new Set(
      [...(parts['word/_rels/document.xml.rels'] ?? '').matchAll(/Id="(\w+)"/g)].map(([, id]) => id),
    );
    for (const [, id] of document.matchAll(/r:id="(\w+)"/g)) expect(known).toContain(id);
    const styles = new Set(
      [...(parts['word/styles.xml'] ?? '').matchAll(/w:styleId="(\w+)"/g)].map(([, id]) => id),
    );
    for (const [, id] of document.matchAll(/<w:[pr]Style w:val="(\w+)"/g)) expect(styles).toContain(id);
    const lists = new Set(
      [...(parts['word/numbering.xml'] ?? '').matchAll(/<w:num w:numId="(\d+)"/g)].map(([, id]) => id),
    );
    for (const [, id] of document.matchAll(/<w:numId w:val="(\d+)"/g)) expect(lists).toContain(id);
    const notes = parts['word/footnotes.xml'] ?? '';
    for (const [, id] of document.matchAll(/<w:footnoteReference w:id="(\d+)"/g))
      expect(notes).toContain(`<w:footnote w:id="${id ?? ''}"`);
  }
});

const parts = houseParts();
const text = (name: string) => String(parts[name]);
test.each([
  ['no archive', Buffer.from('hello'), 'no_word_file'],
  ['another archive', makeHouseTemplate({ '[Content_Types].xml': null }), 'no_word_file'],
  ['cut off', makeHouseTemplate().subarray(0, 900), 'damaged'],
  ['macros', makeHouseTemplate({ 'word/vbaProject.bin': 'x' }), 'macros'],
  [
    'macros by type',
    makeHouseTemplate({
      '[Content_Types].xml': text('[Content_Types].xml').replace(
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
        'application/vnd.ms-word.document.macroEnabled.main+xml',
      ),
    }),
    'macros',
  ],
  [
    'a linked picture',
    makeHouseTemplate({
      'word/_rels/header2.xml.rels': text('word/_rels/header2.xml.rels').replace(
        'Target="media/image5.png"',
        'Target="https://evil.example/x.png" TargetMode="External"',
      ),
    }),
    'external',
  ],
  [
    'an attached template',
    makeHouseTemplate({
      'word/_rels/settings.xml.rels': text('word/_rels/header2.xml.rels')
        .replace('/image"', '/attachedTemplate"')
        .replace('Target="media/image5.png"', 'Target="file:///x.dotm" TargetMode="External"'),
    }),
    'external',
  ],
  [
    'a field that fetches',
    makeHouseTemplate({
      'word/footer3.xml': text('word/footer3.xml').replace(
        '<w:r><w:t>',
        '<w:r><w:instrText> INCLUDE</w:instrText></w:r><w:r><w:instrText>PICTURE "http://x" </w:instrText></w:r><w:r><w:t>',
      ),
    }),
    'external',
  ],
  [
    'an object',
    makeHouseTemplate({ 'word/footer3.xml': text('word/footer3.xml').replace('<w:r>', '<w:r><w:object/>') }),
    'embedded',
  ],
  ['no XML', makeHouseTemplate({ 'word/header2.xml': '<w:hdr' }), 'damaged'],
  [
    'entities',
    makeHouseTemplate({ 'word/header2.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }),
    'damaged',
  ],
  ['a missing logo', makeHouseTemplate({ 'word/media/image5.png': null }), 'damaged'],
  [
    'too large when unpacked',
    makeHouseTemplate({ 'word/media/image5.png': new Uint8Array(40_000_000) }),
    'too_large',
  ],
])('refuses %s', async (_, file, reason) => {
  await expect(readHouseTemplate(file)).rejects.toMatchObject({ reason });
});
