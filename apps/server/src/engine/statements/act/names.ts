import { type LicenceType, licenceTypes } from '@regulus/contract/company-values.ts';
import type { ActorClass } from '../statement.ts';

/** Who a fixed name stands for. */
interface NamedBy {
  readonly class: ActorClass;
  /** null: any firm; empty: firms that hold none of the licences of a profile, by virtue of this name */
  readonly licences: readonly LicenceType[] | null;
  readonly names: readonly string[];
}

/** How licensed firms are called: licences | English | German. `-`: none of ours, `*`: whatever the licence. */
const licensed = `
  credit_institution | credit institution; bank; savings bank; building society; CRR institution; CRR credit institution; banking group | Kreditinstitut; CRR-Kreditinstitut; Bank; Sparkasse; Bausparkasse; Wertpapierhandelsbank; Einlagenkreditinstitut; Kreditgenossenschaft
  credit_institution+investment_firm+insurer+reinsurer+payment_institution+e_money_institution+alternative_fund_manager+ucits_management_company+crypto_asset_service_provider+insurance_intermediary+securities_depository+consumer_lender | financial institution | Finanzinstitut
  payment_institution | payment institution; authorised payment institution | Zahlungsinstitut
  credit_institution+payment_institution+e_money_institution+account_information_provider | payment service provider; PSP; payment services provider; account servicing payment service provider | Zahlungsdienstleister; kontoführender Zahlungsdienstleister
  credit_institution+payment_institution+e_money_institution | payment initiation service provider; payer’s payment service provider; payee’s payment service provider | Zahlungsauslösedienstleister
  e_money_institution | electronic money institution; e-money institution; EMI | E-Geld-Institut
  credit_institution+e_money_institution | electronic money issuer; e-money issuer; issuer of e-money tokens; issuer of electronic money | E-Geld-Emittent
  account_information_provider | account information service provider | Kontoinformationsdienstleister
  investment_firm | investment firm; MiFID firm | Wertpapierfirma; Wertpapierfirmen; Wertpapierinstitut; Wertpapierdienstleistungsunternehmen; Wertpapierhandelsunternehmen
  ucits_management_company | UCITS management company; management company; management company of a UCITS; management company of an undertaking for collective investment in transferable securities | OGAW-Verwaltungsgesellschaft; OGAW-Kapitalverwaltungsgesellschaft; EU-OGAW-Verwaltungsgesellschaft
  alternative_fund_manager | AIFM; alternative investment fund manager; manager of alternative investment funds; manager of an alternative investment fund; external manager; internally managed AIF | AIFM; AIF-Kapitalverwaltungsgesellschaft; AIF-Verwaltungsgesellschaft; Verwalter alternativer Investmentfonds
  alternative_fund_manager+ucits_management_company | fund manager; asset manager; asset management company | Kapitalverwaltungsgesellschaft; Fondsverwaltungsgesellschaft; Verwaltungsgesellschaft
  insurer | insurance undertaking; insurer; insurance company; life insurance undertaking | Versicherer; Erstversicherungsunternehmen; Erstversicherer; Versicherungsverein; Versicherungsaktiengesellschaft; Sterbekasse; Versicherungsgesellschaft
  insurer+reinsurer | insurance group | Versicherungsunternehmen; Versicherungsgruppe
  reinsurer | reinsurance undertaking; reinsurer | Rückversicherungsunternehmen; Rückversicherer
  insurance_intermediary | insurance intermediary; reinsurance intermediary; ancillary insurance intermediary; insurance broker; insurance agent | Versicherungsvermittler; Versicherungsmakler; Rückversicherungsvermittler
  insurance_intermediary+insurer | insurance distributor | Versicherungsvertreiber
  pension_fund | institution for occupational retirement provision; IORP; pension fund; institution for occupational retirement pension | Einrichtung der betrieblichen Altersversorgung; EbAV; Pensionskasse; Pensionsfonds
  crypto_asset_service_provider | crypto-asset service provider; CASP; crypto-asset provider; provider of crypto-asset services | Anbieter von Kryptowerte-Dienstleistungen; Kryptowerte-Dienstleister; Kryptoverwahrer
  crowdfunding_provider | crowdfunding service provider; provider of crowdfunding services | Schwarmfinanzierungsdienstleister
  consumer_lender | credit servicer; consumer lender; mortgage lender | Kreditdienstleister; Leasinginstitut; Factoringinstitut
  consumer_lender+crypto_asset_service_provider+financial_adviser | | Finanzdienstleistungsinstitut
  credit_institution+consumer_lender+crypto_asset_service_provider+financial_adviser | | Institut
  trading_venue | trading venue; market operator; regulated market; multilateral trading facility; MTF; organised trading facility; OTF; operator of a trading venue; stock exchange | Handelsplatz; Börse; Börsenträger; Marktbetreiber
  trading_venue+investment_firm | systematic internaliser | systematischer Internalisierer
  central_counterparty | central counterparty; CCP; QCCP | zentrale Gegenpartei; CCP
  securities_depository | central securities depository; CSD | Zentralverwahrer
  depositary | depositary; custodian | Verwahrstelle; Depotbank
  financial_adviser | financial adviser; investment adviser; financial advisor | Finanzanlagenvermittler; Anlageberater; Honorarberater
  auditor | external accountant; tax advisor | Wirtschaftsprüfungsgesellschaft; Steuerberater
  - | credit rating agency; trade repository; securitisation repository; data reporting services provider; data reporting service provider; approved publication arrangement; APA; ARM; approved reporting mechanism; CTP; consolidated tape provider; administrator of critical benchmarks; benchmark administrator; ICT third-party service provider; critical ICT third-party service provider; provider of gambling services; estate agent; notary; lawyer; legal professional; football club; football agent; trust or company service provider; post office giro institution; crowdfunding intermediary; clearing member; PEPP provider; pension product manufacturer; manufacturer of a pension product; manufacturer of pension products; manager of a qualifying venture capital fund; manager of a qualifying social entrepreneurship fund; payment card scheme; threat intelligence provider; registrar of a company; non-listed company; securitisation special purpose entity; local government administration; investment migration operator; currency exchange office | Ratingagentur; Transaktionsregister; Versicherungs-Holdinggesellschaft; Versicherungs-Zweckgesellschaft; Finanzholding-Gesellschaft; Finanzholdinggesellschaft; Investmentholdinggesellschaft; Gütehändler; Güterhändler; Immobilienmakler; Notar; Rechtsanwalt; Kammerrechtsbeistand; Patentanwalt; Sicherungsfonds; Sicherungseinrichtung; Schwarmfinanzierungsvermittler; Wohnungsunternehmen; Abwicklungsanstalt; Refinanzierungsunternehmen; Schadenabwicklungsunternehmen; Auslagerungsunternehmen; Bewertungsgesellschaft; Datenbereitstellungsdienst
  * | controller; processor; data controller; data processor; employer; taxpayer | Arbeitgeber; Verantwortlicher; Auftragsverarbeiter
`;

/** Everyone else: class | English | German. Names of firms that tell nothing of licences are here. */
const others = `
  firm | entity; undertaking; institution; firm; company; person; natural or legal person; natural and legal person; legal or natural person; legal person; legal entity; corporation; enterprise; partnership; party; group; subsidiary; parent; parent undertaking; branch; place of business; establishment; participant; provider; service provider; operator; issuer; offeror; applicant; acquirer; proposed acquirer; agent; distributor; intermediary; manufacturer; counterparty; association; vendor; lender; creditor; originator; sponsor; market maker; broker; prime broker; dealer; trader; trustee; nominee; administrator; importer; manager; shareholder; member of the group; anyone; no one; whoever; professional; licensee; seller; subcontractor; arranger; contributor; supplier; conglomerate; financial conglomerate; legal representative; contracting party; holding company; microenterprise; joint venture; independent legal professional | Unternehmen; Gesellschaft; Person; juristische Person; natürliche oder juristische Person; natürliche und juristische Person; Betrieb; Gruppe; Konzern; Zweigniederlassung; Zweigstelle; Betriebsstelle; Niederlassung; Einrichtung; Anbieter; Betreiber; Emittent; Antragsteller; Erwerber; interessierter Erwerber; Agent; Vermittler; Dienstleister; Händler; Makler; Verpflichteter; Mutterunternehmen; Tochterunternehmen; Konglomerat; Personenvereinigung; Vereinigung; Inhaber; Anteilseigner; Verwalter; Gegenpartei; Genossenschaft; Verein; Wer; Niemand; Gewerbetreibender; Treuhänder; Trustee; Kommanditgesellschaft; Aktiengesellschaft; Firma; Firmen; Veräußerer; Repräsentanz; Unternehmensgruppe; Zusammenschluss; Träger; Prüfungsgesellschaft; Trägerunternehmen; Anzeigepflichtiger
  firm_organ | management body; management board; supervisory board; board of directors; senior management; staff; member of staff; representative; employee; director; senior manager; compliance officer; compliance manager; compliance function; risk management function; internal audit function; internal audit; money laundering reporting officer; managing director; member of the management body; control function; governing body; administrative, management or supervisory body; person who effectively directs the business; key function holder; data protection officer; crisis management function; remuneration committee; risk committee; nomination committee; executive director; managing official; senior managing official | Geschäftsleiter; Geschäftsleitung; Geschäftsführer; Geschäftsführung; Vorstand; Aufsichtsrat; Verwaltungsrat; Aufsichtsorgan; Verwaltungs- oder Aufsichtsorgan; Leitungsorgan; Mitarbeiter; Beschäftigter; Geldwäschebeauftragter; Compliance-Funktion; Compliance-Beauftragter; interne Revision; Innenrevision; Interne Revision; Risikocontrolling-Funktion; Risikocontrollingfunktion; Schlüsselfunktion; Vergütungskontrollausschuss; Risikoausschuss; Mitglied; verantwortlicher Aktuar; Aktuar; Versicherungsmathematische Funktion; Organ; Führungsebene; Beauftragter; Leiter; Vertreterversammlung; Hauptbevollmächtigter; Datenschutzbeauftragter; Funktion
  authority | authority; competent authority; supervisor; supervisory authority; resolution authority; ESA; EBA; ESMA; EIOPA; AMLA; ECB; European Central Bank; ENISA; ESRB; EDPB; FIU; financial intelligence unit; central bank; national central bank; court; CSIRT; public authority; lead overseer; oversight forum; agency; body; public body; single point of contact; central contact point; court of justice; Europol; EPPO; Eurojust; OLAF; college; supervisory college; college of supervisors; self-regulatory body; designated authority; tribunal; prosecutor; European Supervisory Authority; European Data Protection Supervisor; law enforcement authority; collegial body; accreditation body; certification body; intergovernmental organisation; public administration; AML/CFT supervisory system; Member State authority; liquidation body; ADR entity | Behörde; Aufsichtsbehörde; zuständige Behörde; Bundesanstalt; BaFin; Bundesbank; Deutsche Bundesbank; Zentralbank; Notenbank; EZB; EBA; ESMA; EIOPA; Gericht; Staatsanwaltschaft; Bundesamt; Bundesverwaltungsamt; Bundeszentralamt; registerführende Stelle; Zentralstelle; Zentralstelle für Finanztransaktionsuntersuchungen; Stelle; öffentliche Stelle; Aufsicht; Aufsichtskollegium; Abwicklungsbehörde; Kammer; Finanzamt; Registergericht; Gruppenaufsichtsbehörde; Strafverfolgungsbehörde; Bundeskartellamt; Aufsichtsamt; Anstalt des öffentlichen Rechts; Bundeskriminalamt; Zollkriminalamt; Grundbuchamt; Körperschaft
  authority_organ | executive board; general board; board of supervisors; board of appeal; board of review; administrative board of review; joint supervisory team; JST coordinator; member of the Executive Board; member of the General Board; management board of the authority; joint examination team; joint committee; official; stakeholder group; accounting officer; JST member; national FIU delegate; general board in FIU composition; general board in supervisory composition; national expert; national delegate; national sub-coordinator; chair of the authority; fundamental rights officer; investigatory team | Bediensteter; Dienstvorgesetzter; Behördenleiter; Sonderbeauftragter; Abwicklungsausschuss; Präsident; Exekutivdirektor
  customer | customer; client; consumer; payer; payee; payment service user; user; depositor; investor; professional investor; retail investor; retail holder; professional client; eligible counterparty; holder; holder of tokens; policyholder; policy holder; insured person; beneficiary; data subject; borrower; debtor; unit-holder; participant in the fund; saver; end investor; eligible investor; complainant; scheme member; prospective member; subscriber; founder; settlor; beneficial owner; account holder; purchaser | Kunde; Verbraucher; Anleger; Einleger; Versicherungsnehmer; Versicherter; Vertragspartner; Kreditnehmer; Darlehensnehmer; Gläubiger; Schuldner; Begünstigter; Berechtigter; wirtschaftlich Berechtigter; Zahlungsdienstnutzer; Zahler; Zahlungsempfänger; Endverbraucher; Privatkunde; professioneller Kunde; Bausparer; Versorgungsanwärter; Rentenempfänger; Leistungsempfänger
  third_party | third party; recipient; natural person; auditor; statutory auditor; audit firm; expert; independent expert; external expert; external auditor; valuer; external valuer; politically exposed person; family member; close associate; person known to be a close associate; employees' representative; whistleblower; witness; reporting person; relative; person under investigation; close relative; agency worker; person closely associated | Dritter; natürliche Person; Abschlussprüfer; Prüfer; Wirtschaftsprüfer; Sachverständiger; Prüfungsverband; Familienmitglied; politisch exponierte Person; bekanntermaßen nahestehende Person; Hinweisgeber; Insolvenzverwalter; Sachwalter; Abwickler; vereidigter Buchprüfer
  state | Member State; home Member State; host Member State; third country; high-risk third country; state; country; EEA State; Union; contracting party to the agreement; government; jurisdiction | Mitgliedstaat; Vertragsstaat; Herkunftsstaat; Herkunftsmitgliedstaat; Aufnahmestaat; Aufnahmemitgliedstaat; Drittstaat; Staat; Bund; Land; Länder; Bundesrepublik Deutschland; Gemeinde; Bundesland; Europäische Union
  legislator | Commission; European Commission; European Parliament; Council; Parliament; national parliament; legislature | Kommission; Europäische Kommission; Bundesregierung; Bundesministerium; Bundesministerium der Finanzen; Bundestag; Bundesrat; Gesetzgeber; Landesregierung; Europäisches Parlament; Verordnungsgeber
  none | system; scheme; service; contract; agreement; arrangement; collective investment undertaking; undertaking for collective investment; undertaking for collective investment in transferable securities; UCITS; AIF; alternative investment fund; EU AIF; non-EU AIF; fund; feeder AIF; master AIF; trust; member of the crew; group of connected clients; market; financial market; working group; collective investment vehicle; single-supervisor; close link | Gruppe verbundener Kunden; Vertrag; Vereinbarung; Investmentvermögen; Deckungsrückstellung; Dienstleistung; Sondervermögen; Altersversorgung; Handelssystem; Bankgeschäft; Einlage; Gesetz; Verordnung; Geltungsbereich; Datenbank; Urkunde; mathematische Funktion; Recht; Geschäft; Kredit; Anteil
`;

function* linesOf(table: string): Generator<readonly [string, string, string]> {
  for (const line of table.trim().split('\n')) {
    const [key = '', english = '', german = ''] = line.split('|').map((cell) => cell.trim());
    yield [key, english, german];
  }
}
const namesIn = (cell: string): string[] => cell.split(';').flatMap((name) => name.trim() || []);

function readNames(language: 'en' | 'de'): NamedBy[] {
  const all = Object.keys(licenceTypes) as LicenceType[];
  const found: NamedBy[] = [];
  for (const [key, english, german] of linesOf(licensed)) {
    const licences = key === '*' ? all : key === '-' ? [] : (key.split('+') as LicenceType[]);
    found.push({ class: 'firm', licences, names: namesIn(language === 'en' ? english : german) });
  }
  for (const [key, english, german] of linesOf(others))
    found.push({
      class: key as ActorClass,
      licences: null,
      names: namesIn(language === 'en' ? english : german),
    });
  return found;
}

export const fixedNames: Readonly<Record<string, readonly NamedBy[]>> = {
  en: readNames('en'),
  de: readNames('de'),
};
