import { strToU8, zipSync } from 'fflate';
import PdfDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { collect } from '../testing/collect.ts';
import { makeLockedPdf } from '../testing/make-locked-pdf.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { makeXlsx } from '../testing/make-xlsx.ts';
import type { FormFile } from './form.ts';
import { readFormFile } from './read-form-file.ts';

const formOf = async (bytes: Uint8Array, name: string): Promise<FormFile> => {
  const reading = await readFormFile(bytes, name);
  if (reading.kind === 'refused') throw new Error(reading.code);
  return reading.form;
};
const sheetsOf = async (bytes: Uint8Array, name = 'form.xlsx') => {
  const form = await formOf(bytes, name);
  return form.kind === 'workbook' ? form.sheets : [];
};
const flowOf = async (bytes: Uint8Array, name: string) => {
  const form = await formOf(bytes, name);
  if (form.kind !== 'flow') throw new Error('a workbook');
  return form;
};
const codeOf = async (bytes: Uint8Array, name: string) => {
  const reading = await readFormFile(bytes, name);
  return reading.kind === 'refused' ? reading.code : 'read';
};
const inline = (at: string, text: string, style = 0) =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`;
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

describe('a workbook', () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="0.00"/><numFmt numFmtId="171" formatCode="00000"/></numFmts>' +
    '<fonts><font/><font><b/></font></fonts>' +
    '<fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
    '<fill><patternFill patternType="solid"><fgColor rgb="FFFFEB9C"/></patternFill></fill></fills>' +
    '<cellXfs><xf/><xf fontId="1"/><xf fillId="2"/><xf numFmtId="170"/><xf numFmtId="14"/><xf><protection locked="0"/></xf><xf numFmtId="171"/></cellXfs>';

  it('gives its cells as a person sees them, with how they look', async () => {
    const [sheet] = await sheetsOf(
      makeXlsx(
        {
          One:
            `<row r="1">${inline('A1', 'No', 1)}${inline('B1', 'Question', 1)}</row>` +
            `<row r="2" hidden="1"><c r="A2" s="3"><v>1.1</v></c>${inline('B2', 'First line\n  second')}<c r="C2" s="2"/></row>` +
            '<row r="3"><c r="A3" s="4"><v>45292</v></c><c r="B3" t="str"><f>A1&amp;"x"</f><v>Nox</v></c><c r="C3" s="5"/></row>' +
            '<row r="4"><c r="A4" s="6"><v>815</v></c></row>',
        },
        {
          styles,
          around: {
            One: {
              before: '<cols><col min="2" max="2" width="40"/><col min="3" max="16384" hidden="1"/></cols>',
              after: '<sheetProtection sheet="1"/><mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
            },
          },
        },
      ),
    );
    expect(sheet).toMatchObject({
      name: 'One',
      state: 'visible',
      isProtected: true,
      rows: 4,
      columns: 3,
      merges: [range(0, 0, 1, 0)],
      hiddenRows: [1],
      hiddenColumns: [2],
      widths: [null, 40, null],
    });
    const plain = { isFormula: false, isBold: false, fill: null, isLocked: true };
    expect(sheet!.cells).toEqual([
      { ...plain, row: 0, column: 0, text: 'No', isBold: true },
      { ...plain, row: 0, column: 1, text: 'Question', isBold: true },
      { ...plain, row: 1, column: 0, text: '1.10' },
      { ...plain, row: 1, column: 1, text: 'First line\nsecond' },
      { ...plain, row: 1, column: 2, text: '', fill: 'FFEB9C' },
      { ...plain, row: 2, column: 0, text: '2024-01-01' },
      { ...plain, row: 2, column: 1, text: 'Nox', isFormula: true },
      { ...plain, row: 2, column: 2, text: '', isLocked: false },
      { ...plain, row: 3, column: 0, text: '00815' },
    ]);
  });

  it('gives the lists that cells choose from, wherever they are written', async () => {
    const validation = (places: string, formula: string) =>
      `<dataValidation type="list" sqref="${places}"><formula1>${formula}</formula1></dataValidation>`;
    const sheets = await sheetsOf(
      makeXlsx(
        {
          Questions: `<row>${inline('A1', 'Question')}</row>`,
          'My lists': `<row>${inline('A1', 'Ja')}${inline('B1', 'Yes')}</row><row>${inline('A2', 'Nein')}${inline('B2', 'No')}</row>`,
        },
        {
          hidden: ['My lists'],
          names: '<definedName name="YesNo">\'My lists\'!$B$1:$B$2</definedName>',
          around: {
            Questions: {
              after:
                `<dataValidations>${validation('C2:C9 E2', '"Yes, No,N/A"')}${validation('D2', "'My lists'!$A:$A")}${validation('F2', 'yesno')}${validation('G2', 'OFFSET(A1,0,0,2)')}</dataValidations>` +
                '<extLst><ext><x14:dataValidations xmlns:x14="x" xmlns:xm="m"><x14:dataValidation type="list"><x14:formula1><xm:f>\'My lists\'!$A$1:$A$2</xm:f></x14:formula1><xm:sqref>H2:H9</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>',
            },
          },
        },
      ),
    );
    expect(sheets[1]?.state).toBe('hidden');
    expect(sheets[0]?.choices).toEqual([
      { range: range(1, 2, 8, 2), values: ['Yes', 'No', 'N/A'] },
      { range: range(1, 4, 1, 4), values: ['Yes', 'No', 'N/A'] },
      { range: range(1, 3, 1, 3), values: ['Ja', 'Nein'] },
      { range: range(1, 5, 1, 5), values: ['Yes', 'No'] },
      { range: range(1, 7, 8, 7), values: ['Ja', 'Nein'] },
    ]);
  });

  it('costs nothing where it is empty', async () => {
    const rows = Array.from({ length: 400_000 }, (_, index) => `<row r="${index + 2}"/>`).join('');
    const colored = Array.from(
      { length: 20_000 },
      (_, index) => `<row r="${500_000 + index}"><c s="2"/></row>`,
    );
    const [sheet] = await sheetsOf(
      makeXlsx({ One: `<row r="1">${inline('A1', 'Question')}</row>${rows}${colored.join('')}` }, { styles }),
    );
    expect([sheet?.rows, sheet?.columns, sheet?.cells.length]).toEqual([1, 1, 1]);
  });

  it('is read with programs in it, and says that they are there', async () => {
    const more = { 'xl/vbaProject.bin': strToU8('Sub Auto_Open()') };
    const bytes = makeXlsx({ One: `<row>${inline('A1', 'Question')}</row>` }, { more });
    expect(await readFormFile(bytes, 'form.xlsm')).toMatchObject({ kind: 'form', hasMacros: true });
  });
});

describe('separated values', () => {
  it.each([
    ['commas', 'No,Question\r\n1,"Is it, ""safe""?"\r\n'],
    ['semicolons', 'No;Question\n1;"Is it, ""safe""?"'],
    ['tabs', 'No\tQuestion\n1\tIs it, "safe"?\n'],
    ['a separator that is said', 'sep=;\nNo;Question\n1;"Is it, ""safe""?"'],
  ])('are parted by %s', async (_name, text) => {
    const [sheet] = await sheetsOf(strToU8(text), 'form.csv');
    expect(sheet?.cells.map((cell) => cell.text)).toEqual(['No', 'Question', '1', 'Is it, "safe"?']);
  });

  it('keep line breaks and empty rows, in the encoding of the program that wrote them', async () => {
    const text = 'Nr;Größe\n\n1;"zwei\nZeilen"';
    for (const bytes of [
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf8'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ])
      expect((await sheetsOf(bytes, 'form.csv'))[0]?.cells.map(({ row, text: own }) => [row, own])).toEqual([
        [0, 'Nr'],
        [0, 'Größe'],
        [2, '1'],
        [2, 'zwei\nZeilen'],
      ]);
  });
});

describe('a text document', () => {
  const w = 'xmlns:w="w" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
  const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t>${text}</w:t></w:r>`;
  const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
  const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  const makeDocx = (body: string) =>
    zipSync({
      '_rels/.rels': strToU8(
        '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>',
      ),
      'word/document.xml': strToU8(`<w:document ${w}><w:body>${body}</w:body></w:document>`),
      'word/styles.xml': strToU8(
        `<w:styles ${w}><w:style w:styleId="H1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style><w:style w:styleId="Mine"><w:basedOn w:val="H1"/></w:style></w:styles>`,
      ),
      'word/numbering.xml': strToU8(
        `<w:numbering ${w}><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="3"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
      ),
    });
  const numbered = (level: number) => `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr>`;

  it('gives paragraphs with their level and number, also those in content controls, without what was deleted', async () => {
    const { blocks } = await flowOf(
      makeDocx(
        paragraph(run('Security'), '<w:pStyle w:val="Mine"/>') +
          paragraph('') +
          `<w:sdt><w:sdtContent>${paragraph(run('Do you '), numbered(0)).replace('</w:p>', `<w:del>${run('not ')}</w:del>${run('test?', '<w:b/>')}${run('hidden', '<w:vanish/>')}</w:p>`)}</w:sdtContent></w:sdt>` +
          paragraph(run('How', '<w:b/>'), numbered(1)) +
          paragraph(run('Next'), numbered(0)),
      ),
      'form.docx',
    );
    const plain = { kind: 'paragraph', level: 0, label: '', isBold: false, page: null };
    expect(blocks).toEqual([
      { ...plain, at: 0, text: 'Security', level: 1, isBold: true },
      { ...plain, at: 1, text: '' },
      { ...plain, at: 2, text: 'Do you test?', label: '3.' },
      { ...plain, at: 3, text: 'How', label: '3.a)', isBold: true },
      { ...plain, at: 4, text: 'Next', label: '4.' },
    ]);
  });

  it('gives tables with what their cells cover and offer', async () => {
    const control =
      '<w:sdt><w:sdtPr><w:showingPlcHdr/><w:dropDownList><w:listItem w:displayText="Choose" w:value=""/><w:listItem w:displayText="Yes" w:value="y"/><w:listItem w:displayText="No" w:value="n"/></w:dropDownList></w:sdtPr>' +
      `<w:sdtContent>${paragraph(run('Choose an item.'))}</w:sdtContent></w:sdt>`;
    const { blocks } = await flowOf(
      makeDocx(
        paragraph(run('Before')) +
          `<w:tbl><w:tr>${cell(paragraph(run('Head', '<w:b/>')), '<w:gridSpan w:val="2"/><w:shd w:fill="D9D9D9"/>')}</w:tr>` +
          `<w:tr>${cell(paragraph(run('Is it safe?')) + `<w:tbl><w:tr>${cell(paragraph(run('inner')))}</w:tr></w:tbl>`)}${cell(control)}</w:tr></w:tbl>` +
          paragraph(run('After: ') + control.replace(/<w:p>.*<\/w:p>/, run('Choose an item.'))),
      ),
      'form.docx',
    );
    const plain = { isBold: false, fill: null, span: 1, choices: [] };
    expect(blocks[1]).toEqual({
      kind: 'table',
      at: 1,
      page: null,
      rows: [
        [{ ...plain, text: 'Head', isBold: true, fill: 'D9D9D9', span: 2 }],
        [
          { ...plain, text: 'Is it safe?\ninner' },
          { ...plain, text: '', choices: ['Yes', 'No'] },
        ],
      ],
    });
    expect(blocks[2]).toMatchObject({ at: 2, text: 'After:', choices: ['Yes', 'No'] });
    expect(blocks[0]).not.toHaveProperty('choices');
  });
});

describe('other forms', () => {
  it('gives the fields of a PDF with the words beside and above them', async () => {
    const document = new PdfDocument({ size: 'A4' });
    const pieces = collect(document);
    document.font('Helvetica').initForm();
    document.text('Company name:', 60, 102, { lineBreak: false });
    document.formText('Text1', 200, 98, 200, 18);
    document.text('How many people work for you?', 60, 150, { lineBreak: false });
    document.formText('Text2', 60, 168, 340, 18, { value: '12' });
    document.text('Legal form', 60, 222, { lineBreak: false });
    document.formCombo('Combo1', 200, 218, 200, 18, { select: ['', 'GmbH', 'AG'] });
    document.formCheckbox('Check1', 60, 260, 14, 14);
    document.text('We are regulated', 82, 262, { lineBreak: false });
    document.text('Do you outsource?', 60, 302, { lineBreak: false });
    for (const [name, word, left] of [
      ['Check2', 'Yes', 300],
      ['Check3', 'No', 360],
    ] as const) {
      document.formCheckbox(name, left, 300, 14, 14);
      document.text(word, left + 20, 302, { lineBreak: false });
    }
    document.end();
    const { fields } = await flowOf(await pieces, 'form.pdf');
    expect(
      fields.map(({ name, label, kind, choices, value }) => [name, label, kind, choices, value]),
    ).toEqual([
      ['Text1', 'Company name:', 'text', [], ''],
      ['Text2', 'How many people work for you?', 'text', [], '12'],
      ['Combo1', 'Legal form', 'choice', ['GmbH', 'AG'], ''],
      ['Check1', 'We are regulated', 'checkbox', [], ''],
      ['Check2', 'Do you outsource? Yes', 'checkbox', [], ''],
      ['Check3', 'Do you outsource? No', 'checkbox', [], ''],
    ]);
    const [alone, yes, no] = fields.slice(-3).map(({ beside }) => beside);
    expect(yes).toMatchObject({ left: 'Do you outsource?', right: 'Yes', group: no?.group });
    expect(alone?.group).not.toBe(yes?.group);
  });

  it('gives the lines of a PDF without fields, and the blocks of a page', async () => {
    const { blocks } = await flowOf(
      makePdf([[{ text: '1. Do you hold a certificate?', x: 60, y: 700 }]]),
      'form.pdf',
    );
    expect(blocks).toMatchObject([{ kind: 'paragraph', text: '1. Do you hold a certificate?', page: 1 }]);
    const page = await flowOf(
      strToU8(
        '<!doctype html><title>x</title><nav>Menu</nav><h2>Safety</h2><ol><li>Is it <b>safe</b>?<li>Who says so?</ol><table><tr><th>Q<td><select><option>Yes<option>No</select></table>',
      ),
      'form.html',
    );
    expect(page.blocks).toMatchObject([
      { text: 'Safety', level: 2 },
      { text: 'Is it safe?', label: '1.' },
      { text: 'Who says so?', label: '2.' },
      {
        kind: 'table',
        rows: [
          [
            { text: 'Q', isBold: true },
            { text: '', choices: ['Yes', 'No'] },
          ],
        ],
      },
    ]);
  });

  it('gives lists of data as sheets, those that contain others as sections', async () => {
    const text =
      '// a comment\n{ "version": 1, "parts": [ { "title": "Safety", "items": [ { "id": "a", "text": "Is it <b>safe</b>?" + " Really?", "choices": [{"y": "Yes"}, {"n": "No"}], }, ] } ] }';
    const [sheet] = await sheetsOf(strToU8(text), 'form.json');
    expect(sheet?.cells.map((cell) => [cell.row, cell.text])).toEqual([
      [0, 'Section'],
      [0, 'id'],
      [0, 'text'],
      [0, 'choices'],
      [1, 'Safety'],
      [1, 'a'],
      [1, 'Is it safe? Really?'],
      [1, 'Yes\nNo'],
    ]);
  });
});

describe('a file that is no form', () => {
  const old = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ]);
  it.each([
    ['a workbook with a password', () => old, 'form.xlsx', 'encrypted'],
    ['one of an old program', () => old.subarray(0, 8), 'form.xlsx', 'wrong-type'],
    ['another archive', () => zipSync({ 'a.txt': strToU8('x') }), 'form.docx', 'wrong-type'],
    ['a workbook cut off', () => makeXlsx({ One: '' }).subarray(0, 400), 'form.xlsx', 'wrong-type'],
    ['a workbook that is broken', () => makeXlsx({ One: '<row><c>' }), 'form.xlsx', 'unreadable'],
    ['a program', () => strToU8('MZ\0\0'), 'form.csv', 'wrong-type'],
    ['a name of something else', () => strToU8('a,b'), 'form.exe', 'wrong-type'],
    ['a page under the name of a PDF', () => strToU8('<!doctype html>Log in'), 'form.pdf', 'wrong-type'],
    ['nothing', () => strToU8(''), 'form.csv', 'no-text'],
    ['data that is broken', () => strToU8('{ "a": ['), 'form.json', 'unreadable'],
    ['a scanned form', () => makePdf([[]]), 'form.pdf', 'no-text'],
    ['a PDF with a password', () => makeLockedPdf(['Is it safe?'], 'secret'), 'form.pdf', 'encrypted'],
  ])('%s is refused with the reason', async (_name, bytes, name, code) =>
    expect(await codeOf(await bytes(), name)).toBe(code),
  );

  it('is given up when nobody waits any more', async () => {
    const reading = await readFormFile(strToU8('a,b'), 'form.csv', { signal: AbortSignal.abort() });
    expect(reading).toEqual({ kind: 'refused', code: 'stopped' });
  });
});
