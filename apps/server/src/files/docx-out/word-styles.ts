import { xmlHead } from '../xlsx-parts.ts';
import { escaped, wordNamespaces } from './word-xml.ts';

/** The styles that our text needs, by the names that Word gives them in every language. */
const looks = {
  title: [
    'Title',
    'Title',
    '<w:keepNext/><w:spacing w:before="240" w:after="160"/>',
    '<w:b/><w:color w:val="1F2A37"/><w:sz w:val="48"/>',
  ],
  subtitle: [
    'Subtitle',
    'Subtitle',
    '<w:spacing w:after="40"/>',
    '<w:color w:val="5B6675"/><w:sz w:val="20"/>',
  ],
  contents: [
    'ContentsHeading',
    'TOC Heading',
    '<w:keepNext/><w:spacing w:before="480" w:after="120"/>',
    '<w:b/><w:sz w:val="26"/>',
  ],
  toc1: [
    'TOC1',
    'toc 1',
    '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9070"/></w:tabs><w:spacing w:before="80" w:after="40"/>',
    '<w:b/>',
  ],
  toc2: [
    'TOC2',
    'toc 2',
    '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="9070"/></w:tabs><w:spacing w:after="40"/><w:ind w:left="240"/>',
    '',
  ],
  heading1: ['Heading1', 'heading 1', headingLook(440, 140, 0), headingWords(32)],
  heading2: ['Heading2', 'heading 2', headingLook(320, 110, 1), headingWords(26)],
  heading3: ['Heading3', 'heading 3', headingLook(260, 90, 2), headingWords(23)],
  heading4: ['Heading4', 'heading 4', headingLook(220, 80, 3), headingWords(22)],
  heading5: ['Heading5', 'heading 5', headingLook(220, 80, 4), headingWords(22, '5B6675')],
  heading6: ['Heading6', 'heading 6', headingLook(220, 80, 5), headingWords(22, '5B6675')],
  quote: [
    'Quote',
    'Quote',
    '<w:pBdr><w:left w:val="single" w:sz="12" w:space="10" w:color="C9D0D8"/></w:pBdr><w:spacing w:before="120"/><w:ind w:left="340"/>',
    '<w:color w:val="44505E"/>',
  ],
  note: [
    'Note',
    'Note',
    '<w:shd w:val="clear" w:color="auto" w:fill="F3F5F8"/><w:ind w:left="170" w:right="170"/>',
    '',
  ],
  list: ['ListParagraph', 'List Paragraph', '<w:spacing w:after="80"/>', ''],
  cell: [
    'TableText',
    'Table Text',
    '<w:spacing w:after="40" w:line="250" w:lineRule="auto"/>',
    '<w:sz w:val="19"/>',
  ],
  header: [
    'Header',
    'header',
    '<w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs><w:spacing w:after="0"/>',
    '<w:color w:val="5B6675"/><w:sz w:val="17"/>',
  ],
  footer: [
    'Footer',
    'footer',
    '<w:spacing w:after="0"/><w:jc w:val="right"/>',
    '<w:color w:val="5B6675"/><w:sz w:val="17"/>',
  ],
  footnote: [
    'FootnoteText',
    'footnote text',
    '<w:spacing w:after="40" w:line="240" w:lineRule="auto"/>',
    '<w:sz w:val="17"/>',
  ],
} as const satisfies Record<string, readonly [id: string, name: string, paragraph: string, words: string]>;
const characterLooks = {
  noteNumber: ['FootnoteReference', 'footnote reference', '<w:vertAlign w:val="superscript"/>'],
  link: ['Hyperlink', 'Hyperlink', '<w:color w:val="1D4F91"/><w:u w:val="single"/>'],
} as const satisfies Record<string, readonly [id: string, name: string, words: string]>;

function headingLook(before: number, after: number, outline: number): string {
  return `<w:keepNext/><w:keepLines/><w:spacing w:before="${String(before)}" w:after="${String(after)}"/><w:outlineLvl w:val="${String(outline)}"/>`;
}
function headingWords(halfPoints: number, color = '1F2A37'): string {
  return `<w:b/><w:color w:val="${color}"/><w:sz w:val="${String(halfPoints)}"/>`;
}

export type StyleKey = keyof typeof looks | keyof typeof characterLooks;

interface Wanted {
  readonly key: StyleKey;
  readonly id: string;
  readonly name: string;
  /** @param normal the style of plain paragraphs */
  readonly xml: (id: string, normal: string) => string;
}
const nextParagraph = new Set<string>([
  'title',
  'heading1',
  'heading2',
  'heading3',
  'heading4',
  'heading5',
  'heading6',
]);

const wanted: readonly Wanted[] = [
  ...Object.entries(looks).map(([key, [id, name, lines, words]]) => ({
    key: key as StyleKey,
    id,
    name,
    xml: (given: string, normal: string) =>
      `<w:style w:type="paragraph" w:styleId="${given}"><w:name w:val="${name}"/><w:basedOn w:val="${normal}"/>${nextParagraph.has(key) ? '<w:qFormat/>' : ''}` +
      `<w:pPr>${lines}</w:pPr>${words === '' ? '' : `<w:rPr>${words}</w:rPr>`}</w:style>`,
  })),
  ...Object.entries(characterLooks).map(([key, [id, name, words]]) => ({
    key: key as StyleKey,
    id,
    name,
    xml: (given: string) =>
      `<w:style w:type="character" w:styleId="${given}"><w:name w:val="${name}"/><w:rPr>${words}</w:rPr></w:style>`,
  })),
];

const plainSheet = (language: string) =>
  `${xmlHead}<w:styles ${wordNamespaces}>` +
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/>' +
  `<w:lang w:val="${escaped(language)}"/></w:rPr></w:rPrDefault>` +
  '<w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="283" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style></w:styles>';

/** What a document takes from a style sheet that is there. */
export interface KnownStyles {
  readonly xml: string;
  /** ids by their names, in small letters */
  readonly ids: ReadonlyMap<string, string>;
}

export interface StyleSheet {
  readonly xml: string;
  readonly ids: Readonly<Record<StyleKey, string>>;
}

/** The styles of a document: ours, or those of the company's template with ours for what it doesn't have. */
export function styleSheet(language: string, house?: KnownStyles): StyleSheet {
  const known = house?.ids ?? new Map<string, string>();
  const taken = new Set(known.values());
  const ids: Partial<Record<StyleKey, string>> = {};
  let added = '';
  for (const { key, id, name, xml } of wanted) {
    const found = known.get(name.toLowerCase());
    const given = found ?? (taken.has(id) ? `${id}Regulus` : id);
    if (found === undefined) added += xml(given, known.get('normal') ?? 'Normal');
    ids[key] = given;
  }
  // the language in which the spelling is checked
  const sheet = house
    ? house.xml.replace(/<w:rPrDefault>.*?<\/w:rPrDefault>/s, (defaults) =>
        defaults.replace(/(<w:lang\s[^>]*w:val=")[^"]*/, `$1${escaped(language)}`),
      )
    : plainSheet(language);
  const end = sheet.lastIndexOf('</w:styles>');
  return { xml: sheet.slice(0, end) + added + sheet.slice(end), ids: ids as Record<StyleKey, string> };
}
