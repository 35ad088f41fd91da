import type { Sample } from './sample.ts';

export const bafinAuslagerungsanzeigen: Sample = {
  key: 'bafin-auslagerungsanzeigen',
  regulators: ['BaFin'],
  title: 'Rundschreiben zu Anzeigen von wesentlichen Auslagerungen über das elektronische Verfahren',
  code: 'Rundschreiben S01/{year} (ZK)',
  type: 'regulation',
  language: 'de',
  isBinding: true,
  topics: ['Compliance', 'Corporate Governance', 'Digital Finance'],
  summary:
    'Absicht, Vollzug und wesentliche Änderung einer Auslagerung (Outsourcing) sind nur noch elektronisch anzuzeigen. Anzeigen auf Papier werden nicht mehr angenommen.',
  collectedDaysAgo: 66,
  dates: { in_force: -20 },
  body: {
    text: `
## 1 Adressaten

1.1 Dieses Rundschreiben richtet sich an Kreditinstitute, Zahlungsinstitute, E-Geld-Institute und Wertpapierinstitute.

1.2 Es tritt am {in_force} in Kraft. Ab diesem Tag werden Anzeigen auf Papier oder per E-Mail nicht mehr angenommen.

## 2 Anzeigepflichtige Vorgänge

2.1 Anzuzeigen sind:

(a) die Absicht einer wesentlichen Auslagerung, sobald die Geschäftsleitung sie beschlossen hat;

(b) der Vollzug, spätestens am Tag der Aufnahme der ausgelagerten Tätigkeit;

(c) wesentliche Änderungen des Vertrags;

(d) schwerwiegende Vorfälle beim Dienstleister, die die Geschäftstätigkeit des Instituts beeinträchtigen können.

2.2 Die Weiterverlagerung durch einen Dienstleister ist wie eine eigene Auslagerung anzuzeigen, wenn sie eine
wesentliche Tätigkeit betrifft.

## 3 Inhalt der Anzeige

3.1 Anzugeben sind eine eindeutige Vertragsnummer, der Dienstleister mit Rechtsträgerkennung, die ausgelagerte
Tätigkeit, der Ort der Leistung und der Datenspeicherung sowie das Ergebnis der Risikoanalyse.

3.2 Vertragsentwürfe sind nur auf Verlangen vorzulegen.

3.3 Eine Anzeige ist erst wirksam, wenn das Verfahren sie mit einer Eingangsnummer bestätigt hat.

3.4 Bei Auslagerungen an Unternehmen derselben Gruppe ist anzugeben, welche anderen Unternehmen der Gruppe dieselbe
Leistung beziehen. Eine Sammelanzeige durch das übergeordnete Unternehmen ist zulässig, wenn jedes Institut sie
bestätigt.

3.5 Die Ansprechperson des Instituts muss die Anzeige erläutern können und während der üblichen Geschäftszeiten
erreichbar sein.

## 4 Ausfall des Verfahrens

4.1 Ist das Verfahren länger als einen Arbeitstag gestört, können Anzeigen nachgeholt werden, sobald es wieder
verfügbar ist. Fristen verlängern sich um die Dauer der Störung.

## 5 Bestehende Auslagerungen

5.1 Auslagerungen, die bereits angezeigt sind, müssen nicht erneut angezeigt werden. Bei der nächsten Änderung sind
alle Angaben nach Abschnitt 3 zu vervollständigen.

5.2 Institute sollen bis zum Ende des Jahres prüfen, ob alle bestehenden wesentlichen Auslagerungen angezeigt wurden,
und Versäumtes nachholen. Eine verspätete Anzeige, die auf diese Prüfung zurückgeht, wird nicht beanstandet.
`,
  },
};
