import type { Sample } from './sample.ts';

export const bafinMerkblattAgenten: Sample = {
  key: 'bafin-merkblatt-agenten',
  regulators: ['BaFin'],
  title: 'Merkblatt zum Einsatz von Agenten durch Zahlungsinstitute: Anzeigen, Überwachung und Beendigung',
  code: 'Merkblatt S03/{year}',
  type: 'regulation',
  language: 'de',
  isBinding: false,
  topics: ['Payments and Transfer', 'Compliance', 'Anti-Money Laundering'],
  summary:
    'Das Merkblatt beschreibt, welche Unterlagen einer Agentenanzeige beizufügen sind, wie oft Institute ihre Agenten prüfen sollen und was bei der Beendigung zu tun ist.',
  collectedDaysAgo: 23,
  dates: { applicable: 8 },
  body: {
    text: `
## 1 Anwendungsbereich

1.1 Dieses Merkblatt erläutert die Verwaltungspraxis zu Agenten, die im Namen eines Zahlungsinstituts Zahlungsdienste
erbringen. Es gilt auch für E-Geld-Institute, soweit sie Agenten einsetzen.

1.2 Die Erläuterungen werden auf Anzeigen angewendet, die ab dem {applicable} eingehen.

## 2 Anzeige

2.1 Die Anzeige muss vollständig sein, bevor der Agent tätig wird. Dazu gehören:

(a) Name und Anschrift des Agenten sowie aller Annahmestellen;

(b) eine Beschreibung der internen Kontrollen, mit denen der Agent seine Pflichten zur Verhinderung von Geldwäsche
erfüllt;

(c) Angaben zu den Personen, die den Agenten leiten, mit Nachweisen über Eignung und Zuverlässigkeit;

(d) die Zahlungsdienste, mit denen der Agent beauftragt wird.

2.2 Fehlen Unterlagen länger als vier Wochen, gilt die Anzeige als zurückgenommen.

2.3 Änderungen sind unverzüglich anzuzeigen. Der Wechsel einer Annahmestelle innerhalb derselben Gemeinde kann in
einer monatlichen Sammelanzeige gemeldet werden.

## 3 Überwachung

3.1 Das Institut muss Agenten nach ihrem Risiko einstufen und diese Einstufung jährlich überprüfen.

3.2 Agenten mit hohem Risiko sollen mindestens zweimal im Jahr vor Ort geprüft werden, davon einmal unangekündigt.

3.3 Das Institut muss Auffälligkeiten erkennen, die nur über mehrere Agenten hinweg sichtbar werden, insbesondere die
Aufteilung von Beträgen auf mehrere Annahmestellen.

3.4 Schulungen sind vor Aufnahme der Tätigkeit und danach jährlich durchzuführen. Die Teilnahme ist zu belegen.

## 4 Kundengelder

4.1 Gelder, die ein Agent entgegennimmt, gelten als vom Institut entgegengenommen. Sie sind ab diesem Zeitpunkt zu
sichern.

4.2 Das Institut soll für jeden Agenten eine Obergrenze der noch nicht abgeführten Beträge festlegen.

## 5 Beendigung

5.1 Endet die Zusammenarbeit, muss das Institut dies innerhalb von zehn Arbeitstagen anzeigen und dafür sorgen, dass
der Agent nicht weiter unter seinem Namen auftritt.

5.2 Unterlagen über Kunden und Zahlungen sind an das Institut herauszugeben.
`,
  },
};
