import { expect, it } from 'vitest';
import { alignPassages } from '../text/align.ts';
import { type ClauseNode, writeClauseTree } from '../text/clause-tree.ts';
import { carryObligation } from './carry-obligation.ts';
import { extractObligations } from './extract-obligations.ts';

const point = (label: string, text: string): ClauseNode => ({
  kind: 'point',
  label: `(${label})`,
  segment: `pt_${label}`,
  text,
  children: [],
});
const act = (leadIn: string, ...points: ClauseNode[]) =>
  writeClauseTree([
    {
      kind: 'article',
      label: 'Article 5',
      segment: 'art_5',
      rooted: true,
      heading: 'Continuity',
      text: '',
      children: [{ kind: 'paragraph', label: '1.', segment: 'par_1', text: leadIn, children: points }],
    },
  ]);
const backups = 'keep backups of all data on separate systems;';
const tests = 'test those backups at least once a year;';
const before = act('Financial entities shall:', point('a', backups), point('b', tests));

function carried(after: typeof before) {
  const alignment = alignPassages(before, after);
  const found = extractObligations({ ...before, language: 'en' });
  return found.map(({ spans }) => {
    const result = carryObligation(alignment, spans);
    return result.isTouched
      ? result.quotes.map((quote) => (typeof quote === 'string' ? quote : 'kept'))
      : result.spans.map(({ start, end }) => after.content.slice(start, end));
  });
}

it('moves what reads as before, also where it is numbered anew', () => {
  const after = act(
    'Financial entities shall:',
    point('a', 'name a person who is responsible for continuity;'),
    point('b', backups),
    point('c', tests),
  );
  expect(carried(after)).toEqual([
    ['Financial entities shall:', backups],
    ['Financial entities shall:', tests],
  ]);
});

it('flags the point that reads otherwise, and no other', () => {
  const after = act(
    'Financial entities shall:',
    point('a', backups),
    point('b', 'test those backups at least once a quarter;'),
  );
  expect(carried(after)).toEqual([
    ['Financial entities shall:', backups],
    ['kept', 'changed'],
  ]);
});

it('flags every point of a list that is opened otherwise', () => {
  const after = act('Significant financial entities shall:', point('a', backups), point('b', tests));
  expect(carried(after)).toEqual([
    ['changed', 'kept'],
    ['changed', 'kept'],
  ]);
});

it('flags what is gone', () => {
  expect(carried(act('Financial entities shall:', point('a', backups)))).toEqual([
    ['Financial entities shall:', backups],
    ['kept', 'deleted'],
  ]);
});

it('names the clause of the body in the later text, also where the body reads otherwise there', () => {
  const after = act(
    'Financial entities shall:',
    point('a', 'name a person who is responsible for continuity;'),
    point('b', backups),
    point('c', 'test those backups at least once a quarter;'),
  );
  const alignment = alignPassages(before, after);
  expect(
    extractObligations({ ...before, language: 'en' }).map(({ spans }) => {
      const { passage } = carryObligation(alignment, spans);
      return passage === null ? null : after.passages[passage]?.label;
    }),
  ).toEqual(['(b)', '(c)']);
});
