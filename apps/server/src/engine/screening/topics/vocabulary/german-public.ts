import type { TopicVocabulary } from './vocabulary.ts';

/** German: crime, technology, climate, the economy and the world outside. */
export const germanPublic: TopicVocabulary = {
  'Anti-Money Laundering': {
    tells:
      'Geldwäsche, Geldwäscheprävention, Geldwäschegesetz, Geldwäschebekämpfung, Terrorismusfinanzierung, GwG, GwG-Meldeverordnung, Gewinnen aus schweren Straftaten, Hochrisiko-Staat, Hochrisikostaat, Hochrisikoländer, Drittstaaten mit hohem Risiko, strategische Mängel, Sorgfaltspflichten, Kundensorgfaltspflicht, Verdachtsmeldung, Verdachtsfall, Transparenzregister, wirtschaftlich Berechtigt, politisch exponiert, FIU, Zentralstelle für Finanztransaktionsuntersuchungen, Geldtransferverordnung, Geldwäschebeauftragt, FATF, AMLA, Identifizierung von Kunden, Videoidentifizierung, Video-Ident, Typologie, Typologiepapier, nationale Risikoanalyse, Verpflichtete nach, verpflichteten Unternehmen, Finanztransaktionsuntersuchung, Sorgfaltspflichtgesetz, SPG, Verdachtsmeldewesen, goAML, Proliferationsfinanzierung, Kontenabruf, Eurodat, Trade-based, Finanzagenten',
    suggests:
      'Verdacht, Identifizierung, Terrorismus, Finanzkriminalität, Legitimationsprüfung, Risikoanalyse',
    hints: 'Transparenz',
  },
  'Financial Crime': {
    tells:
      'Sanktionen, Finanzsanktion, Sanktionsliste, Embargo, restriktive Maßnahmen, Vermögenssperre, eingefroren, Einfrieren, Bestechung, Korruption, Steuerhinterziehung, Steuerbetrug, Cum-Ex, Insiderhandel, Sanktionsdurchsetzung, Sanktionsumgehung, Sanktionsrecht, Finanzkriminalität, Wirtschaftskriminalität, organisierte Kriminalität, Proliferation, ausländische Sanktionen, Zentralstelle für Sanktionsdurchsetzung, Außenwirtschaft, Russland-Sanktion, Zollfahndung, Steuerstraf, ISG=',
    suggests: 'Kriminalität, Straftat, Umgehung, kriminell, Täter, Ausfuhrverbot',
    hints: 'Zoll, Polizei',
  },
  'Digital Finance': {
    tells:
      'DORA, digitale operationale Resilienz, operationale Resilienz, IKT, IKT-Risik, IKT-Vorfall, IKT-Drittdienst, IKT-Drittpartei, Informationssicherheit, IT-Sicherheit, IT-Aufsicht, BAIT, VAIT, KAIT, ZAIT, Cyber, Cybersicherheit, Cyberrisik, Cyberangriff, Schadsoftware, Schwachstelle, Sicherheitslücke, Ransomware, Botnetz, Auslagerung, Auslagerungsanzeige, Ausgliederung, Cloud, künstliche Intelligenz, KI-Verordnung, KI=, maschinelles Lernen, Datenschutz, personenbezogene Daten, Datenschutz-Grundverordnung, DSGVO, Digitalisierung, digitale Identität, elektronische Identifizierung, FinTech, Big Data, Algorithm, Innovation Hub, Sandbox, Penetrationstest, NIS-2, NIS2, kritische Infrastruktur, KRITIS, BSI, Informationsregister, Dienstleister-Risiko, Notfallmanagement, kompromittiert, Datenleck, quantensicher, Kryptographie, Vorfallmeldung, Mehrmandantendienstleister, digitale Finanzen, Open Finance, Informationstechnik, Angriffskampagne, Kampagne kompromittiert',
    suggests:
      'digital, Technologie, Innovation, Resilienz, Vorfall, Software, online, Drittdienstleister, Angreifer, Version 1.0, Angriffe',
    hints: 'elektronisch, System',
  },
  'Sustainable Finance': {
    tells:
      'Nachhaltigkeit, nachhaltig, nachhaltige Finanz, Nachhaltigkeitsrisik, Nachhaltigkeitsbericht, ESG, Klimarisik, klimabezogen, Klimawandel, Klimaschutz, klimabedingt, Naturrisik, naturbezogen, Taxonomie-Verordnung, Offenlegungsverordnung, SFDR, CSRD, grüne Anleihe, Green Bond, Greenwashing, Umweltrisik, Biodiversität, CO2, Transitionsplan, Treibhausgas, Elementarschaden, Netto-Null, Sustainable Finance, EU-Taxonomie, Transformation zur Klimaneutral, Lieferkettensorgfalt',
    suggests: 'Klima, Umwelt, grün, Taxonomie, Transition',
    hints: 'sozial',
  },
  Macroeconomics: {
    tells:
      'Geldpolitik, geldpolitisch, Leitzins, Zinsentscheid, Basiszinssatz, Zinssatz, Inflation, Preisstabilität, Konjunktur, Konjunkturprognose, Wirtschaftswachstum, Bruttoinlandsprodukt, BIP=, Wechselkurs, Finanzstabilität, Finanzstabilitätsbericht, makroprudenziell, Staatsverschuldung, Bundeshaushalt, Haushaltsplan, Steuerschätzung, Steuereinnahmen, öffentliche Finanzen, Monatsbericht, Wirtschaftsentwicklung, Weltwirtschaft, Finanzausschuss für Finanzstabilität, Ausschuss für Finanzstabilität, Arbeitsmarkt, Schuldenbremse, Rezession, Währungspolitik, Offenmarkt, Devisen, Währungsreserven, Mindestreserve, Notenbank, EZB-Rat, Stabilitätsbericht, Haushaltspolitik, Finanzpolitik, Prognose, Wirtschaftspolitik, Sichtguthaben, SNB-Leitzins',
    suggests:
      'Zinsen, Wirtschaft, Währung, Haushalt, Ausblick, volkswirtschaftlich, Steuern, Zins, Teuerung, Eurosystem',
    hints: 'Lage, Rede',
  },
  'Cross-Border': {
    tells:
      'Drittstaat, Drittland, Drittländer, grenzüberschreitend, Gleichwertigkeit, Äquivalenz, EU-Pass, europäischer Pass, Passporting, Notifizierung nach, freier Dienstleistungsverkehr, Niederlassungsfreiheit, internationale Zusammenarbeit, Kooperationsvereinbarung, Absichtserklärung, Brexit, Freihandel, Antidumping, Ausgleichszoll, Einfuhren, Auslandsbank, Zweigniederlassung, gegenseitige Anerkennung, Doppelbesteuerung, Direktübermittlung, Handelspolitik, Marktzugang, ausländisch Institut, Berner Abkommen, EWR-Mitgliedstaaten',
    suggests: 'international, ausländisch, Ausland, Zusammenarbeit, bilateral, Export, global',
    hints: 'Länder, weltweit',
  },
  '(Other)': {
    tells:
      'Versicherung, Versicherungsaufsicht, Rückversicherung, Solvabilität, Solvency II, VAG, Lebensversicherer, Krankenversicherung, Kfz-Versicherung, Beitragsrückerstattung, Mindestbeitragsrückerstattung, versicherungstechnisch, Sicherungsvermögen, Kapitalanlagen von Versicherern, Versicherungsbestand, Versicherungsnehmer, Deckungsrückstellung, Landwirtschaft, Fischerei, Lebensmittel, Pflanzenschutz, Tiergesundheit, Beihilfe, Kartell, Wettbewerbsrecht, Fusionskontrolle, Zollunion, Verkehr, Energieversorgung, Strom, Verteidigung, Wahlen, Universität, Hochschule, Bildung, Gesundheit, Personalie, neuer Präsident, neue Präsidentin, ernannt, tritt Amt an, wechselt, Stellenangebot, Karriere, Ausschreibung, Veranstaltung, Tag der offenen Tür, Jubiläum, Briefmarke, Sondermarke, Kulturgut, Asyl, Migration, Besuchszentrum, Impressum, Kindergeld, Grundsteuer, Einkommensteuer, Umsatzsteuer, Referentenentwurf, Standortfördergesetz, Gesetzentwurf zur Steuer, Zukunftsfinanzierungsgesetz, Lohnsteuer, Körperschaftsteuer, Gemeinnützigkeit, Zollverwaltung',
    suggests:
      'Versicherungs, Steuer, Minister, Arbeitnehmer, Bundesregierung, Ernennung, Gast, Versicherungsunternehmen, Versicherer',
    hints: 'Förderung, Programm, Projekt',
  },
};
