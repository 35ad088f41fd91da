import type { SecondPersonSetting } from '@regulus/contract/second-person.ts';
import type { Actor } from '../../access/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { Dependencies } from '../../dependencies.ts';
import { ProblemError } from '../../lib/problem.ts';
import { said } from '../../lib/said.ts';
import { spokenLanguage } from '../../lib/spoken-language.ts';
import { isSecondPersonRequired, listApprovers } from '../approvals/second-person.service.ts';
import * as queries from './second-person.queries.ts';

const alone = said('problems-companies', 'oneApprover');

async function present(tx: CompanyTransaction): Promise<SecondPersonSetting> {
  const people = (await listApprovers(tx)).length;
  return {
    is_required: await isSecondPersonRequired(tx),
    people,
    obstacle: people < 2 ? alone.in(spokenLanguage()) : null,
  };
}

export const getSetting = ({ db }: Pick<Dependencies, 'db'>, { companyId }: Actor) =>
  db.withCompany(companyId, present);

/** What is as wanted already is not on record again. @throws ProblemError 409 where nobody else could approve */
export const updateSetting = (
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { companyId, userId }: Actor,
  required: boolean,
): Promise<SecondPersonSetting> =>
  db.withCompany(companyId, async (tx) => {
    if (required && (await listApprovers(tx)).length < 2)
      throw new ProblemError(409, 'second_person_needed', alone);
    if (await queries.setRequired(tx, companyId, required))
      recordAudit(tx, {
        companyId,
        actorId: userId,
        action: 'company.second_person',
        objectType: 'company',
        objectId: companyId,
        // since excluding needs two people too; a verifier goes by it
        details: { required: [!required, required], exclusions: true },
        at: clock.now(),
      });
    return present(tx);
  });
