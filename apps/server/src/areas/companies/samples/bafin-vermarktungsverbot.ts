import type { Sample } from './sample.ts';

export const bafinVermarktungsverbot: Sample = {
  key: 'bafin-vermarktungsverbot',
  regulators: ['BaFin'],
  title: 'Allgemeinverfügung: befristete Beschränkung der Vermarktung gehebelter Zertifikate an Privatkunden',
  code: 'Allgemeinverfügung S02/{year}',
  type: 'regulation',
  language: 'de',
  isBinding: true,
  topics: ['Financial Markets', 'Consumer Rights and Support'],
  summary:
    'Gehebelte Zertifikate dürfen an Privatkunden nur vertrieben werden, wenn diese sechs Fragen beantwortet haben und die Kosten in einem Betrag genannt werden. Die Maßnahme ist befristet.',
  collectedDaysAgo: 51,
  dates: { in_force: -40, expiry: 6 },
  body: {
    text: `
## 1 Verfügung

1.1 Die Vermarktung, der Vertrieb und der Verkauf gehebelter Zertifikate an Privatkunden sind nur zulässig, wenn die
Voraussetzungen nach 2 erfüllt sind.

1.2 Die Verfügung gilt ab dem {in_force}.

1.3 Sie tritt mit Ablauf des {expiry} außer Kraft, sofern sie nicht verlängert wird.

## 2 Voraussetzungen

2.1 Der Kunde muss sechs Fragen zu Wirkungsweise und Risiken des Produkts richtig beantwortet haben. Die Antworten
gelten sechs Monate.

2.2 Vor jedem Geschäft sind alle Kosten in einem Betrag in Euro zu nennen.

2.3 Der Hinweis auf den Anteil der Kunden, die mit solchen Produkten Verluste erleiden, muss so groß sein wie die
größte andere Zahl auf derselben Seite.

2.4 Vergünstigungen, die von der Zahl der Geschäfte abhängen, sind unzulässig.

## 3 Begründung

3.1 Eine Auswertung von Kundendepots zeigt, dass drei von vier Privatkunden mit gehebelten Zertifikaten Geld verlieren.
Der mittlere Verlust steigt mit der Zahl der Geschäfte.

3.2 Mildere Mittel wurden geprüft. Ein bloßer Warnhinweis hat das Verhalten der Kunden in einem Versuch nicht
verändert.

3.3 Die Voraussetzungen nach 2 richten sich nach den Erfahrungen mit vergleichbaren Produkten. Dort sank die Zahl der
Geschäfte nach Einführung der Fragen um ein Drittel, während die Zahl der Kunden nahezu gleich blieb. Wer die Wirkung
eines Hebels versteht, setzt ihn seltener ein.

3.4 Anbieter hatten vorgeschlagen, die Beschränkung auf neue Kunden zu begrenzen. Dem wurde nicht gefolgt, weil die
höchsten Verluste bei Kunden entstehen, die bereits seit mehr als einem Jahr handeln.

## 4 Hinweise

4.1 Widerspruch und Anfechtungsklage haben keine aufschiebende Wirkung.

4.2 Anbieter mit Sitz im Ausland, die Privatkunden im Inland ansprechen, müssen die Verfügung ebenfalls beachten.

4.3 Verstöße können als Ordnungswidrigkeit geahndet werden.
`,
  },
};
