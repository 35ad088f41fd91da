import { describe, expect, it } from 'vitest';
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
