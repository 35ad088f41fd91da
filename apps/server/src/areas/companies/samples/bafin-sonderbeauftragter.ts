import type { Sample } from './sample.ts';

export const bafinSonderbeauftragter: Sample = {
  key: 'bafin-sonderbeauftragter',
  regulators: ['BaFin'],
  title:
    'Fjordbank Zahlungsdienste AG: Anordnung zur Geldwäscheprävention und Bestellung eines Sonderbeauftragten',
  code: null,
  type: 'news',
  language: 'de',
  isBinding: null,
  topics: ['(Enforcement) Actions', 'Anti-Money Laundering'],
  summary:
    'Dem Institut wird aufgegeben, Rückstände bei der Bearbeitung von Verdachtsfällen abzubauen und bis dahin höchstens 2.000 Neukunden im Monat aufzunehmen. Ein Sonderbeauftragter überwacht die Umsetzung.',
  collectedDaysAgo: 19,
  body: {
    text: `
## Anordnung

Die Aufsicht hat gegenüber der Fjordbank Zahlungsdienste AG angeordnet, angemessene interne Sicherungsmaßnahmen zu
ergreifen und die Vorgaben zur Sorgfalt gegenüber Kunden einzuhalten. Zur Überwachung der Umsetzung hat sie einen
Sonderbeauftragten bestellt. Der Bescheid ist bestandskräftig.

## Gründe

1. Eine Sonderprüfung hat erhebliche Mängel in der Organisation festgestellt. Mehr als 11.000 Treffer der
Transaktionsüberwachung waren älter als sechs Wochen und nicht bearbeitet.

2. Verdachtsmeldungen wurden im Mittel erst 47 Tage nach dem ersten Hinweis abgegeben.

3. Bei Kunden mit hohem Risiko fehlten in jedem dritten Fall Angaben zur Herkunft der Vermögenswerte.

4. Die Geldwäschebeauftragte hatte dem Vorstand in drei aufeinanderfolgenden Berichten auf fehlendes Personal
hingewiesen, ohne dass Maßnahmen beschlossen wurden.

5. Die Schwellenwerte der Überwachung waren seit der Aufnahme des Geschäfts nicht angepasst worden, obwohl sich die Zahl
der Kunden in dieser Zeit versechsfacht hat.

6. Bei Kunden, die über Vermittler gewonnen wurden, hatte das Institut die Angaben des Vermittlers ungeprüft übernommen.

## Umfang der Maßnahmen

(a) Das Institut muss die Rückstände nach einem mit dem Sonderbeauftragten abgestimmten Plan abbauen.

(b) Es darf im Monat höchstens 2.000 neue Kunden aufnehmen, bis die Rückstände vollständig bearbeitet sind.

(c) Es muss für jede Kundengruppe festlegen, welche Angaben zur Herkunft der Vermögenswerte erforderlich sind.

(d) Der Vorstand muss der Aufsicht monatlich über den Stand berichten.

## Einordnung

Wachstum entbindet nicht davon, die Prävention mitwachsen zu lassen. Institute sollten vor jeder größeren Kampagne
zur Gewinnung von Kunden prüfen, ob Personal und Systeme für die erwartete Zahl von Fällen ausreichen.

Die Veröffentlichung erfolgt aufgrund gesetzlicher Vorgaben. Sie wird nach fünf Jahren gelöscht.
`,
  },
};
