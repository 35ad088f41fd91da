import PdfDocument from 'pdfkit';

/** A PDF with one line on each page, which opens with a password only. */
export function makeLockedPdf(lines: readonly string[], password: string): Promise<Buffer> {
  const document = new PdfDocument({
    userPassword: password,
    ownerPassword: `owner ${password}`,
    autoFirstPage: false,
  });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const finished = new Promise<Buffer>((resolve) =>
    document.once('end', () => resolve(Buffer.concat(pieces))),
  );
  for (const line of lines) document.addPage().text(line);
  document.end();
  return finished;
}
