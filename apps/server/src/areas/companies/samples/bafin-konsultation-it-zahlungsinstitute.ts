import type { Sample } from './sample.ts';

export const bafinKonsultationItZahlungsinstitute: Sample = {
  key: 'bafin-konsultation-it-zahlungsinstitute',
  regulators: ['BaFin'],
  title: 'Konsultation: Rundschreiben zum Betrieb von Zahlungssystemen bei Zahlungs- und E-Geld-Instituten',
  code: 'Konsultation S06/{year}',
  type: 'regulation',
  language: 'de',
  isBinding: false,
  topics: ['Payments and Transfer', 'Digital Finance', 'Compliance'],
  summary:
    'Der Entwurf ordnet Störungen in Zahlungssystemen vier Stufen zu, verlangt Wiederanlaufzeiten von höchstens vier Stunden und regelt, was bei geplanten Wartungen zu beachten ist. Stellungnahmen sind erwünscht.',
  collectedDaysAgo: 10,
  dates: { comments_due: 12, in_force: 130 },
  body: {
    text: `
## 1 Gegenstand der Konsultation

1.1 Das Rundschreiben richtet sich an Zahlungsinstitute und E-Geld-Institute mit Sitz im Inland sowie an inländische
Zweigniederlassungen.

1.2 Stellungnahmen können bis zum {comments_due} schriftlich eingereicht werden. Sie werden veröffentlicht, sofern der
Absender dem nicht widerspricht.

1.3 Das Rundschreiben soll am {in_force} in Kraft treten. Eine Übergangsfrist ist nicht vorgesehen, da die
Anforderungen im Wesentlichen der bestehenden Verwaltungspraxis entsprechen.

## 2 Begriffe

2.1 Eine Störung ist jede ungeplante Einschränkung von Verfügbarkeit, Vertraulichkeit, Unversehrtheit oder
Authentizität eines Zahlungssystems.

2.2 Ein Zahlungssystem im Sinne dieses Rundschreibens umfasst alle Anwendungen, Schnittstellen und Netze, die für die
Ausführung eines Zahlungsauftrags benötigt werden, auch wenn Dritte sie betreiben.

## 3 Einstufung von Störungen

3.1 Institute müssen Störungen innerhalb von 30 Minuten nach ihrer Entdeckung einer von vier Stufen zuordnen.

3.2 Maßgeblich sind:

(a) die Zahl der betroffenen Nutzer und Zahlungen;

(b) die Dauer und die Tageszeit;

(c) die Möglichkeit, auf ein anderes Verfahren auszuweichen;

(d) die Frage, ob Daten von Nutzern offengelegt oder verändert wurden.

3.3 Eine Störung, bei der Kundengelder fehlgeleitet wurden, gehört stets zur höchsten Stufe.

3.4 Die Einstufung ist zu dokumentieren. Wird sie später geändert, sind Zeitpunkt und Grund festzuhalten.

## 4 Wiederanlauf

4.1 Institute müssen für jedes Zahlungssystem festlegen, nach welcher Zeit es spätestens wieder verfügbar ist. Für
Systeme, über die Echtzeitüberweisungen oder Kartenzahlungen abgewickelt werden, darf diese Zeit vier Stunden nicht
überschreiten.

4.2 Der Wiederanlauf ist mindestens einmal im Jahr unter realistischen Bedingungen zu erproben. Die Erprobung muss den
Ausfall eines wesentlichen Dienstleisters einschließen.

4.3 Ergebnisse und Mängel sind der Geschäftsleitung innerhalb von vier Wochen vorzulegen.

## 5 Geplante Wartung

5.1 Wartungen, die Zahlungen verhindern, sind den Nutzern mindestens fünf Kalendertage vorher anzukündigen.

5.2 An den letzten beiden und den ersten beiden Bankarbeitstagen eines Monats sollen solche Wartungen nicht
stattfinden.

5.3 Institute müssen jederzeit auf den Stand vor der Wartung zurückkehren können, bis deren Erfolg festgestellt ist.

## 6 Dienstleister

6.1 Ein Institut bleibt verantwortlich, wenn es Zahlungssysteme auslagert. Verträge müssen die Anforderungen der
Abschnitte 3 bis 5 an den Dienstleister weitergeben.

6.2 Der Dienstleister muss Störungen so rechtzeitig melden, dass das Institut die Frist nach 3.1 einhalten kann.

## 7 Fragen

1. Ist die Frist von 30 Minuten auch nachts und an Feiertagen einzuhalten?

2. Für welche Systeme halten Sie einen Wiederanlauf innerhalb von vier Stunden für nicht erreichbar, und weshalb?
`,
  },
};
