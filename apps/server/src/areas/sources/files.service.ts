import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Passage, PassageKind } from '../../engine/text/passage.ts';
import { takingTurns } from '../../files/files-under-way.ts';
import type { PrintedLine } from '../../files/pdf-out/text-pdf.ts';
import { writeTextPdf } from '../../files/pdf-out/write-text-pdf.ts';
import type { FileAnswer } from '../../http/route.ts';
import { notFound } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { FileMissing } from '../../storage/storage.ts';
import { listSourcePassages, requireSourceText } from '../texts/source.service.ts';
import { requireVersion } from './service.ts';

type Parts = Pick<Dependencies, 'db' | 'storage'>;

async function stored({ storage }: Parts, key: string): Promise<FileAnswer['content']> {
  try {
    return await storage.get(key);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    throw notFound(said('problems-sources', 'fileMissing'));
  }
}

const headings: ReadonlySet<PassageKind> = new Set([
  'title',
  'part',
  'chapter',
  'section',
  'article',
  'annex',
  'heading',
]);

/** The lines of a text as they are printed: headings stand out, each sheet of a workbook begins a page. */
function printedLines({
  content,
  passages,
}: {
  readonly content: string;
  readonly passages: readonly Passage[];
}): PrintedLine[] {
  const opening = new Map(passages.toReversed().map((passage) => [passage.start, passage]));
  let at = 0;
  let page: number | null = null;
  return content.split('\n').map((text): PrintedLine => {
    const passage = opening.get(at);
    at += text.length + 1;
    const beginsPage =
      passage !== undefined && page !== null && passage.page !== null && passage.page !== page;
    if (passage !== undefined) page = passage.page;
    return { text, isHeading: passage !== undefined && headings.has(passage.kind), beginsPage };
  });
}

const pdf = 'application/pdf';
const named = (name: string) => (name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`);

/** The PDF itself, or the text of another kind of file on pages. @throws ProblemError 403, 404, 409 */
export async function showSource(
  parts: Parts,
  actor: Actor,
  id: string,
  wanted: number | undefined,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const found = await parts.db.withCompany(actor.companyId, async (tx) => {
    const { source, version } = await requireVersion(
      tx,
      actor,
      id,
      wanted,
      (one) => (one.content_type === pdf && one.state !== 'wrong_type') || one.text_id !== null,
    );
    const isPdf = version.content_type === pdf;
    const text = isPdf ? null : await requireSourceText(tx, version.text_id!);
    return {
      name: source.name,
      key: version.storage_key,
      text: text && { ...text, passages: await listSourcePassages(tx, text.id) },
    };
  });
  const { name, key, text } = found;
  if (text === null)
    return { filename: named(name), contentType: pdf, content: await stored(parts, key ?? '') };
  return {
    filename: named(name),
    contentType: pdf,
    content: takingTurns(
      actor.userId,
      writeTextPdf({ title: name, language: text.language, lines: printedLines(text) }, signal),
    ),
  };
}

/** The file as it came. @throws ProblemError 403, 404, 409 */
export async function downloadSource(
  parts: Parts,
  actor: Actor,
  id: string,
  wanted: number | undefined,
): Promise<FileAnswer> {
  const { version } = await parts.db.withCompany(actor.companyId, (tx) =>
    requireVersion(tx, actor, id, wanted, (one) => one.storage_key !== null),
  );
  return {
    filename: version.file_name,
    contentType: version.content_type ?? 'application/octet-stream',
    content: await stored(parts, version.storage_key ?? ''),
  };
}
