import type { Sample } from './sample.ts';

export const finmaStablecoinMitteilung: Sample = {
  key: 'finma-stablecoin-mitteilung',
  regulators: ['FINMA'],
  title: 'Aufsichtsmitteilung zu Stablecoins: Ausfallgarantien von Banken und Feststellung der Inhaber',
  code: 'Aufsichtsmitteilung S5/{year}',
  type: 'news',
  language: 'de',
  isBinding: null,
  topics: ['Crypto', 'Anti-Money Laundering', 'Banking'],
  summary:
    'Wer Stablecoins mit einer Bankgarantie statt mit einer Bewilligung herausgibt, muss die Garantie in voller Höhe, für jeden Kunden und jederzeit abrufbar halten und Geldwäscherisiken der Weitergabe begrenzen.',
  collectedDaysAgo: 9,
  body: {
    text: `
## 1 Ausgangslage

1.1 Mehrere Herausgeber von Stablecoins verfügen über keine Bewilligung als Bank, weil eine Bank für die Rückzahlung
einsteht. Die vorliegende Mitteilung hält fest, welche Anforderungen an eine solche Garantie gestellt werden.

1.2 Sie weist zudem auf Risiken der Geldwäscherei hin, die sich aus der anonymen Weitergabe ergeben.

## 2 Anforderungen an die Garantie

2.1 Jede Kundin und jeder Kunde muss einen eigenen Anspruch gegen die Bank haben.

2.2 Die Garantie muss mindestens die Summe aller ausgegebenen Stablecoins einschliesslich aufgelaufener Zinsen decken.

2.3 Ein Abruf muss ohne Aufwand möglich sein, sobald der Herausgeber nicht leistet. Es genügt nicht, dass der Anspruch
erst nach Abschluss eines Konkursverfahrens besteht.

2.4 Die Bank muss die Höhe täglich prüfen. Sie darf neue Ausgaben nicht zulassen, solange die Deckung nicht besteht.

2.5 Kundinnen und Kunden müssen vor dem Erwerb darüber informiert werden, dass keine Einlagensicherung besteht.

## 3 Geldwäscherei

3.1 Der Herausgeber hat dauernde Geschäftsbeziehungen zu allen Inhabern, deren Identität er festzustellen hat.

3.2 Die Weitergabe muss technisch auf Personen beschränkt sein, die der Herausgeber oder ein anderer
Finanzintermediär identifiziert hat.

3.3 Liegt dies nicht vor, bestehen für die garantierende Bank erhöhte Reputations- und Rechtsrisiken, die sie zu
erfassen und zu begrenzen hat.

3.4 Herausgeber sollen festlegen, wie sie vorgehen, wenn ein Stablecoin an eine nicht identifizierte Adresse gelangt. In
Frage kommen das Einfrieren, der Rückruf und die Rückzahlung nach Identifikation. Die gewählte Lösung ist zu begründen.

## 4 Erwartungen an garantierende Banken

4.1 Banken sollen Garantien für Stablecoins in der Risikokontrolle gesondert ausweisen.

4.2 Sie sollen die Garantie kündigen können, wenn der Herausgeber die Anforderungen nach 3 nicht erfüllt. Bereits
ausgegebene Stablecoins bleiben gedeckt.
`,
  },
};
