import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePhrases, type PhraseEnding } from './compile-phrases.ts';

const quotes = (text: string, phrases: readonly string[], ending: PhraseEnding = 'any') =>
  compilePhrases(phrases.map((phrase) => ({ phrase, value: phrase, ending })))
    .find(text)
    .map(({ start, end }) => text.slice(start, end));

describe('phrases', () => {
  it('are found at the beginning of words, up to the end of their last word', () => {
    expect(quotes('Aufsicht über Zahlungsdienste.', ['Zahlungs'])).toEqual(['Zahlungsdienste']);
    expect(quotes('Die Rückzahlungsfrist', ['Zahlungs'])).toEqual([]);
    expect(quotes('two payment institutions fined', ['payment institution'])).toEqual([
      'payment institutions',
    ]);
  });

  it('are found whole where they are short or end in a number', () => {
    expect(quotes('a picture of ICT, and of icting', ['ICT'])).toEqual(['ICT']);
    expect(quotes('PSD2, PSD22 and 2022/25541', ['PSD2', '2022/2554'])).toEqual(['PSD2']);
    expect(quotes('data activity under the Data Acts', ['Data Act'])).toEqual(['Data Acts']);
  });

  it('may end in what the entry allows', () => {
    expect(quotes('tokenisation of tokens', ['token'], 'inflected')).toEqual(['tokens']);
    expect(quotes('tokens and a token', ['token'], 'none')).toEqual(['token']);
  });

  it('have inner words with the endings of their language', () => {
    expect(quotes('Ausgabe elektronischen Geldes', ['elektronisch Geld'])).toEqual(['elektronischen Geldes']);
    expect(quotes('electronic fund transfer', ['electron fund'])).toEqual([]);
  });

  it('ignore case, accents, soft hyphens, direction marks, tags and line ends', () => {
    expect(quotes('İSTANBUL, istanbul, ISTANBUL ve ıstanbul', ['istanbul'])).toHaveLength(4);
    expect(quotes('Geldwäsche, GELDWAESCHE, Geldwasche', ['Geldwäsche'])).toHaveLength(3);
    expect(quotes('Maßnahme und Massnahme', ['Maßnahme'])).toHaveLength(2);
    expect(quotes('Geld­wä­sche­gesetz', ['Geldwäsche'])).toEqual(['Geld­wä­sche­gesetz']);
    expect(quotes('\u202bmoney\u200f \n laundering\u202c', ['Money laundering'])).toEqual([
      'money\u200f \n laundering',
    ]);
    expect(quotes('<b>money</b>&nbsp;laundering', ['money laundering'])).toEqual([
      'money</b>&nbsp;laundering',
    ]);
    expect(quotes('Cafe\u0301', ['café', 'x'])).toEqual(['Cafe\u0301']);
  });

  it('with a hyphen are found in one word and in two', () => {
    expect(quotes('e-money, emoney, e money', ['e-money'])).toHaveLength(3);
  });

  it('of scripts without spaces are found inside a run', () => {
    expect(quotes('非银行支付机构监督', ['支付'])).toEqual(['支付']);
  });

  it('are found all, the longer one first, and each value once', () => {
    expect(quotes('payment services', ['payment', 'payment services', 'services'])).toEqual([
      'payment services',
      'payment',
      'services',
    ]);
    const twice = compilePhrases([
      { phrase: 'bank', value: 'b' },
      { phrase: 'Bank', value: 'b' },
    ]);
    expect(twice.find('bank')).toHaveLength(1);
  });

  it('take signs as signs, and nothing as nothing', () => {
    expect(quotes('a.*b (x', ['.*', '(', ''])).toEqual([]);
    expect(quotes('', ['bank'])).toEqual([]);
    expect(quotes('C++ [draft] rules', ['[draft]'])).toEqual(['draft']);
  });

  it('point into the text whatever it is', () => {
    const phrases = compilePhrases(['a', 'ss', 'ı b', '1'].map((phrase) => ({ phrase, value: phrase })));
    assert(
      property(string({ unit: 'binary' }), (text) => {
        for (const { start, end } of phrases.find(text)) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('by the thousand cost hardly more than by the dozen', () => {
    const many = compilePhrases(
      Array.from({ length: 5_000 }, (_, index) => ({ phrase: `word${index} and more`, value: index })),
    );
    const text = 'word4711 and more word12 and less '.repeat(200);
    expect(many.find(text)).toHaveLength(200);
    const begun = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) many.find(text);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1_000 / 20).toBeLessThan(20);
  });
});
