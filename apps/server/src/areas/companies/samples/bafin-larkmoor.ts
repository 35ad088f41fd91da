import type { Sample } from './sample.ts';

/** Tells of the same event as the FCA's final notice, so that the two are one story. */
export const bafinLarkmoor: Sample = {
  key: 'bafin-larkmoor',
  regulators: ['BaFin'],
  title: 'Larkmoor Pay Limited: britische Aufsicht verhängt Geldbuße, Hinweise für Partner in Deutschland',
  code: null,
  type: 'news',
  language: 'de',
  isBinding: null,
  topics: ['(Enforcement) Actions', 'Anti-Money Laundering'],
  summary:
    'Die FCA hat gegen Larkmoor Pay Limited eine Geldbuße von 4,2 Millionen Pfund verhängt, weil die Überwachung der Transaktionen 26 Monate lang lückenhaft war. Inländische Institute mit demselben Partner sollen prüfen, ob ihre Zahlungen betroffen sind.',
  collectedDaysAgo: 11,
  body: {
    text: `
## Anlass

Die britische Financial Conduct Authority hat eine Geldbuße gegen Larkmoor Pay Limited bekannt gemacht. Eine Regel, die nur
für einen Test gedacht war, nahm Zahlungen über Partner von der Überwachung aus. Der Fehler blieb 26 Monate
unbemerkt.

## Bedeutung für Institute in Deutschland

Larkmoor Pay Limited hat im Inland keine Erlaubnis und keine Zweigniederlassung. Einige Institute arbeiten jedoch mit
Vermittlern zusammen, die auch Konten des Unternehmens angeboten haben. Diese Institute sollen:

(a) feststellen, ob Kunden über dieselben Vermittler gewonnen wurden;

(b) die Zahlungen dieser Kunden aus den vergangenen 26 Monaten nachträglich prüfen;

(c) sich vergewissern, dass die eigene Überwachung alle Zahlungswege erfasst, und dies dokumentieren.

## Weiteres Vorgehen

Eine gesonderte Meldung an die Aufsicht ist nicht nötig. Ergibt die Prüfung Anhaltspunkte für Geldwäsche, gelten die
allgemeinen Pflichten. Die Feststellungen werden in der nächsten Prüfung des Jahresabschlusses
betrachtet.
`,
  },
};
