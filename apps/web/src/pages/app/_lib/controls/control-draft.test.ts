import type { Control } from '@regulus/contract/controls.ts';
import { expect, it } from 'vitest';
import {
  changeOfControl,
  conflictsOfControl,
  draftOfControl,
  keepControlDraft,
  keptControlDraft,
} from './control-draft.ts';

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
  expect(
    changeOfControl(control, { ...draftOfControl(control), title: ' Incidents are reported ' }),
  ).toBeUndefined();
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

it('is a conflict only where both have changed the same to something else', () => {
  const present = { ...control, title: 'Incidents are told', description: 'Daily', code: 'C-9' };
  const typed = { title: 'Incidents are notified', code: 'C-9', regulators: [] };
  expect(conflictsOfControl(control, present, typed)).toEqual([
    { name: 'title', mine: 'Incidents are notified', theirs: 'Incidents are told' },
  ]);
});

it('keeps what was typed until it is let go', () => {
  keepControlDraft({ seen: control, typed: { title: 'Half a ti' } });
  expect(keptControlDraft('one')).toEqual({ seen: control, typed: { title: 'Half a ti' } });
  keepControlDraft({ seen: control, typed: {} });
  expect(keptControlDraft('one')).toBeUndefined();
});
