import { expect, it } from 'vitest';
import { gluedMender } from './mend-glued.ts';

const text =
  'Die Risiken und ESG-Risiken, von AT 4.2 bis Nr. 3 in der KWG. Mit Tz. 9 gilt MaRisk und MaRisk auch.';
const mend = gluedMender(text, ['BaFin']);

it.each([
  ['vonESG-Risiken', 'von ESG-Risiken'],
  ['§ 25aAbs.1KWGin', '§ 25a Abs. 1 KWG in'],
  ['die Verordnung (EU)Nr.575/2013', 'die Verordnung (EU) Nr. 575/2013'],
  ['umgesetzt.Mit Tz.9', 'umgesetzt. Mit Tz. 9'],
  ['nachAT4.2 gilt', 'nach AT 4.2 gilt'],
  ['dieBaFinübernimmt', 'die BaFin übernimmt'],
  ['Management -MaRisk', 'Management - MaRisk'],
  ['derCompliance-Funktion', 'der Compliance-Funktion'],
])('%s becomes %s', (glued, apart) => expect(mend(glued)).toBe(apart));

it.each([
  'MaRisk',
  'BaFins',
  'Risikosteuerungs- und -controllingprozesse',
  'Mitarbeiter(innen)',
  'www.bafin.de',
  'z. B. GuV',
  'unbekanntesWort',
])('%s stays as it is', (word) => expect(mend(word)).toBe(word));

it('puts in nothing but spaces', () => {
  const glued = 'vonESG-Risiken (KWG)in§ 1Abs.2 undMaRiskauch.Die';
  expect(mend(glued).replaceAll(' ', '')).toBe(glued.replaceAll(' ', ''));
});
