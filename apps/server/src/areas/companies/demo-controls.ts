import type { Control } from '@regulus/contract/controls.ts';
import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addDays, dayOf } from '../../lib/time.ts';
import { listControls } from '../controls/service.ts';
import { attest } from '../controls/service-attest.ts';
import { createControls, updateControl } from '../controls/service-change.ts';
import { addEvidence } from '../controls/service-evidence.ts';
import { listObligations } from '../obligations/service.ts';
import { findSamples } from '../publications/service-samples.ts';
import { formWith } from './demo-form.ts';
import { peopleOfFirstCompany } from './demo-people.ts';
import { findActors, sampleKey } from './demo-publications.ts';

const feature = { features: new Set(['compliance', 'obligations'] as const) };

/** Which approved obligations it answers, counted from 0 in the order of the text of each sample. */
interface DemoControl {
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly answers: readonly (readonly [sample: string, ...number: number[]])[];
  /** given to the control owner, or to nobody */
  readonly isOwned: boolean;
}

const demoControls = [
  {
    code: 'C-0001',
    title: 'Fraud figures are reconciled with the ledger before they are reported',
    description:
      'Payment operations compares number and value of all and of fraudulent payments, for each means of payment; a second person signs.',
    answers: [['eba-fraud-reporting', 1]],
    isOwned: true,
  },
  {
    code: 'C-0002',
    title: 'Providers without an identifier agree to get one',
    description:
      'Procurement signs no contract with an ICT provider before its identifier is known or agreed.',
    answers: [['dora-register-of-information', 0]],
    isOwned: true,
  },
  {
    code: 'C-0003',
    title: 'Agents are notified before they begin, and changes at once',
    description: 'Nobody acts as an agent before the notification is complete.',
    answers: [['bafin-merkblatt-agenten', 0, 1]],
    isOwned: false,
  },
  {
    code: 'C-0004',
    title: 'Payments and fraud are each counted in their own period',
    description: 'The report takes payments by the day they were executed, fraud by the day it was found.',
    answers: [['eba-fraud-reporting', 2, 3]],
    isOwned: true,
  },
  {
    code: 'C-0005',
    title: 'Registers are validated before they are submitted',
    description: 'The published rules are run, and the report of the last run is kept.',
    answers: [['dora-register-of-information', 1]],
    isOwned: false,
  },
] as const satisfies readonly DemoControl[];

const evidence = {
  name: 'fraud-reconciliation-first-half-year.txt',
  text: [
    'Reconciliation of fraud cases with the ledger, first half-year (sample)',
    '',
    'Cases in the case system: 41. Cases in the ledger: 41. Difference: none.',
    'Prepared by: payment operations. Checked by: compliance.',
    '',
  ].join('\n'),
};

/**
 * Makes some controls for what the first demo company has approved, where it has none yet: one is Ready by a file, one by a word
 * that is to be renewed soon, one is out of scope. What was begun by a start that was killed is gone on with.
 */
export async function addDemoControls(dependencies: Dependencies): Promise<void> {
  const { db, config, clock } = dependencies;
  const [companyId] = config.DEMO_COMPANY_IDS;
  const samples = [...new Set(demoControls.flatMap(({ answers }) => answers.map(([sample]) => sample)))];
  const { ids, actors } = await db.withSystem('demo-content', async (tx) => ({
    ids: await findSamples(
      tx,
      samples.map((sample) => sampleKey(sample)),
    ),
    actors: await findActors(tx, companyId, peopleOfFirstCompany),
  }));
  const [ben, carla] = [actors.get('ben'), actors.get('carla')];
  if (!ben || !carla) return;
  const analyst: Actor = { ...ben, ...feature };
  const owner: Actor = { ...carla, ...feature };
  const list = () => listControls(dependencies, analyst, { sort: 'code', limit: 10, offset: 0 });
  if ((await list()).total === 0) {
    const approved = new Map<string, readonly string[]>();
    for (const sample of samples) {
      const publication = ids.get(sampleKey(sample));
      if (publication === undefined) continue;
      const { obligations } = await listObligations(dependencies, analyst, {
        publication,
        status: [2],
        kind: ['firm'],
        sort: 'place',
        limit: 10,
        offset: 0,
      });
      approved.set(
        sample,
        obligations.map(({ id }) => id),
      );
    }
    const wanted = demoControls
      .map(({ code, title, description, answers, isOwned }) => ({
        code,
        title,
        description,
        assignee_id: isOwned ? owner.userId : null,
        obligations_ids: answers.flatMap(([sample, ...numbers]) =>
          numbers.flatMap((number) => approved.get(sample)?.[number] ?? []),
        ),
      }))
      .filter(({ obligations_ids }) => obligations_ids.length > 0);
    if (wanted.length === 0) return;
    await createControls(dependencies, analyst, wanted);
  }
  const untouched = new Map(
    (await list()).controls
      .filter((control) => demoControls.some(({ code, title }) => isOf(control, code, title)))
      .filter((control) => control.updated_at === control.created_at)
      .map((control) => [control.code, control.id]),
  );
  const [byFile, byWord, begun, out] = ['C-0001', 'C-0002', 'C-0004', 'C-0005'].map((code) =>
    untouched.get(code),
  );
  if (byFile !== undefined) {
    await addEvidence(
      dependencies,
      owner,
      byFile,
      formWith(evidence.name, evidence.text, { note: 'Sample: the reconciliation of the last report.' }),
    );
    await updateControl(dependencies, owner, byFile, { status: 2 });
  }
  if (byWord !== undefined) {
    await attest(dependencies, owner, byWord, {
      words:
        'I have looked through all contracts of this year: each provider has an identifier, or has agreed in writing to get one.',
      expires_on: addDays(dayOf(clock.now()), 21),
    });
    await updateControl(dependencies, owner, byWord, { status: 2 });
  }
  if (begun !== undefined) await updateControl(dependencies, owner, begun, { status: 1 });
  if (out !== undefined)
    await updateControl(dependencies, analyst, out, {
      condition_applies: false,
      condition_reason: 'Our parent submits for the group, and validates what it submits.',
    });
}

const isOf = (control: Control, code: string, title: string) =>
  control.code === code && control.title === title;
