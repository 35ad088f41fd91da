import type { BusinessLine, LicenceType } from '@regulus/contract/company-values.ts';
import type { Topic } from '@regulus/contract/topic-values.ts';
import { countryNames } from '../../../lib/country-names.ts';
import { compilePhrases, type PhraseEntry, type Phrases } from '../../text/phrases/compile-phrases.ts';
import type { Trait } from '../screening.ts';
import { businessLinePhrases } from './vocabulary/business-lines.ts';
import { licenceTypePhrases } from './vocabulary/licence-types.ts';
import { topicVocabularies } from './vocabulary/subjects.ts';

/** What tells a trait where it stands in the title. */
const titleTraits: Readonly<Record<Trait, string>> = {
  named_case:
    'final notice, decision notice, supervisory notice, requirement notice, in the matter of, cease and desist, cease-and-desist, administrative proceeding, fines=, fined, bans=, banned, barred, jailed, sentenced, convicted, charges against, charged with, pleads guilty, settles with, settled charges, censures, enforcement proceeding against, enforcement proceedings against, enforcement action against, takes action against, proceedings against, withdraws licence, withdraws license, withdraws the licence, withdraws authorisation, withdrawal of licence of, withdrawal of license of, revokes licence, revokes the licence, revokes license, revoked the licence, revokes authorisation, imposes penalty on, imposes penalties on, imposes a fine on, imposes a penalty on, fine imposed on, fines imposed on, penalty imposed on, penalties imposed on, administrative sanction imposed on, administrative sanctions imposed on, creditors’ voluntary liquidation, enters administration, compulsory liquidation, winding-up petition, cancels registration of, prohibition order, arrests, secures conviction, consent order, adjudication order, final order, approves acquisition by, licence granted to, Maßnahme gegen, Maßnahmen gegen, Bußgeld gegen, Geldbuße gegen, Busse gegen, entzieht Bewilligung, entzieht die Bewilligung, entzieht Lizenz, entzieht Konzession, entzieht der, untersagt der, ordnet Abwicklung, ordnet gegenüber, ordnet zusätzliche, ordnet Maßnahmen, setzt Sonderbeauftragte, setzt Geldbuße, setzt Bußgeld, setzt Geldbußen, verhängt Geldbuße, verhängt Bußgeld, verhängt Sanktion, Abwicklung angeordnet, verfügt zwangsweise, bestellt Sonderbeauftragte, Sonderbeauftragten bei, Verfahren gegen, Enforcementverfahren gegen, hebt Erlaubnis, Widerruf der Erlaubnis der, Moratorium über, Insolvenzantrag, Organisationsmängel bei, A.Ş.’ye, A.Ş.’nin, A.Ş. unvanlı, yetkisinin iptal, faaliyet izninin iptal, faaliyet izninin kaldırıl, hakkında verilen, idari para cezası verilme, sanction à l’encontre, retrait d’agrément de, amende à l’encontre, sanction administrative prononcée, Decision on ACTION, voluntary liquidation, withdraws registration, withdraws the registration, cancels permission, settlement agreement with, enforcement action with, imposes periodic penalty, imposes penalties, verhängt Geldstrafe, Geldstrafe gegen, eröffnet Enforcementverfahren, eröffnet Verfahren, ordnet Kapitalzuschlag, retire l’autorisation, retire l’agrément, sanction administrative, prononcée à l’encontre, faaliyet izninin iptali, licence granted',
  public_warning:
    'Warning:, warning list, Warnmeldung, ermittelt gegen, ist nicht berechtigt, nicht zugelassen=, so erkennen Sie, so schützen Sie, non autorisé, sans agrément, sans autorisation, warning regarding, warning concerning, warning about, warning against, warning of, public warning, investor alert, investor warning, fraud warning, scam warning, clone of, clone firm, cloned firm, unauthorised firm, unauthorized firm, unauthorised entit, not authorised, not authorized, unlicensed, warns against, warns of, warns about, warns the public, warns consumers, warns investors, identity misuse, misuse of the name, impersonat, Warnung, warnt vor, warnt die, Warnhinweis, Klonfirma, Identitätsmissbrauch, ohne Erlaubnis, keine Erlaubnis, ohne Bewilligung, ohne Zulassung, kein zugelassenes, unerlaubte Geschäfte, mise en garde, met en garde, usurpation d’identité, escroquerie, kamuoyunun dikkatine, izinsiz faaliyet, sahte internet, dolandırıcılık uyarısı, dolandırıcılık girişim, adı kullanılarak, nicht berechtigt, nicht zugelassen, ermittelt gegen die Betreiber, ermittelt gegen Unbekannt, Unbekannte treten, avertissement concernant, avertissement relatif, entité dénommée, impersonation, fake website',
  no_rule:
    'compliance table, correspondence published, publishes data, number of subscriptions, register of authorised, register of licensed, register of firms, register of issuers, register of members, register of persons, public register, list of firms, list of issuers, calendrier, takvim=, appoints, appointed, appointment of, appointments, steps down, new chair, new members to, resigns, calendar, vacancy, vacancies, job offer, careers, newsletter, daily news, weekly news, e-mail alert, email alert, conference, workshop, seminar, webinar, call for papers, speech, remarks, keynote, interview, opening remarks, fireside chat, working paper, discussion paper series, statistics, statistical, survey, time series, monthly bulletin, economic bulletin, annual report, internal organisation, diversity equity, about us, anniversary, museum, meeting of the board of, public holiday, office hours, invitation to bid, tender result, auction result, press conference, banknotes in circulation, monetary base, policy rate, interest rate, SARON, outlook, Rede, Vortrag, Interview, Personalie, Stellenangebot, Jahresbericht, Statistik, Umfrage, Veranstaltung, Terminkalender, Termine, Tag der offenen Tür, Sammlermünze, Gedenkmünze, istatistik, anket, konuşma, sunum, atama, personel, sınav, bülten, veri yayımlama, taziye, hatıra para, discours, nomination, recrutement, rapport annuel, statistique, conférence',
};

/** A penalty that was imposed, not one that is spoken of. */
const imposedPenalties =
  'fined, fines firm, fine of, fines of, financial penalty of, imposes a financial penalty, impose a financial penalty, imposed a financial penalty, imposes a penalty, imposed a penalty, penalty of £, penalty of EUR, penalty of USD, penalties totalling, civil penalty of, civil money penalty, administrative fine of, must pay, to pay a fine, agreed to pay, setzt Geldbuße, setzt Geldbußen, setzt Bußgeld, setzt Bußgelder, verhängt Geldbuße, verhängte Geldbuße, verhängt Bußgeld, Geldbuße gegen, Geldbußen gegen, Bußgeld gegen, Bußgelder gegen, Zwangsgeld gegen, Geldbuße in Höhe, Bußgeld in Höhe, Busse von, idari para cezası verilme, idari para cezası uygulan, para cezası uyguland, amende administrative de, amende de, inflige une amende, Geldstrafe gegen, verhängt Geldstrafe, Geldstrafe in Höhe, Geldstrafe von, Höhe der Strafe, periodic penalty payments on, imposes periodic penalty, penalty payment of, fined a total, agreed to a settlement, sanction pécuniaire de, amende d’un montant, prononcé une amende, amende administrative à';

/** Names and idioms whose words would mislead: they hide the phrases within them. */
const misleadingPhrases = `
  Financial Conduct Authority, Prudential Regulation Authority, Bank of England, Bank of Japan, Bank of Canada, Swiss National Bank,
  Schweizerische Nationalbank, European Central Bank, Europäische Zentralbank, Banque centrale européenne, Deutsche Bundesbank,
  Reserve Bank, Federal Reserve Bank, Federal Reserve Board, central bank governor, World Bank, European Investment Bank, Monetary Authority of Singapore,
  Hong Kong Monetary Authority, European Banking Authority, Europäische Bankenaufsichtsbehörde, Autorité bancaire européenne, European Securities and Markets Authority,
  Europäische Wertpapier- und Marktaufsichtsbehörde, European Insurance and Occupational Pensions Authority, Europäische Aufsichtsbehörde für das Versicherungswesen,
  Financial Market Authority, Financial Markets Authority, Finanzmarktaufsicht, Swiss Financial Market Supervisory Authority, Eidgenössische Finanzmarktaufsicht,
  Financial Services Authority, Bundesanstalt für Finanzdienstleistungsaufsicht, Securities and Exchange Board of India, Securities and Exchange Commission, Financial Services and Markets Act,
  Bankacılık Düzenleme ve Denetleme Kurumu, Bankacılık Düzenleme ve Denetleme Kurulu, Türkiye Cumhuriyet Merkez Bankası, Sermaye Piyasası Kurulu, Commission de Surveillance du Secteur Financier,
  Official Journal of the European Union, Amtsblatt der Europäischen Union, European Economic Area, European Commission, Resmî Gazete, Resmi Gazete, member state,
  bank holiday, food bank, data centre, data center, in order to, trading name, trading as, in accordance with the rules, capital city, green light, climate of trust, business climate,
  credit for, to their credit, exchange of information, information exchange, stock exchange news service, exchange of views, mutual trust, market participants,
  back to overview, supervision and regulation, Zurück zur Übersicht, Aufsicht und Regulierung, media release, press release, free of charge, creditors’ voluntary liquidation, law enforcement, in charge of,
  good order, court of justice, settlement date of this, contact details, telephone, Endeavour Square, having regard to, Text with EEA relevance,
  European Parliament and of the Council, European Parliament, Gerichtshof, Geschäftszeichen, Erscheinung, warning system, early warning, Frühwarn,
  financial year, social media account, online form, online event, data subject access, fund of the week, order of the day, exchange offer, Markets Act, Kapitalmarktunion,
  fight against, combat against, protection against, against the backdrop, as against, Kampf gegen, Schutz gegen, lutte contre, transitional, transition period, transition phase, transitional provision, transitional arrangement, Übergangs,
  nachhaltige Vergabestandards, nachhaltige Vergabe, nachhaltig erhöht, nachhaltige Entwicklung der Preise, sustainable growth, sustainable lending standards, sürdürülebilir büyüme, growth path, debt sustainability, fiscal sustainability,
  sanctions regime of the law, Ministry of Finance, Bundesministerium der Finanzen, Ministère des Finances, Finanzministerium, Commission de surveillance du secteur financier, Autorité des marchés financiers, Federal Financial Supervisory Authority,
  İçişleri Bakanlığı, Hazine ve Maliye Bakanlığı, Mali Suçları Araştırma Kurulu, Financial Intelligence Analysis, International Monetary Fund, Bank for International Settlements, International Organization for Standardization`;

/** What countries are called beside their names, and the EU; phrases as in `PhraseTiers`. */
const countryPhrases: Readonly<Record<string, string>> = {
  EU: 'European Union, EU=, Europäische Union, Union européenne, Avrupa Birliği, EU-wide, EEA=, Europäischer Wirtschaftsraum, EWR=, Europäischen Parlaments und des Rates, European Parliament and of the Council, Parlement européen et du Conseil',
  GB: 'UK=, Great Britain, Northern Ireland, Nordirland, England, Scotland, Wales, British, britisch, Großbritannien',
  US: 'U.S., USA, United States, American, amerikanisch, ABD',
  CH: 'Swiss, schweizerisch, Schweizer, suisse',
  DE: 'German, deutsch, allemand, Alman',
  FR: 'French, französisch, français, Fransız',
  AT: 'Austrian, österreichisch, autrichien',
  LU: 'Luxembourgish, luxemburgisch, luxembourgeois, Grand Duchy',
  TR: 'Turkish, türkisch, turc=, Türkiye, Turkey, Türk=',
  RU: 'Russian, russisch, russe=, Rus=, Russian Federation',
  BY: 'Belarusian, belarussisch',
  IR: 'Iranian, iranisch',
  KP: 'DPRK, North Korean, Democratic People’s Republic of Korea, Nordkorea',
  KR: 'Korean, Republic of Korea',
  CN: 'Chinese, chinesisch',
  HK: 'Hong Kong, Hongkong, Hong Kong China, China Hong Kong, Hongkong China',
  MO: 'Macao, Macau, Macao China, Macau China, China Macao, Macau SAR China',
  TW: 'Chinese Taipei, Taiwan Province of China, Taiwan China',
  JP: 'Japanese, japanisch',
  IN: 'Indian, indisch',
  CA: 'Canadian, kanadisch',
  IE: 'Irish, irisch',
  IT: 'Italian, italienisch',
  ES: 'Spanish, spanisch',
  NL: 'Dutch, niederländisch',
  LI: 'liechtensteinisch',
  UA: 'Ukrainian, ukrainisch',
  SY: 'Syrian, syrisch',
  MM: 'Burma, Burmese',
  AU: 'Australian',
  SG: 'Singaporean',
  VI: 'United States Virgin Islands, US Virgin Islands',
  CW: 'Netherlands Antilles, Niederländische Antillen',
  BQ: 'Dutch Caribbean',
  VA: 'Holy See, Vatican',
  CD: 'Democratic Republic of the Congo, DRC=',
};

/**
 * Names that hold the name of a country and are none, and words that are an inflected name in another language. As the
 * longer ones they hide it.
 */
const noCountryPhrases =
  'New Jersey, New Mexico, Gulf of Mexico, Indian Ocean, Indischer Ozean, South China Sea, Sea of Japan, Turkeys=, Jerseys=';

/** "Islands" is of Iceland in German alone. */
const noCountryBesideGerman = 'Islands';

type Told =
  | { readonly kind: 'topic'; readonly topic: Topic; readonly weight: number }
  | { readonly kind: 'licence'; readonly fact: LicenceType }
  | { readonly kind: 'business'; readonly fact: BusinessLine }
  | { readonly kind: 'country'; readonly fact: string }
  /** hides a country whose name it seems to hold */
  | { readonly kind: 'no_country'; readonly exceptIn: string | null }
  | { readonly kind: 'trait'; readonly trait: Trait }
  | { readonly kind: 'imposed_penalty' }
  | { readonly kind: 'misleading' };

const tierWeights = { tells: 3, suggests: 1.4, hints: 0.4 } as const;
/** What a phrase tells, and how long it is: of two that end in the same word the longer one says more. */
export type Meaning = Told & { readonly letters: number };

/** Whether a phrase tells its topic wherever it stands. */
export const tellsAlone = (meaning: Meaning): boolean =>
  meaning.kind === 'topic' && meaning.weight === tierWeights.tells;

type Tier = keyof typeof tierWeights;

/** The phrases of a list parted by commas, with `=` where nothing but an inflection may follow. */
function* entriesOf(list: string, told: Told): Iterable<PhraseEntry<Meaning>> {
  for (const item of list.split(',')) {
    const phrase = item.trim();
    // Each phrase has a meaning object of its own, by which it is told from others.
    const value = { ...told, letters: phrase.length };
    if (phrase.endsWith('=')) yield { phrase: phrase.slice(0, -1), value, ending: 'inflected' };
    else if (phrase !== '') yield { phrase, value };
  }
}

function* topicEntries(): Iterable<PhraseEntry<Meaning>> {
  for (const vocabulary of topicVocabularies) {
    for (const [topic, tiers] of Object.entries(vocabulary)) {
      for (const [tier, list] of Object.entries(tiers)) {
        yield* entriesOf(list, { kind: 'topic', topic: topic as Topic, weight: tierWeights[tier as Tier] });
      }
    }
  }
}

function* factEntries(): Iterable<PhraseEntry<Meaning>> {
  for (const [fact, list] of Object.entries(licenceTypePhrases)) {
    yield* entriesOf(list, { kind: 'licence', fact: fact as LicenceType });
  }
  for (const [fact, list] of Object.entries(businessLinePhrases)) {
    yield* entriesOf(list, { kind: 'business', fact: fact as BusinessLine });
  }
  for (const [trait, list] of Object.entries(titleTraits)) {
    yield* entriesOf(list, { kind: 'trait', trait: trait as Trait });
  }
  yield* entriesOf(imposedPenalties, { kind: 'imposed_penalty' });
  yield* entriesOf(misleadingPhrases, { kind: 'misleading' });
}

/** "Turks & Caicos Islands" is mostly written out, as is "St. Lucia". */
const spellingsOf = (name: string): string[] => {
  const written = name.replace(' & ', ' and ').replace(/^St\. /u, 'Saint ');
  return [...new Set([name, name.replace(' & ', ' and '), written])];
};

/** As short as this they are currencies and abbreviations in other languages: Çad, Fas. */
const shortName = 3;

function* countryEntries(): Iterable<PhraseEntry<Meaning>> {
  // "Niger" must not be found in "Nigeria".
  for (const { name, code } of countryNames) {
    if (name.length <= shortName) continue;
    for (const phrase of spellingsOf(name)) {
      yield {
        phrase,
        value: { kind: 'country', fact: code, letters: phrase.length },
        ending: 'inflected',
      };
    }
  }
  yield* entriesOf(noCountryPhrases, { kind: 'no_country', exceptIn: null });
  yield* entriesOf(noCountryBesideGerman, { kind: 'no_country', exceptIn: 'de' });
  for (const [code, list] of Object.entries(countryPhrases)) {
    yield* entriesOf(list, { kind: 'country', fact: code });
  }
}

function* allEntries(): Iterable<PhraseEntry<Meaning>> {
  yield* topicEntries();
  yield* factEntries();
  yield* countryEntries();
}

let compiled: Phrases<Meaning> | undefined;

/** Everything that is looked for in a publication, made ready at first use. */
export function knownPhrases(): Phrases<Meaning> {
  compiled ??= compilePhrases(allEntries());
  return compiled;
}
