import { describe, expect, it } from 'vitest';
import {
  behindRepeated,
  isBroken,
  isFormula,
  isListed,
  lengthBeforeQuestion,
  noteAbove,
  runningTogether,
} from './broken-sentences.ts';

describe('sentences as pages are read', () => {
  it.each([
    ['words without a space', 'Die Vorgaben derCRR gelten für alle Institute.'],
    ['the next point of a list', 'Firms keep a register. b. The register is reviewed every year.'],
    ['the rest of a note', '(ABCD), the programs of the authorities and their results.'],
    ['the number of a note', '5As these rules are addressed to firms, they apply in proportion.'],
    ['the head of a page', 'FINAL REPORT ON THE GUIDELINES Firms keep a register of incidents.'],
    ['the beginning of what somebody said', 'The chair said: “Firms keep a register.'],
  ])('are broken by %s', (_, quote) => {
    expect(isBroken(quote)).toBe(true);
  });

  it('are whole with codes, lists within them and quotations', () => {
    for (const quote of [
      'Firms report under Article 5(1) of Regulation (EU) 2022/2554 within 24 hours.',
      'They keep: a. a register; b. a plan for each service.',
      'The term “register” means any list of incidents.',
    ])
      expect(isBroken(quote)).toBe(false);
  });

  it('run together where a word has a capital that the text writes small', () => {
    const runs = runningTogether('The markets moved. Many markets fell, and all markets closed.');
    expect(runs('The report covers developments Markets closed at a low.')).toBe(true);
    expect(runs('The report covers markets in Spain.')).toBe(false);
  });

  it('are cells of a table where most words are names', () => {
    expect(
      isListed(
        'Austria Authority Yes Belgium Authority Yes Bulgaria Commission intends to comply Czech Bank',
      ),
    ).toBe(true);
    expect(isListed('The Authority expects that each firm keeps a register of all of its incidents.')).toBe(
      false,
    );
  });

  it('begin behind a heading that says the same, and end before one that asks', () => {
    const heading = 'Joint Guidelines on costs and losses ';
    expect(behindRepeated(`${heading}The authorities comply with the ${heading}of 2024.`)).toBe(
      heading.length,
    );
    const quote = 'These rules apply to banks and funds What?';
    expect(quote.slice(0, lengthBeforeQuestion(quote))).toBe('These rules apply to banks and funds');
  });

  it('are formulas where two other texts have them as well', () => {
    const quote = 'Firms must make every effort to comply.';
    expect(isFormula(quote, [`A. ${quote}`, `B. ${quote}`])).toBe(true);
    expect(isFormula(quote, [`A. ${quote}`, 'B.'])).toBe(false);
  });

  it('may stand between a letterhead and the document', () => {
    const note = 'On 12 March 2026 an application was accepted and the permission was restored';
    const content = `1 Square London Tel: 020 7000 www.body.example ${note}\n\nNOTICE\nTo: A firm`;
    const place = noteAbove(content);
    expect(content.slice(place?.start, place?.end)).toBe(note);
    expect(noteAbove('1 Square London www.body.example Notice of Decision\nTo: A firm')).toBeNull();
  });
});
