import type { Actor } from '../../../access/actor.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { stands } from '../../../engine/grounding/ground-quote.ts';
import type { Evidence, KeyPoint } from '../../../engine/screening/screening.ts';
import { notFound } from '../../../lib/problem.ts';
import { findInsight, findRelevanceInWords, findText, type Generated } from './views.queries.ts';

const presentProvenance = ({
  engine,
  engine_version,
  model,
  prompt_version,
  input_hash,
  made_at,
  fallback,
}: Generated) => ({
  engine: engine ?? 'embedded',
  engine_version: engine_version ?? '',
  model,
  prompt_version,
  input_hash,
  made_at: made_at.toISOString(),
  fallback,
});

/**
 * Key points and topics of a publication with their quotes, each verified against the text, and one sentence on why it is
 * relevant.
 * @throws ProblemError 404
 */
export async function getInsight({ db, engines }: Dependencies, actor: Actor, id: string) {
  return db.withCompany(actor.companyId, async (tx) => {
    const row = await findInsight(tx, id);
    if (!row) throw notFound();
    const lead = row.lead ?? '';
    const { written } = row;
    const keyPoints = written?.key_points ?? row.key_points;
    // A date may be stated anywhere, and some texts say to whom they apply after long explanations.
    const isBehind = Object.values(keyPoints ?? {}).some(
      (point: KeyPoint | null) => point?.field === 'text' && point.end > lead.length,
    );
    const text = isBehind && row.text_id ? ((await findText(tx, row.text_id))?.content ?? lead) : lead;
    const fields = { title: row.title, summary: row.summary ?? '', text };
    const quoted = (evidence: Evidence | null) => stands(fields, evidence);
    const point = (found: KeyPoint | null | undefined) => {
      const evidence = quoted(found ?? null);
      return evidence && { ...evidence, entries_left: found?.entriesLeft ?? 0 };
    };
    const found =
      row.read_at === null || row.engine_version === null
        ? null
        : { ...embeddedAlone, engine_version: row.engine_version, made_at: row.read_at };
    const made = written ?? found;
    const relevance = await findRelevanceInWords(tx, actor.companyId, id);
    return {
      who: point(keyPoints?.who),
      what: point(keyPoints?.what),
      for_whom: point(keyPoints?.forWhom),
      by_when: point(keyPoints?.byWhen),
      topics: (row.facts?.topics ?? []).map(({ topic, confidence, evidence }) => ({
        topic,
        confidence,
        evidence: quoted(evidence),
      })),
      version: row.version_number,
      language: row.text_language ?? row.language,
      provenance: made && presentProvenance(made),
      relevance: relevance && { sentence: relevance.sentence, provenance: presentProvenance(relevance) },
      model_failing_since: engines.insight === null ? null : (row.failing_since?.toISOString() ?? null),
    };
  });
}

/** What the rules found immediately, from the publication alone. */
const embeddedAlone = {
  engine: 'embedded' as const,
  model: null,
  prompt_version: null,
  input_hash: null,
  fallback: null,
};
