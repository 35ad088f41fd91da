import type { Sample } from './sample.ts';

export const bafinWarnungKryptohandel: Sample = {
  key: 'bafin-warnung-kryptohandel',
  regulators: ['BaFin'],
  title: 'Warnung vor Angeboten auf der Website kranichhandel.example: Verdacht auf Identitätsmissbrauch',
  code: null,
  type: 'news',
  language: 'de',
  isBinding: null,
  topics: ['Crypto', 'Fraud and Scam', 'Consumer Rights and Support'],
  summary:
    'Unbekannte bieten ohne Erlaubnis den Handel mit Kryptowerten an und geben sich dabei als zugelassenes Institut aus. Betroffene sollen keine weiteren Zahlungen leisten.',
  collectedDaysAgo: 0,
  body: {
    text: `
## Sachverhalt

Auf der Website kranichhandel.example werden Kundinnen und Kunden mit Wohnsitz in Deutschland
Handelskonten für Kryptowerte angeboten. Die Betreiber nennen als Anbieterin die „Kranich Handel GmbH“ mit Sitz in
Lübeck. Ein Unternehmen dieses Namens hat keine Erlaubnis und wird nicht beaufsichtigt.

Die Betreiber verwenden die Registernummer eines zugelassenen Zahlungsinstituts. Das Institut hat mit den
Angeboten nichts zu tun. Es handelt sich um einen Identitätsmissbrauch zu seinen Lasten.

## Vorgehen der Betreiber

1. Interessenten werden über Anzeigen in sozialen Netzwerken angesprochen und anschließend angerufen.

2. Nach einer ersten Einzahlung von 250 Euro zeigt ein Kundenbereich hohe Gewinne an.

3. Wer eine Auszahlung verlangt, soll vorab eine „Liquiditätsgebühr“ oder eine Steuer überweisen.

4. In mehreren Fällen wurden Betroffene aufgefordert, eine Software zur Fernwartung zu installieren und
Überweisungen vor den Augen der Anrufer freizugeben.

## Rechtlicher Hinweis

Wer in Deutschland Dienstleistungen mit Kryptowerten anbietet, benötigt eine Zulassung. Ob ein Unternehmen zugelassen
ist, lässt sich in der öffentlichen Unternehmensdatenbank prüfen.

Eine Zulassung in einem anderen Mitgliedstaat genügt, wenn sie angezeigt wurde. Die genannte Registernummer gehört jedoch zu
einem Institut, das ausschließlich Zahlungsdienste erbringt und keine Kryptowerte anbietet.

## Empfehlungen

(a) Leisten Sie keine weiteren Zahlungen, auch nicht zur Freigabe angeblicher Guthaben.

(b) Informieren Sie Ihre Bank, und lassen Sie den Zugang zum Konto sperren, wenn Sie eine Fernwartung zugelassen
haben.

(c) Erstatten Sie Anzeige bei der Polizei.

## Hinweis für Institute

Zahlungsdienstleister sollten prüfen, ob Überweisungen an die in den Anzeigen genannten Empfängerkonten vorliegen. Sie
sollten die Muster in ihre Systeme zur Erkennung von Betrug aufnehmen und Verdachtsfälle unverzüglich melden.
`,
  },
};
