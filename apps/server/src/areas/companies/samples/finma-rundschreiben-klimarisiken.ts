import type { Sample } from './sample.ts';

export const finmaRundschreibenKlimarisiken: Sample = {
  key: 'finma-rundschreiben-klimarisiken',
  regulators: ['FINMA'],
  title: 'Rundschreiben: Umgang mit naturbezogenen Finanzrisiken bei Banken und Versicherungsunternehmen',
  code: 'RS {year}/S1',
  type: 'regulation',
  language: 'de',
  isBinding: true,
  topics: ['Sustainable Finance', 'Banking', 'Corporate Governance'],
  summary:
    'Banken und Versicherer sollen naturbezogene Risiken erkennen, messen und in ihr Risikomanagement aufnehmen. Kleine Institute sind von Szenarioanalysen ausgenommen.',
  collectedDaysAgo: 41,
  dates: { in_force: 70 },
  body: {
    text: `
## 1 Gegenstand

1.1 Das Rundschreiben konkretisiert die Praxis zum Umgang mit naturbezogenen Finanzrisiken. Es tritt am {in_force} in
Kraft.

1.2 Banken der Kategorien 4 und 5 sowie kleine Versicherungsunternehmen sind von den Abschnitten 4 und 5 ausgenommen.

## 2 Begriffe

2.1 Naturbezogene Finanzrisiken sind direkte oder indirekte finanzielle Risiken, die sich aus Veränderungen des Klimas
und anderer natürlicher Grundlagen oder aus dem Übergang zu einer nachhaltigeren Wirtschaft ergeben.

2.2 Es handelt sich um Treiber bestehender Risiken und nicht um eine eigene Risikoart.

## 3 Governance

3.1 Das Oberleitungsorgan legt die Zuständigkeiten fest und befasst sich mindestens jährlich mit dem Thema.

3.2 Öffentliche Aussagen des Instituts zu seinen Zielen müssen mit dem tatsächlichen Geschäft übereinstimmen.
Abweichungen sind als Rechts- und Reputationsrisiko zu behandeln.

## 4 Risikoanalyse

4.1 Institute müssen die für sie wesentlichen Risiken nach Gegenpartei, Region und Branche erfassen.

4.2 Sie müssen begründen, wenn sie ein Risiko als unwesentlich einstufen.

4.3 Für die Erfassung genügt zu Beginn eine Beurteilung nach Merkmalen. Wo sich zeigt, dass ein Risiko wesentlich ist,
sollen Kennzahlen mit Schwellen festgelegt und der Geschäftsleitung mindestens halbjährlich vorgelegt werden.

4.4 Bei Hypotheken sollen der energetische Zustand und die Lage der Liegenschaft berücksichtigt werden, soweit die
Angaben mit vertretbarem Aufwand zu erhalten sind.

## 5 Szenarien

5.1 Institute sollen mindestens ein Szenario mit einem raschen und eines mit einem ungeordneten Übergang betrachten.

5.2 Die Ergebnisse sollen in die Planung des Kapitals und in die Vorgaben für die Kreditvergabe einfliessen.

## 6 Übergang

6.1 Institute der Kategorien 1 und 2 erfüllen das Rundschreiben ab dem Inkrafttreten, alle anderen ein Jahr später.

6.2 Die Anforderungen an naturbezogene Risiken ausserhalb des Klimas sind ein Jahr nach dem Inkrafttreten zu erfüllen.
`,
  },
};
