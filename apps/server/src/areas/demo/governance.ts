import type { Actor } from '../../access/actor.ts';
import type { Dependencies } from '../../dependencies.ts';
import { addDays } from '../../lib/time.ts';
import { attest } from '../controls/attest.service.ts';
import { updateControl } from '../controls/change.service.ts';
import { addEvidence } from '../controls/evidence.service.ts';
import { noteDay } from '../governance/service.ts';
import { moveAtOnce } from '../obligations/derive.service.ts';
import { addLaterVersions, findSamples } from '../publications/screening/samples.service.ts';
import { type DemoControl, findUntouched, makeControl, setDueOfControl } from './controls.ts';
import { type Calendar, datedSample } from './dated-sample.ts';
import { formWith } from './form.ts';
import { type DecidedSample, decideSample, deriveSample, setDue } from './obligations.ts';
import { peopleOfFirstCompany } from './people.ts';
import { findActors, followedSample, sampleKey } from './publications.ts';
import * as queries from './queries.ts';
import { loadSample } from './sample.ts';

const incidents = followedSample;
const agents = 'bafin-merkblatt-agenten';
const fraud = 'eba-fraud-reporting';
const registers = 'dora-register-of-information';
const sampleKeys = [incidents, agents, fraud, registers] as const;
type Key = (typeof sampleKeys)[number];

const decided: Record<Key, DecidedSample> = {
  [incidents]: {
    approved: [
      'classify each operational incident',
      'notify the competent authority of a major incident',
      'state which services are affected',
    ],
  },
  [agents]: {
    approved: [
      'Die Anzeige muss vollständig sein',
      'Änderungen sind unverzüglich',
      'nach ihrem Risiko einstufen',
    ],
    assigned: ['mindestens zweimal im Jahr vor Ort', 'Auffälligkeiten erkennen'],
  },
  [fraud]: {
    approved: [
      'every effort to comply',
      'number and the value of all payments',
      'counted in the period in which they were executed',
      'counted in the period in which the fraud was detected',
      'reconciled with the accounts',
    ],
    disregarded: {
      words: 'blocked before the funds left',
      reason: 'Reported for us by the processor, by contract.',
    },
    assigned: ['reported in euro', 'average reference rate'],
  },
  [registers]: {
    approved: ['agree with it that one is obtained', 'published validation rules'],
    disregarded: { words: 'who approved the submission', reason: 'Our parent submits for the group.' },
    assigned: ['correct faults'],
  },
};

const controls = {
  reconciled: {
    code: 'C-0001',
    title: 'Fraud figures are reconciled with the ledger before they are reported',
    description:
      'Payment operations compares number and value of all and of fraudulent payments, for each means of payment; a second person signs.',
    answers: ['number and the value of all payments', 'reconciled with the accounts'],
    isOwned: true,
  },
  identified: {
    code: 'C-0002',
    title: 'Providers without an identifier agree to get one',
    description:
      'Procurement signs no contract with an ICT provider before its identifier is known or agreed.',
    answers: ['agree with it that one is obtained'],
    isOwned: true,
  },
  notified: {
    code: 'C-0003',
    title: 'Agents are notified before they begin, and changes at once',
    description: 'Nobody acts as an agent before the notification is complete.',
    answers: ['Die Anzeige muss vollständig sein', 'Änderungen sind unverzüglich'],
    isOwned: false,
  },
  counted: {
    code: 'C-0004',
    title: 'Payments and fraud are each counted in their own period',
    description: 'The report takes payments by the day they were executed, fraud by the day it was found.',
    answers: [
      'counted in the period in which they were executed',
      'counted in the period in which the fraud was detected',
    ],
    isOwned: true,
  },
  validated: {
    code: 'C-0005',
    title: 'Registers are validated before they are submitted',
    description: 'The published rules are run, and the report of the last run is kept.',
    answers: ['published validation rules'],
    isOwned: false,
  },
  incidents: {
    code: 'C-0006',
    title: 'Major incidents are notified in time, day and night',
    description:
      'Whoever is on call classifies an incident, fills in the form and sends it; the clock of the ticket tells how long that took.',
    answers: ['notify the competent authority of a major incident', 'state which services are affected'],
    isOwned: true,
  },
} as const satisfies Record<string, DemoControl>;

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

interface People {
  readonly lead: Actor;
  readonly analyst: Actor;
  readonly owner: Actor;
}

interface Step {
  readonly daysAgo: number;
  /** `HH:MM` in UTC; steps of a weekend move to the Friday before, so times of neighbouring days do not overlap */
  readonly time: string;
  readonly run: (then: Dependencies, people: People, publication: (key: Key) => string) => Promise<void>;
}

const derive =
  (key: Key): Step['run'] =>
  (then, { analyst }, publication) =>
    deriveSample(then, analyst, publication(key));
const decide =
  (key: Key, by: 'lead' | 'analyst'): Step['run'] =>
  (then, people, publication) =>
    decideSample(then, { by: people[by], assignee: people.owner }, publication(key), decided[key]);
const control =
  (key: Key, made: DemoControl, dueOn: string): Step['run'] =>
  (then, { analyst, owner }, publication) =>
    makeControl(then, { by: analyst, owner }, publication(key), made, dueOn);

/** Changes a control that nobody has touched. */
const change =
  (
    made: DemoControl,
    work: (then: Dependencies, people: People, id: string) => Promise<unknown>,
  ): Step['run'] =>
  async (then, people) => {
    const found = await findUntouched(then, people.analyst, made);
    if (found) await work(then, people, found.id);
  };

/** @param expiresIn days from the first start */
const attested = (made: DemoControl, words: string, expiresIn: number, today: string) =>
  change(made, async (then, { owner }, id) => {
    await attest(then, owner, id, { words, expires_on: addDays(today, expiresIn) });
    await updateControl(then, owner, id, { status: 2 });
  });

/** One that is overdue, one that is due soon and one that recurs; the others are left to be confirmed. */
const dueDates = (today: string) =>
  [
    [fraud, 'every effort to comply', { due_on: addDays(today, -9) }],
    [fraud, 'reconciled with the accounts', { due_on: addDays(today, 12), rule: 'FREQ=MONTHLY;INTERVAL=6' }],
    [registers, 'published validation rules', { due_on: addDays(today, 24) }],
  ] as const;

/** In the order of their times, on whichever weekday the first start is; each does nothing where it was done. */
export const stepsOf = (calendar: Calendar): readonly Step[] => {
  const today = calendar.day(0);
  return [
    { daysAgo: 34, time: '10:05', run: derive(incidents) },
    { daysAgo: 32, time: '15:20', run: decide(incidents, 'lead') },
    { daysAgo: 30, time: '16:00', run: control(incidents, controls.incidents, addDays(today, 9)) },
    {
      daysAgo: 27,
      time: '16:10',
      run: attested(
        controls.incidents,
        'I have looked at both major incidents of this year: each was notified within three hours.',
        200,
        today,
      ),
    },
    { daysAgo: 22, time: '10:40', run: derive(agents) },
    { daysAgo: 22, time: '14:15', run: decide(agents, 'analyst') },
    { daysAgo: 20, time: '15:00', run: control(agents, controls.notified, addDays(today, -4)) },
    {
      daysAgo: 6,
      time: '07:10',
      run: async (then, { analyst }, publication) => {
        const sample = loadSample(incidents);
        await then.db.withSystem('demo-content', (tx) => addLaterVersions(tx, datedSample(sample, calendar)));
        await moveAtOnce(then, analyst.companyId, publication(incidents));
      },
    },
    { daysAgo: 3, time: '10:00', run: derive(fraud) },
    { daysAgo: 3, time: '11:30', run: decide(fraud, 'analyst') },
    { daysAgo: 2, time: '12:00', run: control(fraud, controls.reconciled, addDays(today, 2)) },
    { daysAgo: 2, time: '12:05', run: control(fraud, controls.counted, addDays(today, 4)) },
    { daysAgo: 2, time: '13:00', run: derive(registers) },
    { daysAgo: 2, time: '13:40', run: decide(registers, 'lead') },
    { daysAgo: 1, time: '14:00', run: control(registers, controls.identified, addDays(today, 16)) },
    { daysAgo: 1, time: '14:05', run: control(registers, controls.validated, addDays(today, 26)) },
    {
      daysAgo: 1,
      time: '14:20',
      run: change(controls.validated, (then, { analyst }, id) =>
        updateControl(then, analyst, id, {
          condition_applies: false,
          condition_reason: 'Our parent submits for the group, and validates what it submits.',
        }),
      ),
    },
    {
      daysAgo: 1,
      time: '15:10',
      run: change(controls.reconciled, async (then, { owner }, id) => {
        const note = { note: 'Sample: the reconciliation of the last report.' };
        await addEvidence(then, owner, id, formWith(evidence.name, evidence.text, note));
        await updateControl(then, owner, id, { status: 2 });
      }),
    },
    {
      daysAgo: 1,
      time: '15:40',
      run: change(controls.counted, (then, { owner }, id) => updateControl(then, owner, id, { status: 1 })),
    },
    {
      daysAgo: 1,
      time: '15:50',
      run: change(controls.notified, (then, { analyst }, id) =>
        updateControl(then, analyst, id, { due_on: addDays(today, 4) }),
      ),
    },
    {
      daysAgo: 1,
      time: '16:00',
      run: attested(
        controls.identified,
        'I have looked through all contracts of this year: each provider has an identifier, or has agreed in writing to get one.',
        21,
        today,
      ),
    },
    {
      daysAgo: 1,
      time: '16:20',
      run: async (then, people, publication) => {
        for (const [key, words, due] of dueDates(today))
          await setDue(then, people.analyst, publication(key), words, due);
      },
    },
    {
      daysAgo: 1,
      time: '16:30',
      run: async (then, { owner }) => {
        await setDueOfControl(then, owner, controls.counted, { due_on: addDays(today, -4) });
        await setDueOfControl(then, owner, controls.identified, {
          due_on: addDays(today, 21),
          rule: 'FREQ=YEARLY',
        });
      },
    },
  ];
};

/** Who takes part, and what it is about; null where all was told, by this version or an earlier one. */
async function setting({ db, config }: Dependencies) {
  const [companyId] = config.DEMO_COMPANY_IDS;
  return db.withSystem('demo-content', async (tx) => {
    const ids = await findSamples(tx, sampleKeys.map(sampleKey));
    const actors = await findActors(tx, companyId, peopleOfFirstCompany);
    const derived = await queries.listDerived(tx, companyId);
    const isTold = ((await queries.findReadiness(tx, companyId, controls.identified.code)) ?? 0) > 0;
    const first = ids.get(sampleKey(incidents));
    const isOfEarlier = derived.length > 0 && !derived.some((id) => id === first);
    const [lead, analyst, owner] = [actors.get('ada'), actors.get('ben'), actors.get('carla')];
    if (isTold || isOfEarlier || !lead || !analyst || !owner) return null;
    if (sampleKeys.some((key) => !ids.has(sampleKey(key)))) return null;
    const features = { features: new Set(['compliance', 'obligations'] as const) };
    return {
      ids,
      people: {
        lead: { ...lead, ...features },
        analyst: { ...analyst, ...features },
        owner: { ...owner, ...features },
      },
    };
  });
}

/**
 * What the first demo company made of four samples in the weeks before the first start: obligations approved, controls proved, and one
 * obligation that a new version has put back in review. It is told between the decisions about publications, so that the audit log is
 * in the order of its times. A start that is killed is gone on with by the next; what people have changed since stays.
 */
export function demoGovernance(dependencies: Dependencies) {
  let tell = async (_until: Date | null) => {};
  return {
    tellUntil: (calendar: Calendar) => {
      let open: readonly Step[] = stepsOf(calendar);
      let told: ReturnType<typeof setting> | undefined;
      const at = ({ daysAgo, time }: Step) => calendar.at(daysAgo, time);
      tell = async (until) => {
        const due = open.filter((step) => until === null || at(step) < until);
        if (due.length === 0) return;
        open = open.slice(due.length);
        told ??= setting(dependencies);
        const known = await told;
        if (!known) return;
        for (const step of due) {
          const now = at(step);
          const then: Dependencies = { ...dependencies, clock: { now: () => now } };
          await step.run(then, known.people, (key) => known.ids.get(sampleKey(key)) ?? '');
          await noteDay(then);
        }
      };
      return (until: Date) => tell(until);
    },
    /** what happened after the last decision */
    tellRest: () => tell(null),
  };
}
