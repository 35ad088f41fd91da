import type { Actor, OwnerOfThing } from '../grammar.ts';
import { firmWords } from './actors.ts';

/** Whether something is handed to an authority: then a firm does it. */
const toAuthority =
  /\b(?:der\s(?:Bundesanstalt|Aufsichtsbehörde|zuständigen\s(?:Behörde|Stelle)(?!\s(?:in|des|eines|dieses)\s)|registerführenden\sStelle|Deutschen\sBundesbank|Europäischen\sZentralbank)|dem\s(?:Bundesministerium|Bundeszentralamt))\b[^.;]{0,220}?(?:anzuzeigen|einzureichen|vorzulegen|mitzuteilen|zu\s(?:übermitteln|melden|übersenden|unterbreiten|benennen|berichten)|nachzuweisen|anzugeben|beizufügen)|\b(?:gegenüber\sder|an\sdie)\s(?:Bundesanstalt|Aufsichtsbehörde)\b[^.;]{0,160}?(?:abzugeben|zurückzugeben|einzureichen|zu\s(?:richten|stellen))/iu;

/** Whether customers are informed or given something: then a firm does it. */
const toCustomer =
  /(?<!\p{L})(?:d(?:em|en|er)|jedem)\s(?:\p{Ll}+\s)?(?:Einlegern?|Kunden|Kundinnen|Verbrauchern?|Anlegern?|(?:Darlehens|Kredit|Versicherungs)nehmern?)\s[^.;]{0,200}?(?:zur\sVerfügung\s(?:zu\sstellen|gestellt)|auszuhändigen|mitzuteilen|bereitzustellen|zu\sübermitteln|ausgehändigt|mitgeteilt|übermittelt)|(?<!\p{L})(?:Einleger|Kunden|Verbraucher|Anleger)\s(?:sind|werden)\s[^.;]{0,200}?(?:informier|unterricht|aufzuklären|aufgeklärt|hinzuweisen|hingewiesen)/u;

/** Whether firms are heard, or given an authority's decision: then an authority does it. */
const toFirm =
  /(?<!\p{L})(?:anzuhören|zu\shören)(?!\p{L})|(?<!\p{L})(?:de[mnr]|einem|einer)\s(?:[\p{Ll}-]+\s){0,3}?(?:\p{L}*[Ii]nstitut(?:en|s)?|\p{L}*[Uu]nternehmen|\p{L}*[Gg]esellschaft(?:en)?|Verpflichteten|Antragstellern?|Betroffenen|\p{L}*pflichtigen|Inhabern?)(?!\p{L})[^.;]{0,160}?(?:bekannt\s?zu\s?(?:machen|geben)|bekanntzu(?:machen|geben)|zuzustellen|einzuräumen|mitzuteilen)/u;
/** What authorities do with their own decisions, whoever the sentence names. */
const authorityActs =
  /(?<!\p{L})(?:Erlaubnis|Genehmigung|Zustimmung|Zulassung)\s(?:[^.;]{0,80}?\s)?(?:zu\serteilen|erteilt|zu\sversagen|versagt|widerrufen)(?!\p{L})|(?<!\p{L})(?:zu\s(?:versagen|widerrufen|befristen|beleihen|verweigern)|abzulehnen|zuzustellen|aufzuheben|von\sAmts\swegen|im\sBundesanzeiger|auf\s(?:der|ihrer)\sInternetseite(?:\sder\sBundesanstalt)?)(?!\p{L})/u;
/** What only those who have to hold own funds do. */
const firmActs =
  /(?<!\p{L})(?:bed[aü]rf(?:en)?|benötig(?:t|en))\s[^;]*?(?:Erlaubnis|Genehmigung|Zustimmung)\s(?:der|durch\sdie)\s(?:zuständigen\s)?(?:Bundesanstalt|Aufsichtsbehörden?|Behörden?)|(?<!\p{L})(?:einzuhalten|vorzuhalten|zu\sunterlegen|abzuziehen|beizufügen)(?!\p{L})|(?<!\p{L})(?:[Ii]n|[Ii]m\sRahmen)\sde[nr]\sAnzeigen?\s[^;]{0,600}?(?:anzugeben|abzugeben)/u;
/** "Personen, die bei den Aufsichtsbehörden beschäftigt sind": of an authority. */
export const employedByAuthority =
  /(?:Person(?:en)?|Mitarbeiter(?:n|innen)?|Beschäftigten?)(?:,\sdie)?\s[^;.]{0,40}?bei\s(?:de[mnr]|einer?)\s(?:\p{Ll}+\s){0,2}(?:Bundesanstalt|Deutschen\sBundesbank|Aufsichtsbehörden?|Behörden?|Stellen?)(?!\p{L})[^;]{0,120}?(?:beschäftigt|tätig)|bei\s(?:de[mnr]|einer?)\s(?:\p{Ll}+\s){0,2}(?:Bundesanstalt|Deutschen\sBundesbank|Aufsichtsbehörden?|Behörden?|Stellen?)(?!\p{L})[^;]{0,120}?(?:beschäftigte|tätige)n?\s[^;]{0,120}?Personen/u;

/** What only firms make, hold or use. */
const ownThings =
  /(?<![Aa]uf\s)(?<![\p{L}])(?:\p{L}*(?:anträge|antrags?)|Anträge|Antrag|Verträge?|Auslagerungs\p{L}*|Strategien?|Geschäfts(?:organisation|strategie)\p{L}*|Risikomanagement|Risikostrategie\p{L}*|Risikosteuerungs\p{L}*|Notfall\p{L}*|Vergütungs\p{L}*|Kreditentscheidung\p{L}*|Sicherheiten|Stresstests?|Prozesse?|Organisationsrichtlinien|Limite|Interne[nr]?\sRevision|Handelsgeschäfte?|Eigenmittel|\p{L}*[Pp]l(?:an(?:s|es)?|äne[n]?)|(?:Anfangs|Eigen|Kern)kapital|Benachteiligung|Kündigung|Zwischenabschlüsse?|Jahresabschlüsse?|Satzung|(?:Versicherungs|Anlage|Geschäfts)bedingungen|\p{L}*[Pp]rospekte?s?|\p{L}*[Pp]rämien?|\p{L}*[Rr]ückstellung(?:en)?|(?:Über)?[Dd]eckung(?:s(?:wert|mass)\p{L}*)?|Sicherungsvermögen|Beleihungs(?:wert|grenz)\p{L}*|Werbung)(?![\p{L}])/u;
/** What firms make, hold or use more often than authorities. */
export const firmThings =
  /(?:anzeige|bericht|unterlage|antr[aä]g|vertr[aä]g|regelung|strategi|prozess|verfahren|risik|limit|organisation|plan|pläne|konzept|dokumentation|system|maßnahme|kontroll|überwachung|auslagerung|vergütung|kredit|sicherheit|liquidität|eigenmittel|kapital|geschäft|bewertung|beurteilung|analyse|test|daten|information|anforderung|funktion|aufgabe|handel|position|konto|konten|meldung|ergebnis|szenari|ausstattung|qualifikation|vorkehrung|richtlinie|kompetenz|votierung|engagement|forderung|mittel|anlage|beteiligung|aufzeichnung|schlüssel|vereinbarung|handlungsoption|notfall|it-|projekt|verbriefung|zins|abweichung|mängel|feststellung|unabhängigkeit)/iu;
const authorityThings =
  /(?<![\p{L}])(?:Entscheidung(?!en\süber\sKredit)|(?:Gebühren|Verwaltungs)?bescheid\p{L}*|(?<!\bzur\s)Verfügung(?:en)?(?!\s(?:zu\s)?stell)|(?:Rechts)?verordnung\p{L}*|(?<!\b(?:auf|nach)\s(?:\p{Ll}+\s)?)\p{L}*[Aa]nordnung\p{L}*|Bekanntmachung\p{L}*|Verwaltungsakt\p{L}*|Bußgeld\p{L}*|Geldbuße\p{L}*|Erlaubnis(?:se)?|Aufhebung|Ermächtigung|Gebühren?|Umlage\p{L}*|Widerspruch|Klage|Urteil|Zwangsgeld\p{L}*|(?<!\b[Aa]uf\s(?:\p{Ll}+\s)?)Ersuchen|Auskunftsverlangen|Rechtsbeschwerde|Rechtsmittel|\p{L}*[Ii]nsolvenzverfahren|Errichtungsanordnung|Tat)(?![\p{L}])/iu;
/** "Von einem Wohnungsunternehmen aufgestellte Abschlüsse sind …": whose things they are. */
const byFirm = new RegExp(
  `(?<![\\p{L}])(?:vo(?:m|n)|durch)(?:\\s(?:dem|den|das|die|einem|ein|jedem|jedes))?(?:\\s\\p{Ll}+){0,2}\\s(?:${firmWords})(?![\\p{L}])`,
  'u',
);

/** Who does something that no one is named for, judged by who receives it. */
export function actorOfDeed(part: string, sentence: string): Actor | null {
  if (toFirm.test(part)) return 'authority';
  return toAuthority.test(sentence) || toCustomer.test(part) ? 'firm' : null;
}

/** Who does something, judged by what is done. */
export function ownerOfDeed(part: string): OwnerOfThing {
  if (authorityActs.test(part)) return 'authority';
  return firmActs.test(part) ? 'firm' : null;
}

/** Whose thing it is: `thing` is what precedes the verb and what the sentence is about. */
export function ownerOfThing(thing: string, clause: string): OwnerOfThing {
  if (ownThings.test(thing) || byFirm.test(clause)) return 'firm';
  if (authorityThings.test(thing)) return 'authority';
  return firmThings.test(clause) ? 'mostly_firm' : null;
}
