import { describe, expect, it } from 'vitest';
import { codeOf, codeOfTitle } from './document-code.ts';

describe('the number of a document', () => {
  it.each([
    ['CP26/15: Reviewing the rules', 'CP26/15'],
    ['CP5/26 – Credit unions', 'CP5/26'],
    ['DP1/26 – The future of payments', 'DP1/26'],
    ['PS7/26 – Remuneration', 'PS7/26'],
    ['SS1/26 – Model risk management', 'SS1/26'],
    ['Rundschreiben 06/2024 (BA)', 'Rundschreiben 06/2024 (BA)'],
    ['BMF-Schreiben vom 12. März 2026, GZ IV C 3 - S 2221/19/10035:001', 'IV C 3 - S 2221/19/10035:001'],
    ['IV A 4 - S 0316-a/22/10001 :004', 'IV A 4 - S 0316-a/22/10001:004'],
    ['BMF-Schreiben IV D 2 - S 7100', 'IV D 2 - S 7100'],
    ['Meeting on 5/26 in room PS', null],
  ])('%s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it.each([
    ['CP5/26 – Credit unions', 'CP5/26'],
    ['Consultation Paper CP5/26: Credit unions', 'CP5/26'],
    ['Credit unions (CP5/26)', 'CP5/26'],
    ['BMF-Schreiben vom 12. März 2026, GZ IV C 3 - S 2221/19/10035 :001', 'IV C 3 - S 2221/19/10035:001'],
    ['Speech on what follows from CP5/26', null],
    ['PRA publishes PS7/26 on remuneration', null],
  ])('is its own in "%s": %s', (title, code) => {
    expect(codeOfTitle(title)).toBe(code);
  });
});
