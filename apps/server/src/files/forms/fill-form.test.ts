import { type PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { makeLockedPdf } from '../testing/make-locked-pdf.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { zipOf } from '../zip.ts';
import { readDirectory } from '../zip-entries.ts';
import { comparedParts } from './compare-parts.ts';
import { fillForm } from './fill-form.ts';
import { fillFormHere } from './fill-here.ts';
import type { FormEntry, FormFile, FormPlace } from './form.ts';

const entry = (place: FormPlace, text: string, type: FormEntry['type'] = 'text'): FormEntry => ({
  place,
  text,
  type,
});

async function filled(bytes: Uint8Array, format: FormFile['format'], entries: readonly FormEntry[]) {
  const answer = await fillFormHere(Buffer.from(bytes), format, entries);
  if (answer.kind === 'refused') throw new Error(answer.code);
  return { bytes: Buffer.from(answer.bytes), reasons: answer.notWritten.map(({ reason }) => reason) };
}

const officeDocument = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
function makeDocx(body: string): Uint8Array {
  return zipSync({
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="a" Type="${officeDocument}" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': strToU8(
      `<w:document xmlns:w="urn:w"><w:body>${body}<w:sectPr/></w:body></w:document>`,
    ),
    'word/styles.xml': strToU8('<w:styles/>'),
  });
}
const words = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const cell = (content: string) => `<w:tc><w:tcPr><w:tcW w:w="9"/></w:tcPr>${content}</w:tc>`;
const table = (...rows: string[]) =>
  `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`;
const inCell = (at: number, row: number, column: number): FormPlace => ({
  kind: 'table_cell',
  at,
  row,
  column,
});

/** What becomes of the body of a Word file. */
async function bodyWith(body: string, entries: readonly FormEntry[]) {
  const before = makeDocx(body);
  const { bytes, reasons } = await filled(before, 'docx', entries);
  const { hasSameNames, parts } = comparedParts(before, bytes);
  expect({ hasSameNames, parts: parts.filter((part) => part !== 'word/document.xml') }).toEqual({
    hasSameNames: true,
    parts: [],
  });
  const xml = Buffer.from(unzipSync(bytes)['word/document.xml']!).toString();
  return { body: /<w:body>(.*)<w:sectPr\/><\/w:body>/s.exec(xml)?.[1], reasons };
}

it('writes into the first empty paragraph of a cell of a Word file, which keeps its look, and below what stands there', async () => {
  const look = '<w:pPr><w:jc w:val="left"/><w:rPr><w:vanish/><w:sz w:val="18"/></w:rPr></w:pPr>';
  const before = (empty: string, filledCell: string) =>
    `<w:customXml><w:p/></w:customXml><w:sdt><w:sdtContent><w:p/>${table(cell(`<w:p>${words('Name')}</w:p>`) + cell(empty), cell(filledCell) + cell('<w:p w:id="1"/>'))}</w:sdtContent></w:sdt>`;
  const { body, reasons } = await bodyWith(
    before(
      `<w:p>${look}</w:p><w:p/>`,
      `<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${words('Answer:', '<w:b/><w:sz w:val="20"/>')}</w:p>`,
    ),
    [
      entry(inCell(2, 0, 1), 'Müller & Co\nsecond\tline'),
      entry(inCell(2, 1, 0), 'below'),
      entry(inCell(2, 1, 2), 'x'),
      entry(inCell(2, 2, 0), 'x'),
      entry(inCell(1, 0, 0), 'x'),
      entry(inCell(9, 0, 0), 'x'),
    ],
  );
  const size = '<w:rPr><w:sz w:val="18"/></w:rPr>';
  expect(body).toBe(
    before(
      `<w:p>${look}<w:r>${size}<w:t xml:space="preserve">Müller &amp; Co</w:t><w:br/><w:t xml:space="preserve">second</w:t><w:tab/><w:t xml:space="preserve">line</w:t></w:r></w:p><w:p/>`,
      `<w:p><w:pPr><w:jc w:val="right"/></w:pPr>${words('Answer:', '<w:b/><w:sz w:val="20"/>')}</w:p><w:p><w:pPr><w:jc w:val="right"/></w:pPr>${words('below', '<w:sz w:val="20"/>')}</w:p>`,
    ),
  );
  expect(reasons).toEqual(['no_place', 'no_place', 'no_place', 'no_place']);
});

it('puts an answer after a block into the empty paragraph there, or into a new one', async () => {
  const question = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${words('Why?')}</w:p>`;
  const { body } = await bodyWith(
    `${question}<w:p><w:pPr><w:jc/></w:pPr></w:p>${question}${table(cell('<w:p/>'))}${question}`,
    [
      entry({ kind: 'after', at: 0 }, 'one'),
      entry({ kind: 'after', at: 0 }, 'two'),
      entry({ kind: 'after', at: 2 }, 'three'),
      entry({ kind: 'after', at: 3 }, 'four'),
      entry({ kind: 'after', at: 4 }, 'five'),
      entry({ kind: 'paragraph', at: 4 }, 'behind'),
    ],
  );
  const added = (text: string) => `<w:p>${words(text)}</w:p>`;
  expect(body).toBe(
    `${question}${added('two')}<w:p><w:pPr><w:jc/></w:pPr>${words('one')}</w:p>${question}${added('three')}${table(cell('<w:p/>'))}${added('four')}${question.replace('</w:p>', `${words(' behind')}</w:p>`)}${added('five')}`,
  );
});

it('puts sources on a page behind the text of a Word file, before what says how its pages look', async () => {
  const before = makeDocx(`<w:p>${words('Why?')}</w:p>`);
  const appendix = { title: 'Sources', header: [], rows: [['1', 'Why?', 'Policy', '“So.”']], widths: [] };
  const asked = [entry({ kind: 'after', at: 0 }, 'So')];
  const answer = await fillFormHere(Buffer.from(before), 'docx', asked, appendix);
  if (answer.kind === 'refused') throw new Error(answer.code);
  const xml = Buffer.from(unzipSync(answer.bytes)['word/document.xml']!).toString();
  const title = `<w:p><w:pPr><w:keepNext/><w:pageBreakBefore/></w:pPr>${words('Sources', '<w:b/>')}</w:p>`;
  expect(/<w:body>(.*)<\/w:body>/s.exec(xml)?.[1]).toBe(
    `<w:p>${words('Why?')}</w:p><w:p>${words('So')}</w:p>${title}<w:p>${words('1 · Why? · Policy · “So.”')}</w:p><w:sectPr/>`,
  );
});

it('sets the content controls of a cell, and leaves what is merged', async () => {
  const control = (properties: string, content: string) =>
    `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
  const list = '<w:dropDownList><w:listItem w:displayText="Yes, fully" w:value="1"/></w:dropDownList>';
  const placeholder = words('Choose', '<w:rStyle w:val="PlaceholderText"/>');
  const text = '<w:rPr><w:sz w:val="20"/></w:rPr><w:text/>';
  const { body, reasons } = await bodyWith(
    table(
      cell(
        `<w:p>${words('Is it?')}${control(`<w:showingPlcHdr/><w:dataBinding w:xpath="x"/>${list}`, placeholder)}</w:p>`,
      ),
      cell(control(text, `<w:p><w:pPr><w:jc/></w:pPr>${words('old')}</w:p><w:p/>`)),
      control('<w:showingPlcHdr/>', cell(`<w:p>${placeholder}</w:p>`)),
      '<w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>',
    ),
    [
      entry(inCell(0, 0, 0), '1'),
      entry(inCell(0, 1, 0), 'new'),
      entry(inCell(0, 2, 0), 'whole cell'),
      entry(inCell(0, 3, 0), 'x'),
    ],
  );
  expect(body).toBe(
    table(
      cell(`<w:p>${words('Is it?')}${control(list, words('Yes, fully'))}</w:p>`),
      cell(control(text, `<w:p><w:pPr><w:jc/></w:pPr>${words('new', '<w:sz w:val="20"/>')}</w:p>`)),
      control('', cell(`<w:p>${words('whole cell')}</w:p>`)),
      '<w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc>',
    ),
  );
  expect(reasons).toEqual(['merged']);
});

it('keeps the first of two answers that go into one control', async () => {
  const { body, reasons } = await bodyWith(
    '<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent><w:p/><w:p/></w:sdtContent></w:sdt>',
    [entry({ kind: 'paragraph', at: 0 }, 'one'), entry({ kind: 'paragraph', at: 1 }, 'two')],
  );
  expect(body).toContain(`<w:sdtContent><w:p>${words('one')}</w:p></w:sdtContent>`);
  expect(reasons).toEqual(['taken']);
});

const at = (row: number, column: number): FormPlace => ({ kind: 'cell', sheet: 0, row, column });

it.each([
  [
    'utf8',
    '\uFEFF"Q";"A"\r\n"one;two";""\r\n"x";"1"',
    [entry(at(1, 1), 'Ja; "so"'), entry(at(2, 1), '1.5', 'number')],
    '\uFEFF"Q";"A"\r\n"one;two";"Ja; ""so"""\r\n"x";"1,5"',
    [],
  ],
  [
    'utf8',
    'Q,A\nwhy,\n\nshort\n',
    [
      entry(at(1, 1), '=1+1'),
      entry(at(3, 2), 'two\nlines'),
      entry(at(3, 1), '-3', 'number'),
      entry(at(4, 0), 'x'),
      entry(at(2, 0), ''),
    ],
    'Q,A\nwhy,\'=1+1\n\nshort,-3,"two\nlines"\n',
    ['no_place'],
  ],
  [
    'latin1',
    'Größe\tWert\r\nä\t\r\n',
    [entry(at(1, 1), 'Öl'), entry(at(0, 1), '北')],
    'Größe\tWert\r\nä\tÖl\r\n',
    ['unknown_character'],
  ],
  ['utf16le', '\uFEFFA\tB\r\nä\t\r\n', [entry(at(1, 1), '北')], '\uFEFFA\tB\r\nä\t北\r\n', []],
] as const)(
  'keeps encoding, separator, quotes and line ends of separated values (%s, %#)',
  async (encoding, before, entries, after, reasons) => {
    const answer = await filled(Buffer.from(before, encoding), 'csv', entries);
    expect(answer).toEqual({ bytes: Buffer.from(after, encoding), reasons });
  },
);

async function makeForm() {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const form = document.getForm();
  form.createTextField('name').addToPage(page, { y: 10 });
  form.createTextField('town').addToPage(page, { y: 400 });
  form.createTextField('note').addToPage(page, { y: 460 });
  const short = form.createTextField('short');
  short.setMaxLength(3);
  short.addToPage(page, { y: 60 });
  form.createCheckBox('agreed').addToPage(page, { y: 120 });
  const list = form.createDropdown('country');
  list.setOptions(['Germany', 'France']);
  list.addToPage(page, { y: 180 });
  const radio = form.createRadioGroup('size');
  radio.addOptionToPage('small', page, { y: 240 });
  radio.addOptionToPage('large', page, { y: 300 });
  return document.save();
}
const field = (name: string): FormPlace => ({ kind: 'field', name });

it('keeps what an archive notes about its entries, also where their sizes stand behind them', async () => {
  const before: Uint8Array[] = [];
  const document = unzipSync(makeDocx('<w:p/>'));
  const entries = Object.entries(document).map(([name, content]) => ({ name, content, compress: true }));
  for await (const piece of zipOf(entries, new Date(2020, 1, 2, 3, 4))) before.push(piece);
  const packed = Buffer.concat(before);
  packed.writeUInt16LE(5, packed.length - 2);
  const commented = Buffer.concat([packed, Buffer.from('words')]);
  const { bytes } = await filled(commented, 'docx', [entry({ kind: 'paragraph', at: 0 }, 'x')]);
  expect(bytes.subarray(-5).toString()).toBe('words');
  const [old, now] = [readDirectory(commented).entries, readDirectory(bytes).entries];
  expect(now.map(({ name }) => name)).toEqual(old.map(({ name }) => name));
  for (const [index, { header, record }] of now.entries()) {
    // name and time; no descriptor follows
    expect(header.subarray(30)).toEqual(old[index]!.header.subarray(30));
    expect(header.subarray(10, 14)).toEqual(old[index]!.header.subarray(10, 14));
    expect([header[6]! & 8, record[8]! & 8]).toEqual([0, 0]);
    expect(header.subarray(14, 26)).toEqual(record.subarray(16, 28));
  }
});

it('fills the fields of a PDF, draws them, and adds that behind the file as it was', async () => {
  const before = await makeForm();
  const answer = await fillForm(before, 'pdf', [
    entry(field('name'), 'Müller\n2nd line'),
    entry(field('town'), 'Łódź, Ελλάδα'),
    entry(field('short'), 'long'),
    entry(field('note'), '北'),
    entry(field('agreed'), 'Ja'),
    entry(field('country'), 'germany'),
    entry(field('size'), 'huge'),
    entry(field('none'), 'x'),
  ]);
  if (answer.kind === 'refused') throw new Error(answer.code);
  expect(answer.notWritten.map(({ reason }) => reason)).toEqual([
    'too_long',
    'unknown_character',
    'not_offered',
    'no_place',
  ]);
  expect(Buffer.from(answer.bytes).subarray(0, before.length).equals(Buffer.from(before))).toBe(true);
  const form = (await PDFDocument.load(answer.bytes)).getForm();
  expect(form.getTextField('name').getText()).toBe('Müller\n2nd line');
  expect(form.getCheckBox('agreed').isChecked()).toBe(true);
  expect(form.getDropdown('country').getSelected()).toEqual(['Germany']);
  expect(form.getTextField('town').getText()).toBe('Łódź, Ελλάδα');
  const [widget] = form.getTextField('name').acroField.getWidgets();
  const drawn = form.acroForm.dict.context.lookup(widget!.getAppearances()!.normal);
  expect(drawn).toBeInstanceOf(PDFRawStream);
  expect(widget!.dict.get(PDFName.of('AP'))).toBeDefined();
});

it('ticks the box of an answer, and no other', async () => {
  const document = await PDFDocument.load(await makeForm());
  for (const [index, name] of ['yes', 'no'].entries())
    document
      .getForm()
      .createCheckBox(name)
      .addToPage(document.getPage(0), { y: 400 + index * 30 });
  document.getForm().getCheckBox('yes').check();
  const pair = document.getForm().createCheckBox('pair');
  for (const y of [500, 530]) pair.addToPage(document.getPage(0), { y });
  for (const [index, state] of ['Yes', 'No'].entries()) {
    const looks = pair.acroField.getWidgets()[index]!.getAppearances()!.normal as PDFDict;
    const [[key, look] = []] = looks.entries().filter(([name]) => name.decodeText() !== 'Off');
    looks.delete(key!);
    looks.set(PDFName.of(state), look!);
  }
  const boxes: FormPlace = {
    kind: 'field',
    name: 'yes',
    choices: [
      { value: 'Yes', name: 'yes' },
      { value: 'No', name: 'no' },
    ],
  };
  const buttons: FormPlace = {
    kind: 'field',
    name: 'size',
    choices: [{ value: 'Up to 50 people', name: 'size', option: 'small' }],
  };
  const { bytes, reasons } = await filled(await document.save(), 'pdf', [
    entry(boxes, 'no'),
    entry(buttons, 'Up to 50 people'),
    entry({ kind: 'field', name: 'pair', choices: [{ value: 'No', name: 'pair', option: 'No' }] }, 'No'),
    entry({ ...boxes, choices: [{ value: 'Yes', name: 'agreed' }] }, 'Perhaps'),
  ]);
  expect(reasons).toEqual(['not_offered']);
  const form = (await PDFDocument.load(bytes)).getForm();
  expect(['yes', 'no', 'agreed'].map((name) => form.getCheckBox(name).isChecked())).toEqual([
    false,
    true,
    false,
  ]);
  expect(form.getRadioGroup('size').getSelected()).toBe('small');
  const states = form
    .getCheckBox('pair')
    .acroField.getWidgets()
    .map((widget) => widget.getAppearanceState());
  expect(states.map((state) => state?.decodeText())).toEqual(['Off', 'No']);
});

it('marks the column of an answer', async () => {
  const place: FormPlace = {
    kind: 'cell',
    sheet: 0,
    row: 1,
    column: 1,
    choices: [
      { value: 'Yes', column: 1 },
      { value: 'No', column: 2 },
    ],
  };
  const { bytes } = await filled(Buffer.from('Question,Yes,No\nSafe?,,\n'), 'csv', [entry(place, 'No')]);
  expect(bytes.toString()).toBe('Question,Yes,No\nSafe?,,x\n');
});

it('says what a PDF lacks', async () => {
  const refusal = async (bytes: Uint8Array) => {
    const answer = await fillFormHere(Buffer.from(bytes), 'pdf', [entry(field('a'), 'x')]);
    return answer.kind === 'refused' ? answer.code : 'filled';
  };
  expect(await refusal(makePdf([[{ text: 'Name: ____', x: 60, y: 700 }]]))).toBe('flat_pdf');
  expect(await refusal(Buffer.from('%PDF-1.4 words'))).toBe('unreadable');
  expect(await refusal(Buffer.from('words'))).toBe('wrong-type');
  expect(await refusal(await makeLockedPdf(['words'], 'secret'))).toBe('encrypted');
});
