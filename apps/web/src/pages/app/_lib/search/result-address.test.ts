import { expect, it } from 'vitest';
import { addressOfRecord, addressOfResult } from './result-address.ts';

const sentence = 'Entities shall have exit strategies and test exit plans.';
const place = {
  id: 'one',
  workspace_id: null,
  text_id: 'text',
  language: 'en',
  start: 100,
  end: 100 + sentence.length,
  sentence,
  highlights: [
    [20, 24],
    [25, 35],
    [45, 49],
  ] as [number, number][],
};

it('opens a publication at the sentence, neighbouring words marked as one', () => {
  expect(addressOfResult({ ...place, kind: 'publication' })).toBe(
    '/app/agents/screening/one?tab=text&lang=en&quote=120-135_145-149',
  );
});

it('marks the whole sentence where its words cannot be placed in the text', () => {
  expect(addressOfResult({ ...place, kind: 'publication', end: place.end + 3 })).toContain('&quote=100-159');
  expect(addressOfResult({ ...place, kind: 'publication', highlights: [] })).toContain('&quote=100-156');
});

it('opens a publication itself where its title or summary was found', () => {
  expect(addressOfResult({ ...place, kind: 'publication', text_id: null })).toBe('/app/agents/screening/one');
  expect(addressOfRecord({ ...place, kind: 'publication' })).toBe('/app/agents/screening/one');
});

it('opens the others where they are kept', () => {
  expect(addressOfResult({ ...place, kind: 'obligation' })).toBe(
    '/app/inventory?tab=obligations&obligation=one',
  );
  expect(addressOfResult({ ...place, kind: 'control' })).toBe('/app/inventory?tab=controls&control=one');
  const source = { ...place, kind: 'source' as const, workspace_id: 'room' };
  expect(addressOfResult(source)).toBe('/app/workspaces/room/resources?source=one&place=100-156');
  expect(addressOfResult({ ...source, text_id: null })).toBe('/app/workspaces/room/resources?source=one');
  expect(addressOfRecord(source)).toBe('/app/workspaces/room/resources?source=one');
});
