import type { Sample } from './sample.ts';

export const fiuTypologieHaendler: Sample = {
  key: 'fiu-typologie-haendler',
  regulators: ['FIU'],
  title: 'Anhaltspunkte für Geldwäsche: Zahlungen über wechselnde Unterkonten von Händlern',
  code: 'Typologie S4/{year}',
  type: 'news',
  language: 'de',
  isBinding: null,
  topics: ['Anti-Money Laundering', 'Financial Crime', 'Payments and Transfer'],
  summary:
    'Das Papier beschreibt ein Muster, bei dem Scheinhändler Kartenzahlungen über wechselnde Unterkonten eines Zahlungsdienstleisters leiten, und nennt zwölf Anhaltspunkte für Verpflichtete.',
  collectedDaysAgo: 7,
  body: {
    text: `
## 1 Anlass

1.1 In den vergangenen Monaten sind Meldungen eingegangen, in denen neu angemeldete Händler innerhalb weniger Tage hohe
Umsätze erzielten, den Erlös auszahlen ließen und anschließend nicht mehr erreichbar waren.

1.2 Das Papier richtet sich an Zahlungsinstitute, die Kartenzahlungen für Händler annehmen, sowie an deren Agenten.

## 2 Beschreibung des Musters

2.1 Eine Gruppe meldet mehrere Händler an, die nach außen nichts miteinander zu tun haben. Angebotene Waren sind oft
digital oder schwer zu bewerten, zum Beispiel Kurse oder Nachhilfe.

2.2 Die ersten Zahlungen stammen von Karten, die mit gestohlenen Daten im Ausland bestellt wurden. Beträge liegen knapp
unter den Grenzen, ab denen Händler genauer geprüft werden.

2.3 Auszahlungen gehen auf Konten, die kurz zuvor eröffnet wurden. Von dort werden sie binnen einer Stunde
weitergeleitet, häufig in Kryptowerte.

## 3 Anhaltspunkte

3.1 Bei der Anmeldung:

(a) Mehrere Händler verwenden dasselbe Gerät, dieselbe Rufnummer oder dieselbe Vorlage für Geschäftsunterlagen.

(b) Die Website besteht erst seit wenigen Tagen und nennt kein Impressum.

(c) Die auftretende Person kann Fragen zum eigenen Angebot nicht beantworten.

3.2 Im laufenden Betrieb:

(a) Der Umsatz der ersten Woche übersteigt die Angaben bei der Anmeldung um ein Mehrfaches.

(b) Zahlungen erfolgen zu Zeiten, die zum Angebot nicht passen.

(c) Der Anteil ausländischer Karten ist ungewöhnlich hoch.

(d) Der Händler ändert kurz vor der Auszahlung das Empfängerkonto.

3.3 Ein einzelner Anhaltspunkt begründet noch keinen Verdacht. Treffen mehrere zusammen, ist unverzüglich zu prüfen, ob
eine Verdachtsmeldung abzugeben ist.

## 4 Hinweise zur Meldung

4.1 Verdachtsmeldungen sollen die Kennziffer dieses Papiers nennen, damit Zusammenhänge erkannt werden.

4.2 Hilfreich sind die Nummern der Unterkonten, Gerätekennungen und die Zeitpunkte aller Änderungen von
Empfängerkonten.

4.3 Der Händler darf über die Meldung nicht unterrichtet werden.
`,
  },
};
