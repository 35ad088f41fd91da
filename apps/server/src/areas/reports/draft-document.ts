import type { TemplateSlug } from '@regulus/contract/document-values.ts';
import type { DocumentDetail } from '@regulus/contract/documents.ts';
import type { Actor } from '../../access/actor.ts';
import { draftBoardReport } from '../../engine/drafting/board-report.ts';
import { type Doing, type Drafted, draftBriefing, draftNewsflash } from '../../engine/drafting/briefing.ts';
import type { DraftSection } from '../../engine/drafting/drafting.ts';
import type { DraftBrief } from '../../engine/drafting/drafting-context.ts';
import { addMonths } from '../../lib/calendar-day.ts';
import { dayOf } from '../../lib/time.ts';
import type { AnsweringParts, AnswerScope } from '../answering/answers.service.ts';
import { answerSection } from '../documents/answer-section.service.ts';
import { citingReaderOf } from '../documents/citations.service.ts';
import { readBoardFacts } from './board-facts.ts';
import { readCompanyFacts } from './company-facts.ts';
import { readPublications } from './publications-to-draft.ts';

export interface ToDraft {
  readonly slug: TemplateSlug;
  readonly language: DraftBrief['language'];
  readonly brief: NonNullable<DocumentDetail['brief']>;
}

const scopeOf = ({ brief }: ToDraft): AnswerScope => ({
  sources: brief.source_ids,
  publications: brief.reg_update_ids,
});

/** Sections that answer the lines of what was asked for. */
async function answered(
  parts: AnsweringParts,
  actor: Actor,
  asked: ToDraft,
  signal: AbortSignal,
  done: (count: number, total: number) => Promise<void>,
): Promise<Drafted> {
  const questions = asked.brief.instructions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const sections: DraftSection[] = [];
  let provenance: Drafted['provenance'] = null;
  for (const [at, question] of questions.entries()) {
    await done(at, questions.length);
    const prefix = (at + 1).toString(16).padStart(8, '0');
    const wanted = { question, language: asked.language, scope: scopeOf(asked), prefix };
    const made = await answerSection(parts, actor, wanted, signal);
    sections.push(made.section);
    provenance = made.provenance ?? provenance;
  }
  return { sections, provenance };
}

/** Drafts a document with the rights of an actor; stores nothing. @throws ProblemError 503 */
export async function draftDocument(
  parts: AnsweringParts,
  actor: Actor,
  asked: ToDraft,
  signal: AbortSignal,
  doing: (step: Parameters<Doing>[0] | 'sections', done: number, total: number) => Promise<void>,
): Promise<Drafted> {
  const { db, clock, engines } = parts;
  const { slug, language, brief: sent } = asked;
  const today = dayOf(clock.now());
  const brief: DraftBrief = { language, audience: sent.audience, length: sent.length, today };
  if (slug === 'board_report') {
    const to = sent.to ?? today;
    const facts = await readBoardFacts(parts, actor, { from: sent.from ?? addMonths(to, -1) ?? to, to });
    await doing('sections', 0, 1);
    return draftBoardReport(engines.drafting, { brief, facts }, signal);
  }
  const questions: Drafted =
    slug === 'newsflash'
      ? { sections: [], provenance: null }
      : await answered(parts, actor, asked, signal, (done, total) => doing('sections', done, total));
  if (slug !== 'newsflash' && slug !== 'reg_update') return questions;
  const request = await db.withCompany(actor.companyId, async (tx) => {
    const reader = await citingReaderOf(tx, actor);
    const publications = await readPublications(tx, reader, sent.reg_update_ids);
    const { readsObligations } = reader;
    return {
      brief,
      publications,
      company: await readCompanyFacts(tx, publications, { language, readsObligations }),
    };
  });
  if (request.publications.length === 0) return questions;
  return slug === 'newsflash'
    ? draftNewsflash(engines.drafting, request, signal, doing)
    : draftBriefing(engines.drafting, request, signal, { doing, asked: questions.sections });
}
