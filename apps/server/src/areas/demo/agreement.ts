import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addAgreement } from '../clearing/service.ts';
import { formWith } from './form.ts';
import { findActors } from './publications.ts';
import { wasAgreementAdded } from './queries.ts';

const fileName = 'custody-and-settlement-agreement.txt';

/** Between two firms that do not exist, written for this product. */
const text = `
Custody and settlement agreement (sample)

between Northwind Payments, the client, and Harbour Custody Bank, the settlement agent.

1 Subject

1.1 The settlement agent holds the securities in which the client invests the funds of its users,
and settles what the client buys and sells. It keeps them with the central securities depository in
an account of individual client segregation.

1.2 The account carries in its name that its content belongs to users of the client. No lien and no
right of set-off attaches to it.

2 Settlement

2.1 The client sends its settlement instructions by 15:00 of the day before the intended settlement
date. Delivery is made against payment.

2.2 The settlement agent tells the client of failed settlements on the same day, with their cause.

3 Cash penalties

3.1 Cash penalties that the central securities depository charges for settlement fails are borne by
whoever caused the fail. The settlement agent passes them on once a month and may debit the account
for costs.

4 Term

4.1 Each side may end this agreement with six months' notice. On its end the settlement agent
delivers the securities to the custodian that the client names.
`;

/**
 * Gives the first demo company an agreement, where it never had one: what affects it is then marked, and both passages are shown. One
 * that was deleted is not brought back.
 */
export async function addDemoAgreement(dependencies: Dependencies): Promise<void> {
  const { db, config } = dependencies;
  const [companyId] = config.DEMO_COMPANY_IDS;
  const { ada, wasAdded } = await db.withSystem('demo-content', async (tx) => ({
    ada: (await findActors(tx, companyId, ['ada'])).get('ada'),
    wasAdded: await wasAgreementAdded(tx, companyId),
  }));
  if (!ada || wasAdded) return;
  const actor: Actor = { ...ada, features: new Set(['compliance', 'company']) };
  await addAgreement(
    dependencies,
    actor,
    formWith(fileName, text, { name: 'Custody and settlement (sample)' }),
  );
}
