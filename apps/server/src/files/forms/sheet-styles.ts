import { type Attributes, type Parts, parsePart } from '../office-parts.ts';
import { type FormatKind, formatKind } from '../xlsx-in/cells.ts';

/** What the number of a cell's style stands for. */
export interface CellStyle {
  readonly format: FormatKind;
  /** null: one that has no code in the file */
  readonly code: string | null;
  readonly formatId: number;
  readonly isBold: boolean;
  readonly fill: string | null;
  readonly isLocked: boolean;
}

export const plainStyle: CellStyle = {
  format: 'plain',
  code: null,
  formatId: 0,
  isBold: false,
  fill: null,
  isLocked: true,
};

/** ECMA-376, 18.8.27: eight basic colors, and the rest of the palette. */
const palette =
  '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF 800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF 000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99 3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  );

/** Formats without a code that show decimals. */
const builtInCodes: Readonly<Record<number, string>> = { 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00' };

const isOn = (value: string | undefined) => value !== '0' && value !== 'false';

/** The colors of the theme, in the order in which styles count them: light before dark. */
async function themeColors(parts: Parts, folder: string): Promise<readonly string[]> {
  const colors: string[] = [];
  let isInScheme = false;
  await parsePart(parts, `${folder}theme/theme1.xml`, {
    open: (name, { val = '', lastClr }) => {
      if (name === 'clrScheme') isInScheme = true;
      else if (isInScheme && (name === 'srgbClr' || name === 'sysClr')) colors.push(lastClr ?? val);
    },
    close: (name) => {
      if (name === 'clrScheme') isInScheme = false;
    },
  });
  const [dark1 = '000000', light1 = 'FFFFFF', dark2 = '000000', light2 = 'FFFFFF', ...accents] = colors;
  return [light1, dark1, light2, dark2, ...accents];
}

function tinted(color: string, tint: number): string {
  const shade = (channel: number) => (tint < 0 ? channel * (1 + tint) : channel + (255 - channel) * tint);
  return [0, 2, 4]
    .map((at) => Math.round(shade(Number.parseInt(color.slice(at, at + 2), 16))))
    .map((channel) => Math.min(255, Math.max(0, channel)).toString(16).padStart(2, '0').toUpperCase())
    .join('');
}

function colorOf({ rgb, theme, indexed, tint = '0' }: Attributes, themes: readonly string[]): string | null {
  const color = rgb?.slice(-6) ?? (theme === undefined ? palette[Number(indexed)] : themes[Number(theme)]);
  return color === undefined || !/^[\da-f]{6}$/i.test(color) ? null : tinted(color, Number(tint));
}

export async function readStyles(parts: Parts, folder: string): Promise<readonly CellStyle[]> {
  const themes = await themeColors(parts, folder);
  const codes = new Map<number, string>();
  const bolds: boolean[] = [];
  const fills: (string | null)[] = [];
  const styles: CellStyle[] = [];
  let group = '';
  let isSolid = false;
  await parsePart(parts, `${folder}styles.xml`, {
    open: (name, attributes) => {
      const { numFmtId = '0', fontId = '0', fillId = '0' } = attributes;
      if (['fonts', 'fills', 'cellXfs', 'cellStyleXfs', 'dxfs'].includes(name)) group = name;
      else if (name === 'numFmt') codes.set(Number(numFmtId), attributes['formatCode'] ?? '');
      else if (group === 'fonts' && name === 'font') bolds.push(false);
      else if (group === 'fonts' && name === 'b') bolds[bolds.length - 1] = isOn(attributes['val']);
      else if (group === 'fills' && name === 'fill') fills.push(null);
      else if (group === 'fills' && name === 'patternFill')
        isSolid = !['none', 'gray125', undefined].includes(attributes['patternType']);
      else if (group === 'fills' && name === 'fgColor' && isSolid)
        fills[fills.length - 1] = colorOf(attributes, themes);
      else if (group === 'cellXfs' && name === 'xf') {
        const code = codes.get(Number(numFmtId));
        styles.push({
          format: formatKind(Number(numFmtId), code),
          code: code ?? builtInCodes[Number(numFmtId)] ?? null,
          formatId: Number(numFmtId),
          isBold: bolds[Number(fontId)] ?? false,
          fill: fills[Number(fillId)] ?? null,
          isLocked: true,
        });
      } else if (group === 'cellXfs' && name === 'protection' && !isOn(attributes['locked'] ?? '1'))
        styles[styles.length - 1] = { ...styles.at(-1)!, isLocked: false };
    },
    close: (name) => {
      if (name === group) group = '';
    },
  });
  return styles;
}

const literal = /"([^"]*)"|\\(.)|_.|[ ().:/+-]/g;

/** A number with as many decimals as its format shows, such as the 1.10 of a chapter; null: the format says nothing of it. */
export function shownNumber(value: number, code: string | null): string | null {
  const pattern = (code ?? '').split(';')[0] ?? '';
  const parts = /^((?:"[^"]*"|\\.|_.|[ (])*)(#,##)?(0+)(?:\.(0+))?((?:"[^"]*"|\\.|_.|[ ).:])*)$/.exec(
    pattern,
  );
  if (!parts || value < 0) return null;
  const words = (text = '') =>
    text.replaceAll(literal, (match, quoted?: string, escaped?: string) =>
      match.startsWith('_') ? '' : (quoted ?? escaped ?? match),
    );
  const [, before, thousands, zeros = '', decimals = '', after] = parts;
  const [whole = '', ...fraction] = value.toFixed(decimals.length).split('.');
  const digits = [whole.padStart(zeros.length, '0'), ...fraction].join('.');
  const grouped = thousands === undefined ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
  return `${words(before)}${grouped}${words(after)}`.trim();
}
