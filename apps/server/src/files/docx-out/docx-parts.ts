import { xmlHead } from '../xlsx-parts.ts';

const packages = 'http://schemas.openxmlformats.org/package/2006';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** The attribute that names the elements of a Word document. */
export const wordNamespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const types = ['document', 'footnotes', 'styles', 'settings'];

const style = (id: string, name: string, based: string, look: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${based}${look}</w:style>`;
const onNormal = '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/>';
const bold = (halfPoints: number) => `<w:rPr><w:b/><w:sz w:val="${String(halfPoints)}"/></w:rPr>`;
const spaced = (before: number, after: number, outline = '') =>
  `<w:pPr><w:keepNext/><w:spacing w:before="${String(before)}" w:after="${String(after)}"/>${outline}</w:pPr>`;

/**
 * The parts of a document with footnotes that are the same in every file (ECMA-376), by their names in the archive.
 * @param language ISO 639-1, in which the spelling is checked
 */
export const documentParts = (language: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml':
    `${xmlHead}<Types xmlns="${packages}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/>` +
    types
      .slice(1)
      .map((name) => `<Override PartName="/word/${name}.xml" ContentType="${word}.${name}+xml"/>`)
      .join('') +
    '</Types>',
  '_rels/.rels':
    `${xmlHead}<Relationships xmlns="${packages}/relationships">` +
    `<Relationship Id="rId1" Type="${documents}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels':
    `${xmlHead}<Relationships xmlns="${packages}/relationships">` +
    types
      .slice(1)
      .map(
        (name, index) =>
          `<Relationship Id="rId${String(index + 1)}" Type="${documents}/${name}" Target="${name}.xml"/>`,
      )
      .join('') +
    '</Relationships>',
  'word/settings.xml': `${xmlHead}<w:settings ${wordNamespace}><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr></w:settings>`,
  'word/styles.xml':
    `${xmlHead}<w:styles ${wordNamespace}>` +
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri"/><w:sz w:val="22"/>' +
    `<w:lang w:val="${language}"/></w:rPr></w:rPrDefault>` +
    '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
    style('Title', 'Title', onNormal, spaced(0, 240) + bold(36)) +
    style('Heading1', 'heading 1', onNormal, spaced(320, 120, '<w:outlineLvl w:val="0"/>') + bold(26)) +
    style('Quote', 'Quote', onNormal, '<w:pPr><w:ind w:left="360"/></w:pPr><w:rPr><w:i/></w:rPr>') +
    style(
      'ListItem',
      'List Item',
      '<w:basedOn w:val="Normal"/>',
      '<w:pPr><w:tabs><w:tab w:val="left" w:pos="360"/></w:tabs><w:spacing w:after="60"/><w:ind w:left="360" w:hanging="360"/></w:pPr>',
    ) +
    style(
      'FootnoteText',
      'footnote text',
      '<w:basedOn w:val="Normal"/>',
      '<w:pPr><w:spacing w:after="40"/></w:pPr><w:rPr><w:sz w:val="18"/></w:rPr>',
    ) +
    '<w:style w:type="character" w:styleId="FootnoteReference"><w:name w:val="footnote reference"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>' +
    '</w:styles>',
});
