import { describe, expect, it } from 'vitest';
import { readStatements } from '../statements/read-statements.ts';
import { type ClauseNode, writeClauseTree } from '../text/clause-tree.ts';
import { extractObligations } from './extract-obligations.ts';

const point = (text: string): ClauseNode => ({
  kind: 'point',
  label: '(a)',
  segment: 'pt_a',
  text,
  children: [],
});

function articleOf(text: string, children: ClauseNode[]) {
  return writeClauseTree([
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
}

/** The time of the last statement of an article, with what it counts from in words. */
function timeOf(language: string, text: string, ...children: ClauseNode[]) {
  const { content, passages } = articleOf(text, children);
  const time = readStatements({ content, passages, language }).at(-1)?.time;
  return time && { ...time, anchor: time.anchor && content.slice(time.anchor.start, time.anchor.end) };
}

/** The parts of the only obligation of an article, in words. */
function partsOf(language: string, text: string, ...children: ClauseNode[]) {
  const { content, passages } = articleOf(text, children);
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
      [
        'The bank',
        null,
        null,
        'within three days of a request for such information by the beneficiary institution concerned',
      ],
    ],
    [
      'Where, pursuant to Article 5(1), point (b), the bank, its agents or its branches act, the bank shall, without delay and no later than 10 working days after the change, inform the authority, unless it knows.',
      [
        'the bank',
        'Where, pursuant to Article 5(1), point (b), the bank, its agents or its branches act',
        'unless it knows',
        'no later than 10 working days after the change',
      ],
    ],
    [
      'Banks, other than small banks which are exempt, shall keep the records for a period of 10 years.',
      ['Banks', null, 'other than small banks which are exempt', 'for a period of 10 years'],
    ],
    [
      'By way of derogation from paragraphs 1, 2 and 4, banks shall inform clients before they invest.',
      ['banks', null, 'By way of derogation from paragraphs 1, 2 and 4', 'before they invest'],
    ],
    [
      'Without prejudice to Article 5, banks shall review accounts opened before 1 May 2020 on a regular basis.',
      ['banks', null, null, 'on a regular basis'],
    ],
    ['The bank shall hold 3 % of its average daily turnover as own funds.', ['The bank', null, null, null]],
    [
      'The bank shall inform the authority if a fact changes, and shall update its records by 31 March of each year.',
      ['The bank', 'if a fact changes', null, 'by 31 March of each year'],
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
    [
      'Das Institut hat die Behörde innerhalb von drei Monaten nach Eingang der in Satz 1 genannten Mitteilung zu informieren, soweit es ein Geschäft betreibt, das der Erlaubnis nach § 2 Absatz 1 Nummer 3 bedarf, es sei denn, es weist nach, dass sie es weiß.',
      [
        'Institut',
        'soweit es ein Geschäft betreibt, das der Erlaubnis nach § 2 Absatz 1 Nummer 3 bedarf',
        'es sei denn, es weist nach, dass sie es weiß',
        'innerhalb von drei Monaten nach Eingang der in Satz 1 genannten Mitteilung',
      ],
    ],
    [
      'Abweichend von § 14 Absatz 2 und unbeschadet des § 5 hat das Institut im Fall des § 3 Absatz 1 die Behörde unverzüglich zu informieren.',
      ['Institut', 'im Fall des § 3 Absatz 1', 'Abweichend von § 14 Absatz 2', 'unverzüglich'],
    ],
    [
      'Führt ein Institut eine Firma, deren Gebrauch unzulässig ist, so hat das Institut sie vor Aufnahme der Tätigkeit zu ändern.',
      [
        'Institut',
        'Führt ein Institut eine Firma, deren Gebrauch unzulässig ist',
        null,
        'vor Aufnahme der Tätigkeit',
      ],
    ],
    [
      'Das Institut hat Verträge, die bis zum 1. Mai 2020 geschlossen wurden, aufzubewahren, soweit nichts anderes bestimmt ist.',
      ['Institut', null, 'soweit nichts anderes bestimmt ist', null],
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

  it('reads a time as a value, from what opens a list for each of its points', () => {
    expect(
      timeOf('en', 'Within 30 calendar days of receipt, the bank shall:', point('inform the authority.')),
    ).toMatchObject({
      kind: 'after_event',
      amount: 30,
      unit: 'days',
      anchor: 'receipt',
      isStrict: true,
      isInherited: true,
    });
    expect(timeOf('en', 'The bank shall inform the client promptly.')).toMatchObject({
      kind: 'at_once',
      amount: null,
      isStrict: false,
      isInherited: false,
    });
    expect(timeOf('de', 'Das Institut hat die Unterlagen fünf Jahre aufzubewahren.')).toMatchObject({
      kind: 'retention',
      amount: 5,
      unit: 'years',
    });
    expect(timeOf('en', 'The bank shall apply the rules from 3 January 2018.')).toMatchObject({
      kind: 'transition',
    });
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
