import { gridOf, type PlacedCell } from '../document-out/table-grid.ts';
import type { RichRow } from '../rich-text/rich-block.ts';
import { paragraph } from './word-xml.ts';

const border = (side: string, size: number, color: string) =>
  `<w:${side} w:val="single" w:sz="${String(size)}" w:space="0" w:color="${color}"/>`;
const borders = border('top', 4, 'C9D0D8') + border('bottom', 4, 'C9D0D8') + border('insideH', 4, 'C9D0D8');
/** In twentieths of a point, as all lengths: Word leaves no room above the words of a cell. */
const margins =
  '<w:top w:w="70" w:type="dxa"/><w:left w:w="100" w:type="dxa"/><w:bottom w:w="40" w:type="dxa"/><w:right w:w="100" w:type="dxa"/>';

/** A table whose head is repeated on each page. @param write the paragraphs of a cell */
export function wordTable(
  rows: readonly RichRow[],
  textWidth: number,
  write: (cell: PlacedCell) => string,
): string {
  const grid = gridOf(rows);
  const widths = grid.shares.map((share) => Math.floor(share * textWidth));
  const widthOf = (x: number, columns: number) =>
    widths.slice(x, x + columns).reduce((sum, width) => sum + width, 0);
  const owners = new Map<string, PlacedCell>();
  for (const cell of grid.rows.flat())
    for (let y = cell.y; y < cell.y + cell.rowspan; y += 1)
      owners.set(`${String(y)} ${String(cell.x)}`, cell);

  const cellOf = (y: number, x: number, isHead: boolean): { xml: string; columns: number } => {
    const owner = owners.get(`${String(y)} ${String(x)}`);
    const columns = owner?.colspan ?? 1;
    const isBegun = owner !== undefined && owner.y < y;
    const merged =
      owner === undefined || owner.rowspan === 1 ? '' : `<w:vMerge${isBegun ? '' : ' w:val="restart"'}/>`;
    const properties =
      `<w:tcW w:w="${String(widthOf(x, columns))}" w:type="dxa"/>` +
      (columns > 1 ? `<w:gridSpan w:val="${String(columns)}"/>` : '') +
      merged +
      (isHead ? '<w:shd w:val="clear" w:color="auto" w:fill="F3F5F8"/>' : '');
    const content = owner === undefined || isBegun ? '' : write(owner);
    const bold =
      isHead || owner?.isHead === true
        ? content.replaceAll('<w:r><w:t', '<w:r><w:rPr><w:b/></w:rPr><w:t')
        : content;
    return {
      columns,
      xml: `<w:tc><w:tcPr>${properties}</w:tcPr>${bold === '' ? paragraph('') : bold}</w:tc>`,
    };
  };
  const rowOf = (y: number) => {
    const isHead = y < grid.headRows;
    let cells = '';
    for (let x = 0; x < grid.width; ) {
      const { xml, columns } = cellOf(y, x, isHead);
      cells += xml;
      x += columns;
    }
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${cells}</w:tr>`;
  };
  return (
    `<w:tbl><w:tblPr><w:tblW w:w="${String(widthOf(0, grid.width))}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders>` +
    `<w:tblLayout w:type="fixed"/><w:tblCellMar>${margins}</w:tblCellMar><w:tblLook w:firstRow="${grid.headRows > 0 ? '1' : '0'}" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${String(width)}"/>`).join('')}</w:tblGrid>` +
    `${grid.rows.map((_, y) => rowOf(y)).join('')}</w:tbl>${paragraph('', '<w:spacing w:after="120"/>')}`
  );
}
