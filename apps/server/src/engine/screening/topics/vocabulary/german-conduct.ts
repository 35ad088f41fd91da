import type { TopicVocabulary } from './vocabulary.ts';

/** German: how firms are run, watched and called to account. */
export const germanConduct: TopicVocabulary = {
  Compliance: {
    tells:
      'Erlaubnisverfahren, Erlaubnispflicht, Erlaubnisantrag, Zulassungsverfahren, Bewilligungsverfahren, Aufsichtspraxis, Aufsichtsschwerpunkt, Aufsichtsprogramm, Meldewesen, Meldepflicht, Anzeigepflicht, Anzeigenverordnung, Melde- und Veröffentlichungsplattform, MVP-Portal, Hinweisgeber, Compliance-Funktion, Compliance-Beauftragt, Mindestanforderungen an die Compliance, Wohlverhaltensregeln, Aufsichtskonzept, Verwaltungspraxis, Bürokratieabbau, Proportionalität, Registrierungspflicht, Aufzeichnungspflicht, Prüfungsschwerpunkt, Vor-Ort-Prüfung, Aufsichtsstrategie, Finanzdienstleistungsinstitut, Finanzmarktaufsichtsgesetz, FINMAG, Elektronische Einreichung, Bewilligungsträger, Erlaubnis als, Aufsichtsrecht, Konsultation der Aufsichtspraxis, elektronische Kommunikation mit der Aufsicht, Bewilligung erteilt, Erlaubnis erteilt, Zulassung erteilt, Lizenz erteilt, Lizenzierungsverfahren, Meldepflichten, Anzeigepflichten, Anzeigeverfahren, Registrierung als, Auslegungsentscheidung, aufsichtliche Erwartungen, Aufsichtserwartung, Aufsichtsprioritäten, Aufsichtsprüfungen, Prüfprogramm, Prüfungsplanung, Compliance-Organisation, Mitwirkungspflicht, Nachweispflicht, Dokumentationspflicht, Übergangsfrist für Institute, Bewilligungspflicht, Konzessionspflicht, Konzessionserteilung, Selbstauskunft, Portalverfahren, digitale Einreichung, Aufsichtstätigkeit, Umsetzung der Richtlinie, Anwendungsbereich der Aufsicht',
    suggests:
      'Aufsicht, Erlaubnis, Bewilligung, Zulassung, Lizenz, Anzeige, Meldung, beaufsichtigt, Pflichten, Compliance, Rechtsrahmen, Beaufsichtigung, Lizenzierung, Meldungen',
    hints: 'Anforderungen, Vorschriften, Regelung, Hinweise',
  },
  'Corporate Governance': {
    tells:
      'Geschäftsorganisation, Mindestanforderungen an die Geschäftsorganisation, MaGo, Geschäftsleiter, Vorstand, Aufsichtsrat, Verwaltungsrat, Verwaltungs- und Aufsichtsorgan, Zuverlässigkeit, fachliche Eignung, Eignungsbeurteilung, Vergütung, Institutsvergütung, Vergütungssystem, Inhaberkontrolle, bedeutende Beteiligung, Beteiligungserwerb, Interne Kontroll, interne Revision, Innenrevision, Risikomanagement, Risikokultur, Leitungsorgan, Schlüsselfunktion, Gewähr für einwandfreie, Unternehmensführung, Interessenkonflikt, Aktionär, Hauptversammlung, Corporate Governance, Sonderbeauftragt, Auslagerungsbeauftragt, Verantwortlichkeitsregime, Organmitglied, angemessene Organisation, ordnungsgemäße Geschäftsorganisation, Risikomanagementsystem, Aufsichtsräte, Vorstandsmitglied, Verwaltungsräte, Kontrollfunktion, Vergütungspolitik, Vergütungsregeln, Leitungskräfte, Eignung von Geschäftsleitern, Kontrollsystem, Aktionärsrechte, Beteiligungsverfahren, Risikosteuerung, Risikomanagementfunktion, Mindestanforderungen an das Risikomanagement, KAMaRisk, MaRisk, Gewährsprüfung, Frauenquote, Nachfolgeplanung, Interne Governance',
    suggests: 'Governance, Geschäftsleitung, Kontrolle, Organisation, Beteiligung, Gremien',
    hints: 'Leitung, Verantwortung',
  },
  'Consumer Rights and Support': {
    tells:
      'Verbraucherschutz, Verbraucher, Verbraucherinnen, Beschwerde, Beschwerdeverfahren, Schlichtung, Ombudsstelle, Ombudsmann, Finanzbildung, Verbraucherinformation, Anlegerschutz, Kundenschutz, kollektiver Verbraucherschutz, Basiskonto, Basisinformationsblatt, Werbung, Finfluencer, irreführend, Widerruf, Fernabsatz, Entgelttransparenz, Kontowechsel, Kleinanleger, Privatanleger, Konsumentenschutz, Konsumenten, Missstand, Sammelklage, Prämiensparvertr, Zinsanpassungsklausel, Preis-Leistung, Wohlverhaltensaufsicht, Finanzkompetenz, Tipps zur Geldanlage, Kostenangaben, Verständlichkeit, so schützen Sie, so erkennen Sie, so lesen Sie, schützen Sie sich, worauf Sie achten, Ratgeber, Verbrauchertipp, Tipps, Verbraucherstudie, Verbraucheraufklärung, Leistungsinformation, Standmitteilung, Rückerstattung, Erstattung, Überschuldung, Kundeninformation, Finanzwissen, Beratungsqualität, Mystery Shopping, Wohlverhalten, Verbraucherrecht, Verbraucherzentrale, Verbrauchervertrag, Kundeninteresse, Kontokündigung, Beschwerdestelle, Beschwerdemanagement, Streitbeilegung, Konsumentenrecht, Anlegerinformation, Preistransparenz, Zugang zu Bankdienstleist, Widerrufsrecht, Bürgerinnen und Bürger, Verbrauchertrend',
    suggests:
      'Kunden, Kundinnen, Privatkunden, Versicherte, Sparer, Anlegerinnen, Entschädigung, Aufklärung, Versicherungsnehmer, Bankkunden, Kontoinhaber, Betroffene, verständlich, Sparerinnen, Kundschaft, Anspruch auf, Geschädigte',
    hints: 'fair, Information',
  },
  'Advisers and Accountancy': {
    tells:
      'Abschlussprüfer, Wirtschaftsprüfer, Abschlussprüfung, Prüfungsgesellschaft, Prüfungsbericht, Rechnungslegung, Bilanzierung, Jahresabschluss, Bilanzkontrolle, IFRS, Rechnungslegungs, Finanzanlagenvermittler, Versicherungsvermittl, Versicherungsvertrieb, Versicherungsberater, Anlageberat, Anlageberater, Honorarberat, gebunden Vermittler, APAS, Steuerberater, Buchführung, Prüfgesellschaft, Prüfwesen, Finanzberat, Vermittlerregister, Buchhaltung, Prüfgesellschaften, Aufsichtsprüfung, aufsichtsrechtliche Prüfung, Prüfstrategie, Abschlussprüferaufsicht, Wirtschaftsprüfung, Rechnungslegungsstandard, Bilanzierungs, Finanzberichterstattungsstandard, Jahresabschlüsse, Konzernabschluss, Prüfungsstandard, Vermögensberater, Versicherungsmakler, Finanzanlagenvermittlung, Honorarberatung, Vermittleraufsicht, Versicherungsvermittler, Wertpapiervermittler, Prüfungsberichtsverordnung, Bilanzpolizei, Provisionen, gewerbliche Vermittler, Steuerberatung',
    suggests: 'Vermittler, Berater, Prüfer, Prüfung, Makler, Vertrieb, Beratung',
    hints: 'Prüfungen, Bericht des Prüfers',
  },
  'Statistics and Data': {
    tells:
      'Statistik, Statistiken, statistisch, Erhebung, Datenerhebung, Monatsbericht Statistik, Bilanzstatistik, Zahlungsverkehrsstatistik, Zinsstatistik, Zahlungsbilanz, Bankenstatistik, Versicherungsstatistik, Kennzahlen, Umfrageergebnis, Umfrage, Datensatz, Meldeformular, Formular, Formulare, Formularen, Nachweisung, Taxonomie des Meldewesens, XBRL, Geldvermögensbildung, Zeitreihen, Datenpunktmodell, Erstversicherungsstatistik, Verbraucherpreisindex, Datenqualität, Meldebogen, Erwerbstätigenzahl, Inlandsumsatz, Emissionsstatistik, Außenhandelsstatistik, Wertpapierstatistik, Fondsstatistik, Investmentfondsstatistik, Kreditnehmerstatistik, Direktinvestitionsstatistik, Finanzmarktstatistik, Kapitalmarktstatistik, Bankstatistik, Insolvenzstatistik, Kreditstatistik, Statistik über, Indikatorensystem, Preisindex, Immobilienpreisindex, Meldeanforderung, Meldeformat, Meldeschema, Datenmeldung, Datenmodell, Meldeinhalt, Finanzierungsrechnung, Gesamtwirtschaftliche Finanzierungsrechnung, Pflichtfelder, statistische Meldung, Marktstatistik, Quartalszahlen, Fondsvolumen, Datenlieferung, Validierungsregel, Datenbank, Informationsregister, Bestandsdaten, Kreditgeschäft mit inländischen',
    suggests:
      'Daten, Zahlen, Zahlenwerk, Index, Quartal, Auswertung, gegenüber dem Vorjahr, gegenüber dem Vormonat, gegenüber dem Vorquartal, Vorjahreszeitraum, Vorjahresquartal, erhöhte sich um, verringerte sich um, stieg um, sank um, Indikatoren, Indikator, Bestand an, Volumen, Stückzahl, Milliarden Euro, Prozent mehr, Prozent weniger, Aufkommen, saisonbereinigt, Fallzahlen',
    hints: 'Jahresbericht, Übersicht, Tabelle',
  },
  '(Enforcement) Actions': {
    tells:
      'Maßnahme gegen, Maßnahmen gegen, untersagt, Untersagung, ordnet an, Anordnung gegenüber, entzieht, Entzug der Bewilligung, Entzug der Lizenz, Widerruf der Erlaubnis, Erlaubnis widerrufen, hebt Erlaubnis auf, Erlaubnis aufgehoben, Konzession entzogen, Bewilligung entzogen, Enforcementverfahren, Enforcement, Verfügung gegen, Verfahren gegen, Abwicklung angeordnet, Abwicklung unerlaubter, unerlaubtes Einlagengeschäft, einstellen und abwickeln, Moratorium, Veräußerungsverbot, Tätigkeitsverbot, Abberufung, Verwarnung, Sonderbeauftragte, Sonderprüfung, Bekanntmachung von Maßnahmen, Rechtskräftig, Insolvenzantrag, bestellt Abwickler, Berufsverbot, Razzia, Anklage, verurteilt, Strafverfahren, zwangsweise, verfügt, Einziehung, Geschäftsbetrieb untersagt, Missstände bei, Anordnung von Eigenmittel, Organisationsmängel, rügt, Enforcementverfahren gegen, eröffnet Verfahren, Verfahren eröffnet, Kapitalzuschlag an, ordnet Kapitalzuschlag, Neugeschäft untersagt, untersagt Neugeschäft, Neukundengeschäft, Bewilligungsentzug, Lizenzentzug, Konzessionsentzug, Zulassung entzogen, Registrierung gelöscht, Strafanzeige, Straferkenntnis, Gerichtsurteil, Aufsichtsmaßnahme gegen, Auflagen gegen, Sanktionen gegen, Bestellung eines Sonderbeauftragten, Untersuchungsbeauftragt, Konkurs eröffnet, Konkurs über',
    suggests:
      'Maßnahme, Maßnahmen, Bescheid, Anordnung, Verfahren, Verstoß, Verstöße, Verfügung, gegen die, ermittelt, Mängel',
    hints: 'angeordnet, Gericht',
  },
  'Penalties and Fees': {
    tells:
      'Bußgeld, Geldbuße, Busse, Geldstrafe, Zwangsgeld, Ordnungsgeld, Säumnis, Gebühren, Gebührenverordnung, Umlage, Aufsichtsgebühr, Aufsichtsabgabe, Kostenverordnung, FinDAGKostV, Umlagepflicht, Verwaltungsstrafe, Abgabe, Beiträge zum Abwicklungsfonds, Bankenabgabe, Strafzahlung, Provisionsabgabe, FINMA-Gebühren, Geldstrafe gegen, Geldstrafen, Bußgelder, Geldbußen, Zwangsgelder, Höhe der Strafe, Aufsichtskosten, Kostenbeitrag, Gebührenordnung, Gebührentarif, Jahresbeitrag, Umlageverfahren, Abgabenverordnung, Ordnungsbusse, Verwaltungsstrafen, Beitragsbemessung, Umlagebetrag',
    suggests: 'Gebühr, Strafe, Sanktion, Entgelt, Kosten',
    hints: 'zahlen, Beitrag',
  },
  'Fraud and Scam': {
    tells:
      'Betrug, Betrüger, betrügerisch, Identitätsmissbrauch, Identitätsdiebstahl, Klonfirma, Warnung vor, warnt vor, Warnung, Warnmeldung, Warnliste, Warnhinweis, ohne Erlaubnis, ohne die erforderliche Erlaubnis, ohne Zulassung, ohne Bewilligung, unerlaubt, unbekannten Betreiber, unseriös, Phishing, Anlagebetrug, Scheinfirma, Ponzi, Schneeballsystem, gefälscht, fingiert, Missbrauch des Namens, missbräuchlich Verwendung, dubios, Love Scam, Finanzbetrug, Fake-Shop, nicht beaufsichtigt, kein nach § zugelassen, Kreditbetrug, Vorschussbetrug, Kontobetrug, Enkeltrick, Geldwäsche-Agent, Fernwartung, Identitätsklau, keine Erlaubnis, verdächtige Angebote, ermittelt gegen die Betreiber, ermittelt gegen Unbekannt, unter dem Namen der, unter dem Namen, Unbekannte treten, Unbekannte geben sich, geben sich aus, gibt sich als, täuschen vor, nicht berechtigt, falsche, Gewinnspiele, Phishing-Nachricht, Phishing-Mail, Fake, Schockanruf, Quishing, Spoofing, Schnelle Gewinne, betrügerische Angebote, unerlaubte Angebote, erlaubnispflichtige Geschäfte ohne, Betrugsmasche, Betrugsversuch, Betrugsfälle, Unbekannte Täter, Trickbetrug, Jobangebote, vorgeblich, unseriöse Anbieter, keine Zulassung',
    suggests: 'Warnungen, Vorsicht, Website, Webseite, Internetseite, Täuschung, Verdacht besteht',
    hints: 'angebliche, vermeintlich',
  },
};
