import { describe, expect, it } from 'vitest';
import { embeddedEngines } from '../choose-engines.ts';
import { readStatements } from '../statements/read-statements.ts';
import { writeClauseTree } from '../text/clause-tree.ts';
import { deriveObligations } from './derive.ts';

const article = (number: number, heading: string, text: string) => ({
  kind: 'article' as const,
  label: `Article ${String(number)}`,
  segment: `art_${String(number)}`,
  rooted: true,
  heading,
  text: '',
  children: [{ kind: 'paragraph' as const, label: '', segment: 'par_1', text, children: [] }],
});

const written = () => ({
  ...writeClauseTree([
    article(
      1,
      'Anti-money laundering controls',
      'Payment institutions shall report suspicious transactions to the financial intelligence unit by 5 March 2027.',
    ),
    article(2, 'Records', 'Payment institutions shall keep records without undue delay.'),
  ]),
  language: 'en',
});

const text = () => ({ ...written(), statements: readStatements(written()) });

describe('what a text demands', () => {
  it('falls due on the day that its deadline names, and on no other', () => {
    expect(deriveObligations(text()).map(({ dueOn }) => dueOn)).toEqual(['2027-03-05', null]);
  });

  it('has the topic of the article that it stands in', () => {
    expect(deriveObligations(text())[0]?.topic).toBe('Anti-Money Laundering');
  });

  it('is the same each time, in the process of low priority too', async () => {
    const here = deriveObligations(text());
    expect(here).toHaveLength(2);
    expect(await embeddedEngines.obligations.derive(text())).toEqual(here);
    expect(await embeddedEngines.obligations.derive(text())).toEqual(here);
  });
});
