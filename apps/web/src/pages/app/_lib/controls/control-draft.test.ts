import type { Control } from '@regulus/contract/controls.ts';
import { expect, it } from 'vitest';
import { changeOfControl, draftOfControl } from './control-draft.ts';

const control = {
  id: 'one',
  title: 'Incidents are reported',
  code: 'C-0001',
  description: '',
  condition_applies: true,
  condition_reason: null,
  regulators: ['EBA', 'FCA'],
  obligations: [{ publication: { regulators: ['EBA'] } }],
} as Control;

it('holds the regulators beside those of the obligations', () => {
  expect(draftOfControl(control).regulators).toEqual(['FCA']);
});

it('sends nothing where nothing differs but space', () => {
  expect(changeOfControl(control, { ...draftOfControl(control), title: ' Incidents are reported ' })).toEqual(
    {},
  );
});

it('sends only what differs', () => {
  const draft = {
    ...draftOfControl(control),
    description: 'By phone',
    condition_applies: false,
    condition_reason: 'None',
    regulators: [],
  };
  expect(changeOfControl(control, draft)).toEqual({
    description: 'By phone',
    condition_applies: false,
    condition_reason: 'None',
    regulators: [],
  });
});

it('sends no reason where the condition applies', () => {
  const stored = { ...control, condition_applies: false, condition_reason: 'None' };
  expect(changeOfControl(stored, { ...draftOfControl(stored), condition_applies: true })).toEqual({
    condition_applies: true,
  });
});
