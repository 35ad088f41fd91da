import type { listCoverage } from '@regulus/contract/questionnaires.ts';
import type { Answer } from '@regulus/contract/route.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { listReadable } from '../workspaces/access.service.ts';
import { sameWords } from './form-sections.ts';
import * as queries from './queries.ts';

const mostUnanswered = 50;

/** What is asked often and cannot be answered, by the section it stands in; over all questionnaires that the caller may read. */
export const coverage = (
  { db }: Pick<Dependencies, 'db'>,
  actor: Actor,
): Promise<Answer<typeof listCoverage>> =>
  db.withCompany(actor.companyId, async (tx) => {
    const rows = await queries.listForCoverage(tx, await listReadable(tx, actor));
    const bySubject = Map.groupBy(rows, ({ subject }) => subject ?? '');
    const subjects = [...bySubject].map(([subject, asked]) => {
      const open = asked.filter(({ state }) => state === 'abstained');
      const unanswered = [...Map.groupBy(open, ({ question }) => sameWords(question)).values()]
        .map((same) => ({
          questionnaire_id: same[0]!.document_id,
          question_id: same[0]!.section_id,
          question: same[0]!.question,
          times: same.length,
        }))
        .toSorted((one, other) => other.times - one.times)
        .slice(0, mostUnanswered);
      return {
        subject,
        asked: asked.length,
        answered: asked.filter(({ state }) => state === 'answered' || state === 'approved').length,
        from_library: asked.filter(({ origin }) => origin === 'library').length,
        unanswered,
      };
    });
    const worst = subjects.toSorted(
      (one, other) => other.unanswered.length - one.unanswered.length || other.asked - one.asked,
    );
    return { subjects: worst, total: worst.length };
  });
