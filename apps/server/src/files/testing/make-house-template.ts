import { strToU8, zipSync } from 'fflate';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const w =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A picture of one point. */
const logo = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const drawing =
  '<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="360000" cy="360000"/><wp:docPr id="1" name="Logo"/>' +
  '<a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">' +
  '<pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId1"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="360000" cy="360000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

const relationship = (id: string, kind: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"${mode}/>`;
const rels = (...entries: string[]) =>
  `<Relationships xmlns="${packages}/relationships">${entries.join('')}</Relationships>`;

/** The parts of a company's Word file as German Word names its styles, with numbered headings, a logo and wide margins. */
export const houseParts = (): Record<string, string | Uint8Array> => ({
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>` +
    ['document.main:document', 'styles:styles', 'numbering:numbering', 'header:header2', 'footer:footer3']
      .map((pair) => pair.split(':'))
      .map(
        ([type, part]) =>
          `<Override PartName="/word/${part ?? ''}.xml" ContentType="${word}.${type ?? ''}+xml"/>`,
      )
      .join('') +
    '</Types>',
  '_rels/.rels': rels(relationship('rId1', 'officeDocument', 'word/document.xml')),
  'word/document.xml': `<w:document ${w}><w:body><w:p><w:r><w:t>Text of the template</w:t></w:r></w:p><w:sectPr><w:headerReference w:type="default" r:id="rId7"/><w:footerReference w:type="default" r:id="rId8"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="2268" w:right="2835" w:bottom="1418" w:left="1985" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  'word/_rels/document.xml.rels': rels(
    relationship('rId1', 'styles', 'styles.xml'),
    relationship('rId2', 'numbering', 'numbering.xml'),
    relationship('rId7', 'header', 'header2.xml'),
    relationship('rId8', 'footer', 'footer3.xml'),
    relationship('rId9', 'hyperlink', 'https://bank.example', ' TargetMode="External"'),
  ),
  'word/styles.xml':
    `<w:styles ${w}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/><w:sz w:val="20"/><w:lang w:val="de-DE"/></w:rPr></w:rPrDefault></w:docDefaults>` +
    '<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:name w:val="Normal"/></w:style>' +
    '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Standard"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:color w:val="8A0F2D"/><w:sz w:val="36"/></w:rPr></w:style>' +
    '<w:style w:type="paragraph" w:styleId="Quote"><w:name w:val="Something else"/></w:style></w:styles>',
  'word/numbering.xml': `<w:numbering ${w}><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="%1"/></w:lvl></w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
  'word/header2.xml': `<w:hdr ${w}><w:p>${drawing}<w:r><w:t>Harbor Bank plc</w:t></w:r></w:p></w:hdr>`,
  'word/_rels/header2.xml.rels': rels(relationship('rId1', 'image', 'media/image5.png')),
  'word/media/image5.png': logo,
  'word/footer3.xml': `<w:ftr ${w}><w:p><w:r><w:t>Confidential</w:t></w:r></w:p></w:ftr>`,
});

/** @param changes parts to replace; null leaves one out */
export function makeHouseTemplate(
  changes: Readonly<Record<string, string | Uint8Array | null>> = {},
): Buffer {
  const parts = Object.entries({ ...houseParts(), ...changes }).flatMap(([name, content]) =>
    content === null ? [] : [[name, typeof content === 'string' ? strToU8(content) : content] as const],
  );
  return Buffer.from(zipSync(Object.fromEntries(parts)));
}
