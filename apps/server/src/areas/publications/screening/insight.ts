import type { Actor } from '../../../access/actor.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Evidence } from '../../../engine/screening/screening.ts';
import { notFound } from '../../../http/problem.ts';
import { findInsight, findText } from './queries-views.ts';

/** Whether a quote stands where it says it does; what fails is dropped. */
const stands = (fields: Readonly<Record<Evidence['field'], string>>, evidence: Evidence | null) =>
  evidence !== null && fields[evidence.field].slice(evidence.start, evidence.end) === evidence.quote
    ? evidence
    : null;

/** Key points and topics of a publication with their quotes, each checked to stand there now. @throws ProblemError 404 */
export async function getInsight({ db }: Dependencies, actor: Actor, id: string) {
  return db.withCompany(actor.companyId, async (tx) => {
    const row = await findInsight(tx, id);
    if (!row) throw notFound();
    const lead = row.lead ?? '';
    const byWhen = row.key_points?.byWhen;
    // A day may be stated anywhere; all else was read from the beginning of the text.
    const isBehind = byWhen?.field === 'text' && byWhen.end > lead.length;
    const text = isBehind && row.text_id ? ((await findText(tx, row.text_id))?.content ?? lead) : lead;
    const fields = { title: row.title, summary: row.summary ?? '', text };
    const point = (evidence: Evidence | null | undefined) => stands(fields, evidence ?? null);
    return {
      who: point(row.key_points?.who),
      what: point(row.key_points?.what),
      for_whom: point(row.key_points?.forWhom),
      by_when: point(byWhen),
      topics: (row.facts?.topics ?? []).map(({ topic, confidence, evidence }) => ({
        topic,
        confidence,
        evidence: point(evidence),
      })),
      version: row.version_number,
      language: row.text_language ?? row.language,
      engine: 'embedded',
      engine_version: row.engine_version ?? '',
    };
  });
}
