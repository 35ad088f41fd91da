import type { TopicVocabulary } from './vocabulary.ts';

/** German: crime, technology, climate, the economy and the world outside. */
export const germanPublic: TopicVocabulary = {
  'Anti-Money Laundering': {
    tells:
      'Geldwäsche, Geldwäscheprävention, Geldwäschegesetz, Geldwäschebekämpfung, Terrorismusfinanzierung, GwG, GwG-Meldeverordnung, Gewinnen aus schweren Straftaten, Hochrisiko-Staat, Hochrisikostaat, Hochrisikoländer, Drittstaaten mit hohem Risiko, strategische Mängel, Sorgfaltspflichten, Kundensorgfaltspflicht, Verdachtsmeldung, Verdachtsfall, Transparenzregister, wirtschaftlich Berechtigt, politisch exponiert, FIU, Zentralstelle für Finanztransaktionsuntersuchungen, Geldtransferverordnung, Geldwäschebeauftragt, FATF, AMLA, Identifizierung von Kunden, Videoidentifizierung, Video-Ident, Typologie, Typologiepapier, nationale Risikoanalyse, Verpflichtete nach, verpflichteten Unternehmen, Finanztransaktionsuntersuchung, Sorgfaltspflichtgesetz, SPG, Verdachtsmeldewesen, goAML, Proliferationsfinanzierung, Kontenabruf, Eurodat, Trade-based, Finanzagenten, Identität von Kunden, Identitätsprüfung, Identitätsfeststellung, Feststellung der Identität, Überprüfung der Identität, Kundenidentifikation, Herkunft der Mittel, Verdachtsmeldungen, Geldwäschebeauftragte, Geldwäscheverdacht, GwG-Aufsicht, Sorgfaltspflichtverletzung, Gruppenweite Pflichten, Finanzagent, Hochrisikokunden, verstärkte Sorgfalt, Auslegungs- und Anwendungshinweise zum GwG, GwV-FINMA, SRO=',
    suggests:
      'Verdacht, Identifizierung, Terrorismus, Finanzkriminalität, Legitimationsprüfung, Risikoanalyse',
    hints: 'Transparenz',
  },
  'Financial Crime': {
    tells:
      'Sanktionen, Sanktionsmeldung, Finanzsanktion, Sanktionsliste, Embargo, restriktive Maßnahmen, Vermögenssperre, eingefroren, Einfrieren, Bestechung, Korruption, Steuerhinterziehung, Steuerbetrug, Cum-Ex, Insiderhandel, Sanktionsdurchsetzung, Sanktionsumgehung, Sanktionsrecht, Finanzkriminalität, Wirtschaftskriminalität, organisierte Kriminalität, Proliferation, ausländische Sanktionen, Zentralstelle für Sanktionsdurchsetzung, Außenwirtschaft, Russland-Sanktion, Zollfahndung, Steuerstraf, ISG=, Falschgeld, Gütern mit doppeltem Verwendungszweck, Dual-Use, Russland-Embargo, Sanktionsverordnung, Sanktionsverstoß, gelistete Personen, Listung, Vermögensabschöpfung, Bestechlichkeit, Schmiergeld, Untreue, Unterschlagung, Insiderdelikt, organisierter Kriminalität, illegales Glücksspiel, Drogenhandel, Rauschgift, Menschenhandel, Waffenembargo, Einfrieren von Geldern, Gelder eingefroren, Sanktionspaket, Professionelle Geldwäschenetzwerke, Geldwäschenetzwerk, Tatbestand der',
    suggests: 'Kriminalität, Straftat, Umgehung, kriminell, Täter, Ausfuhrverbot',
    hints: 'Zoll, Polizei',
  },
  'Digital Finance': {
    tells:
      'DORA, digitale operationale Resilienz, operationale Resilienz, IKT, IKT-Risik, IKT-Vorfall, IKT-Drittdienst, IKT-Drittpartei, Informationssicherheit, IT-Sicherheit, IT-Aufsicht, BAIT, VAIT, KAIT, ZAIT, Cyber, Cybersicherheit, Cyberrisik, Cyberangriff, Schadsoftware, Schwachstelle, Sicherheitslücke, Ransomware, Botnetz, Auslagerung, Auslagerungsanzeige, Ausgliederung, Cloud, künstliche Intelligenz, KI-Verordnung, KI=, maschinelles Lernen, Datenschutz, personenbezogene Daten, Datenschutz-Grundverordnung, DSGVO, Digitalisierung, digitale Identität, elektronische Identifizierung, FinTech, Big Data, Algorithm, Innovation Hub, Sandbox, Penetrationstest, NIS-2, NIS2, kritische Infrastruktur, KRITIS, BSI, Informationsregister, Dienstleister-Risiko, Notfallmanagement, kompromittiert, Datenleck, quantensicher, Kryptographie, Vorfallmeldung, Mehrmandantendienstleister, digitale Finanzen, Open Finance, Informationstechnik, Angriffskampagne, Kampagne kompromittiert, kryptograph, kryptografisch, Kryptografie, Kryptologie, kryptographische Verfahren, Post-Quanten, Technische Richtlinie, VPN, Zero-Day, Sicherheitsupdate, ausgenutzt, Exploit, IT-Störung, IT-Ausfall, Cloud-Dienst, IT-Dienstleister, IT-Grundschutz, KI-Systeme, KI-System, Datenräume, Cyberresilienz, Lieferkette, Doxing, Hackerangriff, Botnet, Firmware, Informationstechnologie, automatisierte Entscheidung, EUDI-Wallet, Tokenlogin, Identitäts-Wallet, Überwachungsrahmen für kritische, elektronische Signatur, Vertrauensdienst',
    suggests:
      'digital, Technologie, Innovation, Resilienz, Vorfall, Software, online, Drittdienstleister, Angreifer, Version 1.0, Angriffe',
    hints: 'elektronisch, System',
  },
  'Sustainable Finance': {
    tells:
      'Nachhaltigkeit, nachhaltig, nachhaltige Finanz, Nachhaltigkeitsrisik, Nachhaltigkeitsbericht, ESG, Klimarisik, klimabezogen, Klimawandel, Klimaschutz, klimabedingt, Naturrisik, naturbezogen, Taxonomie-Verordnung, Offenlegungsverordnung, SFDR, CSRD, grüne Anleihe, Green Bond, Greenwashing, Umweltrisik, Biodiversität, CO2, Transitionsplan, Treibhausgas, Elementarschaden, Netto-Null, Sustainable Finance, EU-Taxonomie, Transformation zur Klimaneutral, Lieferkettensorgfalt, Klima- und Umweltrisiken, ESG-Risiken, Nachhaltigkeitspräferenz, Nachhaltigkeitsberichterstattung, Nachhaltigkeitsangaben, Transitionspläne, Klimaszenari, Klimastresstest, nachhaltigkeitsbezogen, Taxonomie-Angaben, Umweltziele, Klimaneutralität, grüne Anleihen, Artikel-8-Fonds, Dekarbonisierung, Umweltaussagen, ökologisch nachhaltig, Naturgefahren',
    suggests: 'Klima, Umwelt, grün, Taxonomie, Transition',
    hints: 'sozial',
  },
  Macroeconomics: {
    tells:
      'Geldpolitik, geldpolitisch, Leitzins, Zinsentscheid, Basiszinssatz, Zinssatz, Inflation, Preisstabilität, Konjunktur, Konjunkturprognose, Wirtschaftswachstum, Bruttoinlandsprodukt, BIP=, Wechselkurs, Finanzstabilität, Finanzstabilitätsbericht, makroprudenziell, Staatsverschuldung, Bundeshaushalt, Haushaltsplan, Steuerschätzung, Steuereinnahmen, öffentliche Finanzen, Monatsbericht, Wirtschaftsentwicklung, Weltwirtschaft, Finanzausschuss für Finanzstabilität, Ausschuss für Finanzstabilität, Arbeitsmarkt, Schuldenbremse, Rezession, Währungspolitik, Offenmarkt, Devisen, Währungsreserven, Mindestreserve, Notenbank, EZB-Rat, Stabilitätsbericht, Haushaltspolitik, Finanzpolitik, Prognose, Wirtschaftspolitik, Sichtguthaben, SNB-Leitzins, geldpolitische Beschlüsse, Wirtschaftslage, gesamtwirtschaftlich, Konjunkturlage, Konjunkturbericht, Preisentwicklung, Verbraucherpreise, Haushaltsentwurf, Bundeshaushaltsplan, Finanzierungssaldo, Staatshaushalt, Schuldenstand, Steueraufkommen, Steuereinnahmen im, Kapitalmarktzins, Basiszins, Lohnentwicklung, Arbeitslosigkeit, Wachstumsprognose, Außenhandel, Leistungsbilanz, Zinspolitik, Zinsschritt, Finanzzyklus, Konvergenzbericht, Wirtschaftsprognose, Bundesschuld',
    suggests:
      'Zinsen, Wirtschaft, Währung, Haushalt, Ausblick, volkswirtschaftlich, Steuern, Zins, Teuerung, Eurosystem, antizyklisch Kapitalpuffer',
    hints: 'Lage, Rede',
  },
  'Cross-Border': {
    tells:
      'Drittstaat, Drittland, Drittländer, grenzüberschreitend, Gleichwertigkeit, Äquivalenz, EU-Pass, europäischer Pass, Passporting, Notifizierung nach, freier Dienstleistungsverkehr, Niederlassungsfreiheit, internationale Zusammenarbeit, Kooperationsvereinbarung, Absichtserklärung, Brexit, Freihandel, Antidumping, Ausgleichszoll, Einfuhren, Auslandsbank, Zweigniederlassung, gegenseitige Anerkennung, Doppelbesteuerung, Direktübermittlung, Handelspolitik, Marktzugang, ausländisch Institut, Berner Abkommen, EWR-Mitgliedstaaten, Anerkennung zentraler Gegenparteien, Anerkennung von Drittstaat, EU-OGAW, EU-AIF, Vertriebsanzeige, grenzüberschreitender Vertrieb, Herkunftsmitgliedstaat, Aufnahmemitgliedstaat, Memorandum, Abkommen zwischen, Abkommen mit, Finanzdienstleistungsabkommen, ausländische Anbieter, ausländische Behörden, Amtshilfe, multilateral, Drittlandsunternehmen, Zulassungspass, Marktzugangsabkommen, Vereinigten Königreich, Vereinigtes Königreich, Vertretung ausländischer, Repräsentanz',
    suggests: 'ausländisch, Ausland, Zusammenarbeit, bilateral, Export',
    hints: 'Länder, weltweit, global, international',
  },
  '(Other)': {
    tells:
      'Versicherung, Versicherungsaufsicht, Rückversicherung, Solvabilität, Solvency II, VAG, Lebensversicherer, Krankenversicherung, Kfz-Versicherung, Beitragsrückerstattung, Mindestbeitragsrückerstattung, versicherungstechnisch, Sicherungsvermögen, Kapitalanlagen von Versicherern, Versicherungsbestand, Versicherungsnehmer, Deckungsrückstellung, Landwirtschaft, Fischerei, Lebensmittel, Pflanzenschutz, Tiergesundheit, Beihilfe, Kartell, Wettbewerbsrecht, Fusionskontrolle, Zollunion, Verkehr, Energieversorgung, Strom, Verteidigung, Wahlen, Universität, Hochschule, Bildung, Gesundheit, Personalie, neuer Präsident, neue Präsidentin, ernannt, tritt Amt an, wechselt, Stellenangebot, Karriere, Ausschreibung, Veranstaltung, Tag der offenen Tür, Jubiläum, Briefmarke, Sondermarke, Kulturgut, Asyl, Besuchszentrum, Impressum, Kindergeld, Grundsteuer, Einkommensteuer, Umsatzsteuer, Standortfördergesetz, Gesetzentwurf zur Steuer, Zukunftsfinanzierungsgesetz, Lohnsteuer, Körperschaftsteuer, Gemeinnützigkeit, Zollverwaltung, Zoll stellt, Zoll=, unversteuert, Tabak, Schmuggel, Zollbeamt, steuerliche Behandlung, Steuerrecht, Steuergesetz, Steuerbefreiung, Erbschaftsteuer, Energiesteuer, Stromsteuer, Tabaksteuer, Schwarzarbeit, Mindestlohn, Kfz-Steuer, leitet künftig die Abteilung, leitet künftig, übernimmt die Leitung, Kaskoversicherung, Hausratversicherung, Wohngebäudeversicherung, Haftpflicht, Versicherungssparte, Run-off, Bestandsübertragung, Versicherungsvertrag, Solvenzkapital, Agrar, Landwirte, Bundesforst, Presse und Kommunikation',
    suggests:
      'Versicherungs, Steuer, Minister, Arbeitnehmer, Bundesregierung, Ernennung, Gast, Versicherungsunternehmen, Versicherer, Referentenentwurf, Migration',
    hints: 'Förderung, Programm, Projekt',
  },
};
