import type { TopicVocabulary } from './vocabulary.ts';

/** German: what firms do and what they do it with. Stems, since compounds and cases follow. */
export const germanFinance: TopicVocabulary = {
  'Payments and Transfer': {
    tells:
      'Zahlungsdienst, Zahlungsverkehr, Zahlungssystem, Zahlungsauslöse, Zahlungsauftrag, Zahlungskonto, Zahlungskonten, Zahlungsvorgang, Zahlungsvorgänge, Zahlungskarte, Zahlungstransparenz, Massenzahlung, Echtzeitüberweisung, Sofortüberweisung, Echtzeitzahlung, Überweisung, Lastschrift, SEPA, elektronisch Geld, ZAG, ZAIT, Zahlungsdiensteaufsicht, PSD2, PSD3, Kontoinformationsdienst, starke Kundenauthentifizierung, Kundenauthentifizierung, Kreditkarte, Debitkarte, Girocard, bargeldlos, Finanztransfer, Acquiring, Kartenzahlung, kontaktlos, Empfängerüberprüfung, Geldtransfer, Zahlungsverzögerung, Interbankenentgelt, TARGET2, Zahlungsanbieter, Zahlungsinstitute, E-Geld-Institut, Finanztransfergeschäft, Zahlungsdiensterichtlinie, Zahlungsdiensteverordnung, Zahlungsdienstleistung, Kartenakzeptanz, Händlerentgelt, Instant Payment, Echtzeit-Überweisung, TARGET=, TARGET-, TIPS=, Zahlungsinfrastruktur, Nichtbank-Zahlungsdienst, Zahlungsbetrug, Zahlungsverkehrs, Zahlungsströme, Zahlungsmittel, SIC=, Rückbuchung, Zahlungskart, Digitaler Euro',
    suggests:
      'Zahlung, Zahlungen, bezahlen, Kontoführung, digitaler Euro, Wallet, Zahlungsinstitut, E-Geld, Zahlungsdienstleister',
    hints: 'Karte, Transfer',
  },
  Banking: {
    tells:
      'Bankenaufsicht, Eigenmittel, Eigenkapital, Kapitalanforderung, Kapitalpuffer, antizyklisch Kapitalpuffer, Systemrisikopuffer, Liquiditätsdeckung, LCR-, Liquiditätsanforderung, Solvabilitätsverordnung, Bankenabwicklung, Sanierungsplan, Sanierungsplanung, Abwicklungsplan, Abwicklungsbehörde, Sanierungs- und Abwicklungsgesetz, SAG, Verschuldungsquote, Großkredit, Millionenkredit, KWG, Kreditwesengesetz, MaRisk, Bankgeschäft, Bankwesen, Banklizenz, Bankenpaket, Bankengesetz, Basel III, Basel IV, SREP, Pfandbrief, Anlagebuch, Zinsänderungsrisik, Handelsbuch, Säule 2, Säule 3, Offenlegung der Institute, systemrelevant, Genossenschaftsbank, Landesbank, Bausparkasse, Drittstaatszweigstelle, Risikogewicht, Einlagengeschäft, interne Modelle, IRBA, Wahlrecht nach Art, Wahlrechts nach Art, CRR, Rechtsrahmen für Banken, Banken und Wertpapierfirmen, Stresstest der Banken, Institutsaufsicht, Privatbank, Bankhaus, Kreditinstitute, systemischer Risikopuffer, Eigenmittelanforderung, Kapitalausstattung, Kapitalquote, Bankensanierung, Bankeninsolvenz, Bankkonzession, Stresstest, Stresstests, Großbank, Kantonalbank, Regionalbank, Liquiditätspuffer, Kernkapital, Liquiditätsrisik, Bankaufsicht, Bankenstresstest, Institute der Gruppe, Bankenverband, Aufsichtsprioritäten der EZB, MREL, TLAC, Gegenparteiausfallrisik, Kapitalerhaltungspuffer, Bankensystem, antizyklischen Kapitalpuffers, antizyklischer Kapitalpuffer',
    suggests:
      'Bank, Banken, Institute, Liquiditätsmanagement, Einlagen, Aufsicht über Banken, Kapital, Liquidität, Risikotragfähigkeit, Kreditrisik, Abwicklung, LSI, Kreditinstitut, Sparkasse, Bankensektor, bedeutende Institute',
    hints: 'Institut, Bilanz, Risik',
  },
  'Financial Markets': {
    tells:
      'Wertpapier, Wertpapierhandel, Wertpapierprospekt, Wertpapierdienst, WpHG, WpIG, WpPG, MaComp, Marktmissbrauch, Insider, Insiderinformation, Marktmanipulation, Ad-hoc, Stimmrecht, Prospekt, Investmentfonds, Fonds, KAGB, KAMaRisk, Kapitalanlagegesetz, Investmentvermögen, OGAW, AIF=, AIFM=, Vermögensverwaltung, Vermögensanlage, Börse, Handelsplatz, Handelsplätze, Derivat, Zentral Gegenpart, Clearing, Zentralverwahrer, Ratingagentur, Referenzwert, Benchmark-Verordnung, Leerverkauf, Leerverkäufe, Verbriefung, Kapitalmarkt, Finanzmarktinfrastruktur, Finanzinstrument, Produktintervention, binäre Option, Differenzgeschäft, Differenzkontrakt, CFD, Anleihe, Bundeswertpapier, Bundesschatz, Bundesanleihe, Tenderergebnis, Bundesobligation, Bundesschatzanweisung, Aktie, Aktien, Übernahmeangebot, Angebotsunterlage, WpÜG, Schwarmfinanzierung, Crowdfunding, MiFID, EMIR, Liquiditätsmanagementinstrument, Anlegerentschädig, Zertifikate, Geldmarktfonds, Immobilienfonds, Liquiditätsmanagementtool, Rücknahmegebühr, Anlegerinformation, Handelsüberwachung, Anlageprodukt, Publikumsfonds, Finanzanlagen, Hochfrequenzhandel, Handelstransparenz, Transaktionsmeldung, Anlageverwalter, kollektiv Kapitalanlage, Effekten, Bilanzkontrolle, Vermarktungsverbot, Insiderliste, Marktsondierung, Fondsgesellschaft, Kapitalverwaltungsgesellschaften, Vermögensverwalter, Anlagefonds, Sondervermögen, Investmentfondsanteile, Zentrale Gegenparteien, zentraler Gegenparteien, Clearing von Derivaten, Börsenhandel, Emittenten, Emissionen, Prospektpflicht, Prospektverordnung, Wertpapierfirmen, Wertpapierinstitute, Wertpapieraufsicht, Ad-hoc-Pflicht, Jahresfinanzbericht, Finanzberichterstattung, Transparenzpflicht, Zwischenbericht, Stimmrechtsmitteilung, Stimmrechtsmitteilungen, Geldmarkt, Handelssystem, Marktaufsicht, Kleinanlegerstrategie, Energiederivate, Positionslimit, Optionsschein, strukturierte Produkte, Anleihemarkt, Private Markets, Rohstoffderivat, Fondsanbieter, Investmentgesellschaft, ELTIF, Abwicklungszyklus',
    suggests:
      'Anleger, Anlage, Handel, Märkte, Investor, Emission, Verwahrstelle, Verwalter, Finanzmarkt, Marktteilnehmer, grüne Anleihe, ESG-Rating, nachhaltige Fonds, Kapitalverwaltungsgesellschaft, Wertpapierfirma, Wertpapierinstitut, Emittent, Fondsmanager',
    hints: 'Markt, Kurs, Angebot',
  },
  'Credit Services': {
    tells:
      'Verbraucherkredit, Verbraucherdarlehen, Kreditvergabe, Kreditwürdigkeit, Kreditdienstleist, Kreditzweitmarkt, notleidend Kredit, notleidende, Kreditausfall, Leasing, Factoring, Finanzierungsleasing, Konsumkredit, Konsumentenkredit, Ratenkredit, Dispokredit, Überziehung, Bonität, Schufa, Kreditscoring, Kreditauskunft, Kreditregister, Kreditvermittl, Schuldnerberatung, Inkasso, Mikrokredit, Kreditnehmer, Bürgschaft, Förderkredit, Kreditbearbeitung, Kreditgeschäft, Kreditbedingungen, Gewerbeimmobilie, Gewerbeimmobilienfinanzierung, Kreditstandards, Kreditvermittler, Buchkredit, Verbraucherkreditrichtlinie, Kreditkäufer, Kreditkäufern, Kreditwürdigkeitsprüfung, Kreditversicherung, Unternehmenskredit, Kreditnachfrage, Ausleihungen, Kreditportfolio, Kreditvergabestandard, Kreditdienstleister, Privatkredit, Ratenzahlung, Zahlungsaufschub, Mahnung, Kreditverkauf',
    suggests: 'Kredit, Darlehen, Kredite, Schuldner, Restschuldversicherung',
    hints: 'Rückzahlung, Raten',
  },
  'Cash and Mortgage': {
    tells:
      'Bargeld, Banknote, Euro-Banknote, Münze, Falschgeld, Geldautomat, Bargeldversorgung, Hypothek, Immobilienkredit, Immobiliendarlehen, Wohnimmobilienkredit, Wohnimmobilienfinanzierung, Baufinanzierung, Wohnungsbaukredit, Sammlermünze, Gedenkmünze, Goldmünze, Bausparen, Beleihungswert, Immobiliar, Falschgeldaufkommen, Banknoten, Euro-Banknoten, Münzen, Bargeldzugang, Bargeldobergrenze, Bargeldgebrauch, Wohnkredit, Wohnkrediten, Wohnbaukredit, Wohnraumfinanzierung, Immobilienfinanzierung, Immobilienfinanzierungsmaßnahmen, KIM-V, Hypothekarrisik, Hypothekarmarkt, Hypothekarkredit, Hypotheken, Tragbarkeit, Tragbarkeitskriteri, Wohnimmobilienpreise, Wohnimmobilienmarkt, Wohnbaufinanzierung, Immobilienkredite, Beleihungsquote, Immobilienmarkt, Häuserpreise, Bargeldautomat, Noten und Münzen',
    suggests: 'Wohnimmobilie, Immobilienfinanzierung, Immobilienpreis, Noten und Münzen',
    hints: 'Immobilie, Wohnung',
  },
  Crypto: {
    tells:
      'Krypto, Kryptowert, Kryptowährung, Kryptoverwahr, Kryptodienstleist, Kryptohandel, MiCAR, MiCA, KMAG, Kryptomärkte, Stablecoin, Blockchain, Distributed-Ledger, vermögenswertereferenziert, E-Geld-Token, Token, Tokenisierung, Bitcoin, virtuelle Währung, virtuelle Vermögenswerte, digitaler Euro, digitales Zentralbankgeld, DLT, Kryptowertpapier, TVTG, digital Vermögenswerte, Finanztransfer von Kryptowerten, Initial Coin, Kryptodepot, Kryptowerten, Kryptowerte, Kryptobörse, Kryptoanbieter, tokenisiert, tokenisierte, Kryptofonds, Kryptobetrug, Stablecoins, Krypto-Assets, Kryptoregulierung, Kryptosteuer',
    suggests: 'digital Währung, dezentral Finanz',
  },
  'Collateral and Safeguarding': {
    tells:
      'Einlagensicherung, Anlegerentschädigung, Einlagensicherungs, Kundengelder, Sicherung der Kundengelder, Sicherungsanforderung, Sicherungspflicht, Treuhandkonto, Verwahrung, Depotgeschäft, Depotbank, Verwahrstelle, Wertpapierverwahrung, Sicherheitsleistung, Sicherheiten, Einschuss, Ersteinschuss, Nachschuss, Margin, Treuhand, Insolvenzschutz, Entschädigungseinrichtung, esisuisse, Kundenvermögen, Kundengeld, Kundengeldern, Sicherung von Kundengeldern, Treuhandkonten, Sicherung der Geldbeträge, Einlagensicherungsfonds, Verwahrstellen, Verwahrstellenfunktion, Verwahrung von, Besicherung, Sicherheitenrahmen, Notenbankfähige Sicherheiten, Depotkunden, Trennung der Vermögens, Aussonderung, Entschädigungsfall, gesicherte Einlagen',
    suggests: 'Besicherung, Pfand, Sicherung',
  },
  'Pensions and Retirement': {
    tells:
      'Pension, Pensionskasse, Pensionsfonds, Altersvorsorge, betriebliche Altersversorgung, Altersversorgung, Rente, Rentenversicherung, Riester, Vorsorgeeinrichtung, berufliche Vorsorge, Betriebspension, Versorgungswerk, EbAV, EIOPA PEPP, Sterbekasse, Ruhestand, Vorsorgekasse, Säule 3a, Freizügigkeit, Betriebsrente, Altersvorsorgedepot, geförderte Altersvorsorge, Pensionskassen, Versorgungsträger, Altersvorsorgevertrag, Rentenbezug, Einrichtungen der betrieblichen, Pensionszusage, Zusatzversorgung, Deckungsgrad, Versorgungsausgleich, Altersrente, Rentenreform, Vorsorgekassen, Vorsorgekonto',
    suggests: 'Vorsorge, Alterssicherung, Lebensversicherung',
  },
};
