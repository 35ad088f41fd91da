import { expect, it } from 'vitest';
import type { DraftSection } from '../../engine/drafting/drafting.ts';
import { supportedOnly } from './supported-only.ts';

const home = 'https://regulus.example';
const key = '00000000-0000-4000-8000-000000000001';
const cite = `<cite data-citation="${key}"></cite>`;
const section = (content: string, given: Partial<DraftSection> = {}): DraftSection => ({
  question: 'Summary',
  content,
  citations: { [key]: { kind: 'control', id: key } },
  state: 'answered',
  confidence: 'high',
  provenance: null,
  children: [],
  ...given,
});
const left = (content: string) => {
  const { sections, dropped } = supportedOnly([section(content)], 'en', home);
  return { content: sections[0]?.content, dropped };
};

it('keeps lines, items and rows that carry a citation or link a page of the product', () => {
  const content =
    `<h3>Dates</h3><p>It applies.${cite}</p><ul><li><p>Two are late (<a href="${home}/app/cockpit">cockpit</a>).</p></li></ul>` +
    `<table><thead><tr><th><p>Day</p></th></tr></thead><tbody><tr><td><p>Monday${cite}</p></td></tr></tbody></table>`;
  expect(left(content).dropped).toEqual([]);
  expect(left(content).content).toContain('Monday');
});

it('leaves out what nothing supports', () => {
  const content =
    `<p>It applies.${cite} Fines are doubled.</p><ul><li><p>One.</p></li><li><p>Two.${cite}</p></li></ul>` +
    `<table><thead><tr><th><p>Day</p></th></tr></thead><tbody><tr><td><p>Monday</p></td></tr></tbody></table>` +
    '<p>See <a href="https://elsewhere.example/app/x">here</a>.</p>';
  const { content: kept, dropped } = left(content);
  expect(dropped).toEqual(['Fines are doubled.', 'One.', 'Monday', 'See here.']);
  expect(kept).toBe(`<p>It applies.${cite}</p><ul><li>Two.${cite}</li></ul>`);
});

it('keeps that the sources don’t answer', () => {
  const refusal = section('<p>The sources don’t answer this.</p>', { state: 'abstained', citations: {} });
  expect(supportedOnly([refusal], 'en', home)).toEqual({ sections: [refusal], dropped: [] });
});
