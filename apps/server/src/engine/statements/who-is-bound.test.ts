import { describe, expect, it } from 'vitest';
import { german } from './german/german-duties.ts';
import type { ActTerms } from './grammar.ts';
import { asksAboutAuthorities, whoIsBound } from './who-is-bound.ts';

describe('who is bound', () => {
  it('is the subject of the main clauses, in English and German', () => {
    expect(whoIsBound('Institutions shall report incidents to the competent authority.', 'en')).toEqual({
      bindsFirms: true,
      bindsAuthoritiesOnly: false,
    });
    expect(whoIsBound('The competent authority shall inform the Commission of each incident.', 'en')).toEqual(
      {
        bindsFirms: false,
        bindsAuthoritiesOnly: true,
      },
    );
    expect(whoIsBound('Das Institut hat der Bundesanstalt Vorfälle anzuzeigen.', 'de').bindsFirms).toBe(true);
    expect(whoIsBound('Die Bundesanstalt kann Auskünfte verlangen.', 'de').bindsAuthoritiesOnly).toBe(true);
  });

  it('is nobody where only things are spoken of, and in other languages', () => {
    const nobody = { bindsFirms: false, bindsAuthoritiesOnly: false };
    expect(whoIsBound('This Regulation applies from 17 January 2025.', 'en')).toEqual(nobody);
    expect(whoIsBound('Les entités financières notifient les incidents.', 'fr')).toEqual(nobody);
  });

  it('tells questions about authorities from those about firms', () => {
    expect(asksAboutAuthorities('What can the supervisor ask us for?')).toBe(true);
    expect(asksAboutAuthorities('How often must we test our backups?')).toBe(false);
  });
});

/** The words that name who a German sentence is about, of its first statement that requires or allows something. */
function named(sentence: string, terms?: ActTerms): string | null {
  const [reading] = german
    .readingsIn(sentence, { start: 0, end: sentence.length }, terms)
    .filter(({ force }) => force !== 'none');
  return reading?.subject ? sentence.slice(reading.subject.start, reading.subject.end) : null;
}

describe('who a German sentence names', () => {
  it.each([
    [
      'Ein Kleines oder Mittleres Wertpapierinstitut hat Kredite anzuzeigen.',
      'Kleines oder Mittleres Wertpapierinstitut',
    ],
    [
      'Unternehmen, die der Aufsicht unterliegen, haben der Bundesanstalt Nachweise einzureichen.',
      'Unternehmen, die der Aufsicht unterliegen',
    ],
    ['Die in Satz 1 genannten Unternehmen haben die Prüfung zu dulden.', 'in Satz 1 genannten Unternehmen'],
    [
      'Wer Bankgeschäfte betreiben will, bedarf der Erlaubnis der Bundesanstalt.',
      'Wer Bankgeschäfte betreiben will',
    ],
    ['Zum Mitglied kann nicht bestellt werden, wer fünf Mandate ausübt.', 'wer fünf Mandate ausübt'],
    ['Die Risiken sind von der Pfandbriefbank zu ermitteln.', 'Pfandbriefbank'],
    [
      'Die Umwandlung eines Versicherungsvereins bedarf der Genehmigung der Bundesanstalt.',
      'Versicherungsvereins',
    ],
    ['Nimmt ein Institut Leistungen in Anspruch, ist das Entgelt zu begrenzen.', 'Institut'],
    [
      'Instituten und Vermittlern ist es untersagt, Kunden Vergütungen zu gewähren.',
      'Instituten und Vermittlern',
    ],
    ['Dem Verantwortlichen Aktuar obliegt es, die Prämien zu prüfen.', 'Verantwortlichen Aktuar'],
    [
      'Eine Pfandbriefbank, die Mitglieder deren Organe und deren Beschäftigte haben der Bundesanstalt Auskünfte zu erteilen.',
      'Pfandbriefbank, die Mitglieder deren Organe und deren Beschäftigte',
    ],
    ['In Deutschland zugelassene Institute haben Berichte offenzulegen.', 'zugelassene Institute'],
    ['Für die Niederlassung ist ein Hauptbevollmächtigter zu bestellen.', null],
  ])('%s', (sentence, who) => {
    expect(named(sentence)).toBe(who);
  });

  it('is whoever the act itself says', () => {
    const sentence = 'Die Ordnende Hand hat die Pläne vorzulegen.';
    expect(named(sentence)).toBeNull();
    expect(named(sentence, { actorOf: (phrase) => (phrase.endsWith('Ordnende Hand') ? 'firm' : null) })).toBe(
      'Ordnende Hand',
    );
    const authority: ActTerms = {
      actorOf: (phrase) => (phrase.endsWith('Bundesanstalt') ? 'authority' : null),
    };
    expect(named('Der Plan bedarf der Genehmigung der Bundesanstalt.', authority)).toBeNull();
    expect(
      named('Das Institut hat die Pläne vorzulegen.', {
        actorOf: (phrase) => (phrase === 'Institut' ? 'thing' : null),
      }),
    ).toBeNull();
  });
});
