import { strToU8, zipSync } from 'fflate';

const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const head = '<?xml version="1.0" encoding="UTF-8"?>';

interface Parts {
  readonly shared?: string;
  readonly styles?: string;
  readonly more?: Readonly<Record<string, Uint8Array>>;
  readonly hidden?: readonly string[];
  /** XML before and after the rows of a sheet, such as its columns and merged cells */
  readonly around?: Readonly<Record<string, { readonly before?: string; readonly after?: string }>>;
  /** XML of the names that the workbook defines */
  readonly names?: string;
}

/** A workbook with these sheets, each with the XML of its rows. */
export function makeXlsx(
  sheets: Readonly<Record<string, string>>,
  { shared, styles, more = {}, hidden = [], around = {}, names: defined = '' }: Parts = {},
): Uint8Array {
  const names = Object.keys(sheets);
  const part = (xml: string) => strToU8(head + xml);
  return zipSync({
    '_rels/.rels': part(
      `<Relationships><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns:r="${documents}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" ${hidden.includes(name) ? 'state="hidden" ' : ''}r:id="r${index}"/>`).join('')}</sheets>${defined === '' ? '' : `<definedNames>${defined}</definedNames>`}</workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships>${names.map((_, index) => `<Relationship Id="r${index}" Type="${documents}/worksheet" Target="worksheets/sheet${index}.xml"/>`).join('')}</Relationships>`,
    ),
    ...(shared === undefined ? {} : { 'xl/sharedStrings.xml': part(`<sst>${shared}</sst>`) }),
    ...(styles === undefined ? {} : { 'xl/styles.xml': part(`<styleSheet>${styles}</styleSheet>`) }),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index}.xml`,
        part(
          `<worksheet><dimension ref="A1:XFD1048576"/>${around[name]?.before ?? ''}<sheetData>${sheets[name]}</sheetData>${around[name]?.after ?? ''}</worksheet>`,
        ),
      ]),
    ),
    ...more,
  });
}
