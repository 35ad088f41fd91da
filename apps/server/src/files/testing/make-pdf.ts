export interface PrintedLine {
  text: string;
  /** Points from the lower left corner of an A4 page. */
  x: number;
  y: number;
  size?: number;
  bold?: boolean;
}

/** A PDF with these lines on its pages, in the standard fonts; letters of Latin-1 only. */
export function makePdf(pages: readonly (readonly PrintedLine[])[]): Uint8Array {
  const objects: string[] = ['<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>', ''];
  const add = (body: string) => objects.push(body);
  const font = (name: string) =>
    add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
  const fonts = `<< /F1 ${font('Helvetica')} 0 R /F2 ${font('Helvetica-Bold')} 0 R >>`;
  const kids = pages.map((lines) => {
    const content = lines.map(drawn).join('\n');
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    return add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font ${fonts} >> /Contents ${stream} 0 R >>`,
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`;
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file, 'latin1'));
}

function drawn({ text, x, y, size = 10, bold = false }: PrintedLine): string {
  const escaped = text.replace(/[\\()]/g, String.raw`\$&`);
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escaped}) Tj ET`;
}

/** Lines of body text below each other, 12 points apart. */
export function column(lines: readonly string[], x = 60, top = 700): PrintedLine[] {
  return lines.map((text, index) => ({ text, x, y: top - index * 12 }));
}
