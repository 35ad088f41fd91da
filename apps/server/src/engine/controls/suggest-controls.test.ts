import { describe, expect, it } from 'vitest';
import { processorMs } from '../../testing/processor-time.ts';
import { compareObligations } from './compare-obligations.ts';
import { controlTitle } from './control-title.ts';
import { measuresOf } from './measures.ts';
import type { ObligationWords } from './obligation-words.ts';
import { suggestControls } from './suggest-controls.ts';

const obligation = (id: string, words: string, other: Partial<ObligationWords> = {}): ObligationWords => ({
  id,
  lead: '',
  words,
  modality: 'must',
  language: 'en',
  ...other,
});

const report = obligation(
  'report',
  'Payment institutions shall report major operational incidents to the authority within four hours.',
);
const notify = obligation(
  'notify',
  'Insurers shall report major operational incidents to the supervisory authority without undue delay, within 72 hours.',
);
const keep = obligation('keep', 'Insurers shall keep records of all claims for at least ten years.');

describe('suggested controls', () => {
  it('puts together what two acts ask alike, and leaves the rest alone', () => {
    const found = suggestControls([report, notify, keep], []);
    expect(found.map(({ obligationIds }) => obligationIds)).toEqual([['report', 'notify'], ['keep']]);
    expect(found[0]?.likeness).toBeGreaterThan(0.6);
    expect(found[1]).toMatchObject({ likeness: 1, joins: null });
  });

  it('keeps to groups that can be looked through, in seconds, where thousands ask the same', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => ({ ...report, id: String(index) }));
    const started = processorMs();
    const found = suggestControls(many, [{ ...notify, controlId: 'c' }]);
    expect(processorMs() - started).toBeLessThan(8_000);
    expect(found.flatMap(({ obligationIds }) => obligationIds)).toEqual(many.map(({ id }) => id));
    expect(Math.max(...found.map(({ obligationIds }) => obligationIds.length))).toBe(51);
    expect(found.every(({ joins, likeness }) => joins === 'c' && likeness > 0.6)).toBe(true);
  });

  it('joins a present control, and never one that forbids what the other demands', () => {
    const answered = [{ ...notify, controlId: 'c' }];
    expect(suggestControls([report], answered)).toMatchObject([{ joins: 'c' }]);
    expect(suggestControls([{ ...report, modality: 'must_not' }], answered)).toMatchObject([{ joins: null }]);
    expect(suggestControls([{ ...report, language: 'de' }], answered)).toMatchObject([{ joins: null }]);
  });

  it('has every open obligation in exactly one suggestion, whatever their number', () => {
    const things = ['loans', 'claims', 'deposits', 'losses', 'complaints', 'incidents'];
    const many = Array.from({ length: 120 }, (_, at) =>
      obligation(
        String(at),
        `The firm shall keep a register of ${things[at % 6] ?? ''} of kind ${String(at % 9)}.`,
      ),
    );
    const ids = suggestControls(many, []).flatMap(({ obligationIds }) => obligationIds);
    expect(ids.toSorted()).toEqual(many.map(({ id }) => id).toSorted());
  });

  it('gives nothing for nothing, and takes words that tell nothing', () => {
    expect(suggestControls([], [])).toEqual([]);
    expect(suggestControls([obligation('a', ''), obligation('b', 'of the')], [])).toHaveLength(2);
  });

  it('takes points of one list for different things although the list opens alike', () => {
    const lead = 'The application shall be submitted together with the following:';
    const points = [
      'a programme of operations;',
      'evidence of initial capital;',
      'the address of the head office.',
    ];
    const open = points.map((words, at) => obligation(String(at), words, { lead }));
    expect(suggestControls(open, [])).toHaveLength(3);
  });
});

it.each([
  ['', 'Where it outsources, the firm shall inform the authority.', 'Inform the authority'],
  ['', 'Payment systems shall not impose restrictive rules.', 'Do not impose restrictive rules'],
  ['', 'Member States shall require payment institutions to hold own funds.', 'Hold own funds'],
  ['', 'Member States shall ensure that payment institutions shall provide a receipt.', 'Provide a receipt'],
  ['', 'The scaling factor shall be 0,5.', 'The scaling factor shall be 0,5'],
  ['Financial entities shall:', '(a) keep a register of suppliers; and', 'Keep a register of suppliers'],
  [
    'It shall communicate the following information to the authority:',
    'the name of the agent;',
    'Communicate the following information to the authority: the name of the agent',
  ],
])('the title of “%s %s” is %s', (lead, words, title) => {
  expect(controlTitle(obligation('a', words, { lead }))).toBe(title);
});

it('a German title is the beginning of the sentence, and none is longer than a line', () => {
  const words = `Institute müssen ${'ihre Risiken angemessen '.repeat(20)}steuern.`;
  const title = controlTitle(obligation('a', words, { language: 'de' }));
  expect(title.startsWith('Institute müssen ihre Risiken')).toBe(true);
  expect(title.length).toBeLessThanOrEqual(121);
});

describe('measures', () => {
  it.each([
    ['report it within 72 hours of it', 'time_limit', 'within 72 hours', 3],
    ['no later than one month after', 'time_limit', 'no later than one month', 30.4],
    ['innerhalb von zwei Arbeitstagen', 'time_limit', 'innerhalb von zwei Arbeitstagen', 2.8],
    ['unverzüglich anzuzeigen', 'time_limit', 'unverzüglich', 0.01],
    ['reviewed at least once a year', 'frequency', 'at least once a year', 365],
    ['tested every three years', 'frequency', 'every three years', 1_095],
    ['mindestens jährlich zu prüfen', 'frequency', 'jährlich', 365],
    ['keep the records for at least five years', 'retention', 'for at least five years', -1_825],
  ] as const)('“%s” has the %s “%s”', (words, kind, found, rank) => {
    const measure = measuresOf(words, 'may').find((one) => one.kind === kind);
    expect(measure?.words).toBe(found);
    expect(measure?.rank).toBeCloseTo(rank, 1);
  });

  it('a number of years that nothing is kept for is no retention', () => {
    expect(measuresOf('authorisation holds for five years', 'may')).toEqual([]);
  });

  it('tells what is stricter where, the strictest first', () => {
    expect(compareObligations([notify, report])).toEqual([
      {
        kind: 'time_limit',
        measures: [
          { obligationId: 'report', words: 'within four hours', isStrictest: true },
          { obligationId: 'notify', words: 'without undue delay', isStrictest: false },
        ],
      },
    ]);
    expect(compareObligations([report])).toEqual([]);
    expect(compareObligations([report, { ...report, id: 'again' }])).toEqual([]);
    expect(
      compareObligations([
        keep,
        { ...keep, id: 'soft', modality: 'should', words: 'Firms should keep records for ten years.' },
      ]),
    ).toMatchObject([{ kind: 'modality', measures: [{ obligationId: 'keep', isStrictest: true }, {}] }]);
  });
});
