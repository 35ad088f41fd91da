import { describe, expect, it } from 'vitest';
import { type ClauseNode, writeClauseTree } from '../text/clause-tree.ts';
import { extractObligations } from './extract-obligations.ts';

const point = (text: string): ClauseNode => ({
  kind: 'point',
  label: '(a)',
  segment: 'pt_a',
  text,
  children: [],
});

/** The parts of the only obligation of an article, in words. */
function partsOf(language: string, text: string, ...children: ClauseNode[]) {
  const { content, passages } = writeClauseTree([
    {
      kind: 'article',
      label: 'Article 5',
      segment: 'art_5',
      rooted: true,
      heading: 'Duties',
      text: '',
      children: [{ kind: 'paragraph', label: '', segment: 'par_1', text, children }],
    },
  ]);
  const cut = (span: { start: number; end: number } | null) => span && content.slice(span.start, span.end);
  const [found] = extractObligations({ content, passages, language });
  return found && [found.addressee, found.condition, found.exception, found.deadline].map(cut);
}

describe('who must, when, except when, and until when', () => {
  it.each([
    [
      'Where the amount is below EUR 1,500, the bank shall keep a record within two days of the transfer.',
      ['the bank', 'Where the amount is below EUR 1,500', null, 'within two days of the transfer'],
    ],
    ['The bank shall have rules for when to reject a transfer.', ['The bank', null, null, null]],
    [
      'The bank shall answer within three days of a request for such information by the beneficiary institution concerned.',
      ['The bank', null, null, 'within three days of a request for such information by the beneficiary'],
    ],
  ])('in English: %s', (text, parts) => {
    expect(partsOf('en', text)).toEqual(parts);
  });

  it.each([
    [
      'Reichen die Mittel nicht aus, so hat das Institut unverzüglich einen Plan zu erstellen.',
      ['Institut', 'Reichen die Mittel nicht aus', null, 'unverzüglich'],
    ],
    [
      'Eine zentrale Gegenpartei hat die jährlichen Berichte aufzubewahren.',
      ['zentrale Gegenpartei', null, null, null],
    ],
    [
      'Verpflichtete nach § 2 Absatz 1 Nummer 14 müssen ihre Vertragspartner kennen.',
      ['Verpflichtete nach § 2 Absatz 1 Nummer 14', null, null, null],
    ],
    [
      'Wohnungsunternehmen mit Spareinrichtung müssen vor Abschluss des Vertrags angemessenes Eigenkapital haben.',
      ['Wohnungsunternehmen mit Spareinrichtung', null, null, 'vor Abschluss des Vertrags'],
    ],
  ])('in German: %s', (text, parts) => {
    expect(partsOf('de', text)).toEqual(parts);
  });

  it('takes a point for the condition, or the exception, that its lead-in opens', () => {
    expect(partsOf('en', 'The bank shall update its records where:', point('a fact changes; or'))).toEqual([
      'The bank',
      'a fact changes',
      null,
      null,
    ]);
    expect(
      partsOf('en', 'The bank shall not pass it on, except where:', point('a court asks for it.')),
    ).toEqual(['The bank', null, 'a court asks for it', null]);
    expect(partsOf('de', 'Das Institut hat dies anzuzeigen, wenn', point('sich Tatsachen ändern,'))).toEqual([
      'Institut',
      'sich Tatsachen ändern',
      null,
      null,
    ]);
  });

  it('keeps of a condition what stands in the lead-in that it begins in', () => {
    const text = 'The bank shall obtain where the customer is a legal person –';
    expect(partsOf('en', text, point('its number.'))).toEqual([
      'The bank',
      'where the customer is a legal person',
      null,
      null,
    ]);
  });
});
