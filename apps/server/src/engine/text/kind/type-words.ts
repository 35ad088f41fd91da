import type { DocumentType } from './kind-facts.ts';

/** Words that indicate a type; the first match decides, so the more reliable ones come first. */
export interface TypeWords {
  readonly type: DocumentType;
  readonly rule: string;
  readonly pattern: RegExp;
}

// `\b` knows ASCII letters only, and "taslağı" ends with another one. Latin, Greek and Cyrillic are named by their ranges:
// with `\p{L}` these expressions take ten times as long to compile, which is most of a second.
const letter = String.raw`[0-9A-Z_a-z\u00aa\u00b5\u00ba\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02af\u0370-\u052f\u1e00-\u1fff]`;
const boundary = `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`;

const words = (type: DocumentType, rule: string, source: string): TypeWords => ({
  type,
  rule,
  pattern: new RegExp(source.replaceAll(String.raw`\b`, boundary), 'iu'),
});

/** Who publishes, and what a headline says they are doing. */
const bodies = String.raw`(?:BaFin|FMA|FINMA|FCA|FRC|FSB|PRA|PSR|AFM|DNB|OFSI|federal court|SEC|CFTC|FINRA|ECB|EZB|BCE|ESMA|EBA|EIOPA|ESAs|AMLA|MAS|CSSF|ACPR|AMF|OFAC|OFSI|FATF|FDIC|OCC|SNB|BSI|BDDK|BRSA|MASAK|ISO|(?:federal reserve|fed)|board|agencies|regulators|supervisors|authorities|(?:european )?commission|kommission|commission européenne|council|rat|(?:hm )?treasury|government|bundesregierung|bundesbank|bank of \p{Lu}\p{L}+|basel committee|singapore|switzerland)`;
const deeds = String.raw`(?:adopts?|approves?|charges|obtains?|secures|awards|to visit|to hear|notes|begins?|concludes?|extends?|proposes?|withdraws?|grants?|signs?|opens?|issues?|finali[sz]es?|joins?|publish(?:es)?|launch(?:es)?|announces?|welcomes?|appoints?|introduces?|clarif(?:y|ies)|identif(?:y|ies)|reviews?|strengthens?|orders?|suspends?|lifts?|reaches|renews?|designates?|confirms?|finds?|presents?|releases?|urges?|warns?|highlights?|maintains?|keeps?|raises?|lowers?|cuts?|holds?|sets?|agrees?|endorses?|updates?|takes?|calls?|reminds?|reports?|completes?|delays?|postpones?|simplif(?:y|ies)|sees?|says?|wins?|hosts?|to begin|senkt|erhöht|sieht|legt|schlägt|eröffnet|setzt|verlängert|begrüßt|beschließt|ernennt|plant|stellt|hebt|passt|belässt|retire|lance|adopte|annonce|prononce|propose|relève|abaisse|maintient)`;

/** Categories are themselves names of types. */
export const categoryWords: readonly TypeWords[] = [
  words(
    'consultation',
    'category-consultation',
    String.raw`consultation|discussion paper|konsultation|anhörung|call for (?:evidence|input|advice)|draft|taslak|taslağ`,
  ),
  words(
    'technical_standard',
    'category-standard',
    String.raw`technical standard|regulierungsstandard|\b(?:rts|its)\b|delegated|implementing regulation`,
  ),
  words(
    'guideline',
    'category-guideline',
    String.raw`guideline|guidance|leitlinie|recommendation|orientations|rehber|kılavuz|merkblatt`,
  ),
  words('circular', 'category-circular', String.raw`circular|rundschreiben|circulaire|genelge`),
  words('qa', 'category-qa', String.raw`q\s?&\s?a|questions? and answers|fragen und antworten|faq`),
  words(
    'enforcement',
    'category-enforcement',
    String.raw`enforcement|(?:final|decision|warning|supervisory) notice|sanction|penalt|measures?\b.*against|maßnahme|administrative proceeding|litigation`,
  ),
  words(
    'speech',
    'category-speech',
    String.raw`\bspeech|\brede\b|reden\b|discours|konuşma|interview|vortrag`,
  ),
  words(
    'decision',
    'category-decision',
    String.raw`\bdecision|beschluss|entscheidung|allgemeinverfügung|kurul kararı`,
  ),
  words(
    'law',
    'category-law',
    String.raw`\b(?:regulation|directive|act|law|legislation)\b|verordnung|gesetz|richtlinie|règlement|kanun|yönetmelik|tebliğ|cumhurbaşkanı kararı`,
  ),
  words('statement', 'category-statement', String.raw`statement|opinion|stellungnahme|dear ceo|letter`),
  words(
    'report',
    'category-report',
    String.raw`report|bericht|statistic|statistik|rapport|working paper|study|research|bulletin|risk dashboard`,
  ),
  words(
    'notice',
    'category-notice',
    String.raw`\bnotice|bekanntmachung|communication|mitteilung|duyuru|warnung|warning|investor alert|avertissement`,
  ),
  words('news', 'category-news', String.raw`\bnews|press|presse|meldung|aktuelles|blog|basın`),
];

/** A headline: a body's initials and a verb, as in "EIOPA consults on …" or "AFM verruimt …". Plural nouns look like verbs, so they are excluded. */
const headline: TypeWords = {
  type: 'news',
  rule: 'title-headline',
  pattern:
    /^(?:The )?(?!IFRS|IAS|ISO|RTS|ITS|CRR|CRD|SME|AML|ESG|ICT|LSI|CCP|CSD|UCITS|AIF)\p{Lu}{3,6}(?:,? (?:and )?\p{Lu}{3,6})*(?: (?:Board|Chair|President|Council))? (?!\p{Ll}*(?:ations?|ings?|ments|ities|ances|ences|eses)\b|(?:guidelines|reports|statements|rules|standards|news|results|statistics|papers|principles|measures|details|services|fees|funds|firms|banks|licences|licenses|sanctions|members|data|has|was|is|as|its|across|priorities|views|terms|notices|advis\p{Ll}*|analys\p{Ll}*)\b)\p{Ll}{2,}(?:s|t)\b(?! of\b)/u,
};

/** Titles name both what the document is and what it is about: the type comes first, or is the thing published. */
export const titleWords: readonly TypeWords[] = [
  words(
    'news',
    'title-press',
    String.raw`\bbasın (?:açıklaması|duyurusu|bülteni)|\bpress release\b|\bpressemitteilung\b|\bcommuniqué de presse\b|\be-?mail alert\b|\bnewsletter\b|\bregulatory digest\b|^personali(?:e|en)\b|\bcall for papers\b`,
  ),
  headline,
  words('other', 'title-compliance-table', String.raw`\bcompliance table\b`),
  words('report', 'title-paper-series', String.raw`\bdiscussion paper series\b`),
  words(
    'speech',
    'title-speech',
    String.raw`\b(?:speech|remarks|keynote|address)\s(?:by|at|of|delivered|to)\b|\bkeynote speech\b|\b(?:rede|vortrag|ansprache)\s(?:von|des|der|bei|auf|zum|zur)\b|\bdiscours\s(?:de|du)\b|\bkonuşması\b|\binterview (?:with|mit)\b`,
  ),
  words(
    'qa',
    'title-qa',
    String.raw`\bq\s?&\s?as?\b|\bquestions?\s(?:and|&)\sanswers?\b|\bfragen\sund\santworten\b|\bhäufige? (?:gestellte )?fragen\b|\bfoire aux questions\b|\bfaqs?\b|^\d{4}_\d{3,5}\s|\bquestions-réponses\b|\bsıkça sorulan`,
  ),
  words('law', 'title-corrigendum', String.raw`^(?:corrigendum|berichtigung|rectificatif)\b`),
  words(
    'consultation',
    'title-consultation',
    String.raw`\bconsultation\s(?:paper|document|on|on\b|version)|\bdiscussion paper\b|\bcall for (?:evidence|input|advice|feedback)\b|^(?:CP|DP|GC|CFI)\s?\d{1,2}[/-]\d+|(?<!(?:responses to|feedback on|outcome of|results of) the )\bpublic consultations?\b|\bDP on\b|\btargeted consultation\b|\bprojet de (?:loi|règlement)\b|\bkonsultation(?:spapier|sentwurf|sfassung|sverfahren)?\b|\banhörung\b|\bvernehmlassung(?:sverfahren)?\b|\bconsultations?\b(?!\s(?:with|results?|outcome))|\bentwurf\s(?:eine[rs]?|der|des|für)\b(?!.*\b(?:vorgelegt|beschlossen|verabschiedet)$)|\breferentenentwurf\b|\bconsults?\son\b|\btasla(?:k|ğı)\b|\bfeedback on (?:the )?draft\b|\b(?:invites|seeks|asks for|requests)\s(?:public\s)?(?:comments?|feedback|views|input)\b|\bkonsultiert\b`,
  ),
  words(
    'notice',
    'title-warning',
    String.raw`(?:^|[\]:]\s?)warning\b(?! notice)|\bwarn(?:ung|hinweis|meldung)(?:en)?\b|\bwarnt\b|\bclone(?:d)? (?:firm|of)\b|\bklonfirma\b|\bidentitätsmissbrauch\b|\bermittelt gegen\b|\bunauthori[sz]ed (?:firm|entity|business|website)|\bnicht (?:berechtigt|zugelassen|befugt)\b|\binvestor alert\b|\bwarns (?:the public|consumers|investors|against)\b|^(?:avertissement|mise en garde|alerte)\b|\bmet(?:tent)? en garde\b|\b(?:uyarısı|uyarı)\b|\bkamuoyunun dikkatine\b|\b(?:schwachstellen?|sicherheitslücken?|vulnerabilit(?:y|ies) in)\b(?!.*\b(?:bericht|report|residential|commercial)\b)`,
  ),
  words(
    'enforcement',
    'title-published-measure',
    String.raw`^(?:bekanntmachung|veröffentlichung)\b.*\b(?:strafe|geldstrafe|geldbuße|bußgeld|maßnahmen?|sanktion)|^sanctions? (?:administratives?|pécuniaires?)\b|\bsanction (?:administrative )?(?:prononcée|à l['’]encontre)|\bsettlement agreement\b|\bconsent order\b|\brèglement transactionnel\b|\bprovvediment[oi] sanzionator[io]\b|\bsanción\b|\blast onder dwangsom\b|^boete\b|\bsettlement [€$£]\s?\d`,
  ),
  words(
    'news',
    'title-news-of-a-case',
    String.raw`\b(?:fines?|fined|bans|banned|sentenced|convicted|jailed|arrest(?:s|ed)|pleads? guilty|prosecut(?:es|ed)|charged with)\b|\bimposes\s(?:\p{L}+\s){0,4}(?:penalty|penalties|fines?|sanctions?|measures?)\b|\bwithdraws? (?:the )?(?:licen[cs]e|authori[sz]ation)\b|\bsetzt\b.*\b(?:geldbußen?|bußgeld(?:er)?|zwangsgeld(?:er)?)\b|\b(?:eröffnet|schließt|beendet)\b.*\bverfahren\b|\bentzieht\b|\bverfügt\b|\bretire l['’](?:autorisation|agrément)|\binflige\b|\bverhängt\b`,
  ),
  words(
    'notice',
    'title-formal-notice',
    String.raw`^notifi(?:zierung|kation)\b|^geltungsbereich\b|\basset[- ]freeze targets\b|\bgeneral licen[cs]e\b|^(?:counter[- ]\p{L}+|\p{L}+[- ]related) designations?\b|\bbasiszinssatz\b|\bnotifications? received\b|^issuers of\b|\bregister changes\b|\b(?:anpassung|änderung) der (?:allgemeinen|richtlinien|bedingungen|geschäftsbedingungen)\b|\bpflichtfelder\b|\bborçlanma stratejisi\b|\bihale (?:duyurusu|sonuç)`,
  ),
  words(
    'decision',
    'title-turkish-decision',
    String.raw`\bcumhurbaşkanı kararı\b|\bkurul(?:u)? kararı\b|\bA\.Ş\.?['’](?:ye|ya|nin|nın|in)\b(?!.*\bduyuru)`,
  ),
  // If someone "publishes" something, this is a report about it: the document itself has no such title.
  words(
    'news',
    'title-published',
    String.raw`^(?:the\s|die\s|la\s|l['’])?(?:[\p{L}&-]+\s){1,4}(?:publishes|launches|announces|welcomes|veröffentlicht|publie)\b|^(?:the )?${bodies} updates\b`,
  ),
  words(
    'enforcement',
    'title-enforcement',
    String.raw`\b(?:final|decision|warning|first supervisory|second supervisory|supervisory|requirement) notice\b|\bwarning notice\b|\b(?:penalt(?:y|ies)|sanctions? imposed|cease[- ]and[- ]desist|charges? (?:brought|against)|censure[sd]?|enforcement action|settle[sd]?\b.*\bcharges?)\b|\b(?:bußgeld|busse|geldbuße|geldbusse|zwangsgeld|untersagt|abwicklung angeordnet|entzug der|maßnahmen? gegen|ordnet .* an|sonderbeauftragte\w*)\b|\b(?:idari )?para cezası\b|\bin the matter of\b|\borders? compulsory\b|\bcompulsory liquidation\b`,
  ),
  words(
    'technical_standard',
    'title-standard',
    String.raw`\b(?:regulatory|implementing)\stechnical\sstandards?\b|\bdraft\s(?:RTS|ITS)\b|\bRTS\b|\btechnische[rn]?\s(?:regulierungs|durchführungs)standards?\b|\b(?:regulierungs|durchführungs)standards?\b|\bdraft (?:RTS|ITS) on\b|\bITS on\b|\btechnische richtlinie\b|^ISO(?:/IEC|/TS|/TR)? \d{4,5}|\breporting framework \d|\bDPM\b|\bnormes techniques\b`,
  ),
  words(
    'technical_standard',
    'title-delegated',
    String.raw`\bdelegated\s(?:regulation|act|directive)\b[^.]{0,220}\btechnical\sstandards\b`,
  ),
  words(
    'report',
    'title-annual-report',
    String.raw`^(?:annual|quarterly|semi-annual|activity|progress|risk|peer review|thematic)\s(?:report|review)\b|\bjahresbericht\b|\bgeschäftsbericht\b|\brisk dashboard\b|\btrends, risks and vulnerabilities\b|^minutes of\b|\btypologiepapier\b|\bpresident['’]s paper\b|\b(?:research|occasional|staff|background|issues|technical) paper\b|\bcommon supervisory action\b|\bwhat we found\b|\bthematic review\b|\bmonatsbericht\b|\bfaaliyet raporu\b`,
  ),
  words(
    'guideline',
    'title-guideline',
    String.raw`\b(?:joint\s|final\s|amending\s|draft\s)?guidelines?\b|\bguidance\b|\bleitlinien?\b|\borientations\b|\blignes directrices\b|\bmerkblatt\b|\baufsichtsmitteilung\b|\bFMA[- ](?:communication|mitteilung)\b|\bauslegungsentscheidung\b|\bklarstellung(?:en)?\b|^advisory\b|\bthematic note\b|(?:^|: )principles (?:for|on)\b|\bsound practices\b|^(?:SS|SoP|FG)\s?\d{1,2}/\d+|\bsupervisory statement\b|\bstatement of policy\b|\bguide pratique\b|\bsupervisory expectations\b|\bquick guide\b|\bwegleitung\b|\bauslegungs(?:-\sund\sanwendungs)?hinweise\b|\borientierungshilfe\b|\brecommendations? (?:on|of|for)\b|\bempfehlungen?\b|\bsupervisory briefing\b|\brehberi?\b|\bkılavuzu?\b|(?<!rundschreiben.{0,40})\bmindestanforderungen\b|^guide (?:on|to|for)\b|\becb guide\b`,
  ),
  words(
    'circular',
    'title-circular',
    String.raw`\bcirculars?\b|\brundschreiben\b|\bcirculaires?\b|\bgenelge(?:si)?\b|\bBMF-schreiben\b|\banwendungsschreiben\b|\brundbrief\b|\b(?:MaRisk|MaComp|MaGo|BAIT|VAIT|ZAIT|KAIT)\b`,
  ),
  words(
    'decision',
    'title-eu-decision',
    String.raw`^(?:(?:commission|council)\s)?(?:implementing\s|delegated\s)?decision\b|\bdurchführungsbeschluss\b|\bdécision d['’]exécution\b|\bwithdraws? (?:the )?registration\b`,
  ),
  words(
    'law',
    'title-law',
    String.raw`^(?:(?:commission|council|european\sparliament|regulation\sof)\s[^.]{0,20})?(?:\(EU\)\s)?(?:(?:implementing|delegated)\s)?(?:regulation|directive)\s\(?(?:EU|EC|EEC|\d)|\b(?:delegated|implementing)\s(?:regulation|directive)\b|^PS\s?\d{1,2}/\d+|\bpolicy statement PS\d|\bregulation [A-Z]{1,2}\b(?=[):]|$)|\((?:amendment|miscellaneous)[^)]*\) (?:regulations|rules|order|act|bill)\b|\b(?:regulations|rules) (?:19|20)\d\d\b|\bproposal (?:for a|to)\b|\bdirective amended\b|^endorsement of\b|\brèglement\s(?:d['’]exécution|délégué|\(U?[EC]+\))|\bgenel şart(?:lar|ları|larında)\b|\b(?:loi|arrêté|ordonnance) du \d|^(?:regulation|directive)\b[^.]{0,60}\b(?:parliament|council)\b|^council (?:decision|regulation|directive|implementing)|^commission (?:decision|regulation|directive|recommendation)|\bverordnung\s\((?:EU|EG)\)|^(?:\p{L}+\s){0,4}\p{L}*(?:verordnung|gesetz)\b|\bRÈGLEMENT\b|^(?:DIRECTIVE|DÉCISION)\b|\b(?:kanunu?|yönetmeliği?|tebliği?|kararnamesi?|yönetmelik(?:te)?|tebliğ(?:de)?)\b|\brèglement\s(?:cssf|grand-ducal)\b|\b(?:statutory instrument|act)\s(?:19|20)\d\d\b|\border\s20\d\d\b`,
  ),
  words(
    'decision',
    'title-decision',
    String.raw`\bdecision\b|\b(?:bundes)?beschluss\b|\bentscheidung\b|\bverfügung (?:vom|über|betreffend)\b|\bdecisione\b|\bresolución\b|\bwithdrawal of (?:\p{L}+\s){0,3}(?:licen[cs]e|authori[sz]ation|registration)\b|\ballgemeinverfügung\b|\bgeneral ruling\b|\bdécision\b|\bkurul kararı\b|\bproduktintervention\w*|\bproduct intervention\b`,
  ),
  words(
    'statement',
    'title-statement',
    String.raw`\bstatement\b|\bopinion\b|\bstellungnahme\b|\bdear\s(?:ceo|cfo|chair|smf)\b|\b(?:portfolio|open|feedback)?\s?letter\b|\bfeedbackschreiben\b|^déclaration (?:du|de la|des|conjointe|commune|publique)\b|\bpublic statement\b|^(?:geldpolitische beschlüsse|monetary policy (?:decisions?|statement))\b|^décisions? de politique monétaire\b|\bjurisdictions (?:under increased monitoring|subject to a call)\b|\baçıklama(?:sı)?\b`,
  ),
  words(
    'report',
    'title-report',
    String.raw`\breports?\b(?!ing)|\b\p{L}*bericht\b|\brapport\b|\bstatistics?\b|\bsurvey\b|\bworking paper\b|\bdiscussion paper series\b|\bstudy\b|\bstudie\b|\bbulletin\b|\breview of\b|\bfindings\b|\bdata set\b|\bmutual evaluation\b|\bdashboard\b|\btrv\b|\braporu?\b|\bmonitor\b|\bgood practices\b|\bprogress on\b|\bflow of funds\b|\bim \d\. (?:quartal|halbjahr)\b|\b(?:first|second|third|fourth) quarter\b|\btemel göstergeler(?:i)?\b|^project \p{Lu}\p{L}+\b|\bnumber of\b|\bkey (?:definitions|figures)\b|\blessons (?:learned|from)\b|\bistatistikleri\b|\bétude\b|\bindicators\b`,
  ),
  words(
    'notice',
    'title-notice',
    String.raw`\bnotices?\b|\bbekanntmachung\b|\bcommuniqué\b|\b(?:FMA|BaFin)?-?\s?mitteilung\b|\bcommunication\s\d{4}\b|\bduyuru(?:su)?\b|\bhinweis\b|\binformation from\b|\binvitation to bid\b|\blist of\b|\bregister\b|\bcalendar\b`,
  ),
  words(
    'news',
    'title-news',
    String.raw`\bpress release\b|\bpressemitteilung\b|\bcommuniqué de presse\b|\bnewsletter\b|\bdaily news\b|\be-?mail alert\b|\bbasın\b|\b(?:publishes|launches|appoints|announces|welcomes|veröffentlicht|informiert|startet|publie|sets out|informs|secures)\b|\baufsichtsschwerpunkte\b|\bsupervisory focus\b|\blicen[cs]e granted to\b|\bdeadline (?:is )?extended\b|\bsigns? (?:a |an |the )?(?:memorandum|mou|agreement)\b|\b(?:gesunken|gestiegen|zurückgegangen|vorgelegt|beschlossen|verabschiedet)$|\bstellt\b.*\bsicher$|\bsteuereinnahmen im\b|\bsituation (?:globale|mensuelle)\b`,
  ),
  words(
    'news',
    'title-body-acts',
    String.raw`(?:^|[:–] )(?:the |die |der |la |le |l['’]|uk |joint |eu )?${bodies}(?:\s\p{L}+){0,2}\s${deeds}\b`,
  ),
];

/**
 * Titles of changes to a list of sanctioned persons. Sources file them under "sanctions", just like penalties imposed on firms,
 * but they aren't measures against a firm.
 */
export const sanctionsListWords: readonly TypeWords[] = [
  words(
    'notice',
    'title-sanctions-list',
    String.raw`\bsanktionsmeldung(?:en)?\b|^(?:financial )?sanctions (?:notice|notification|list update)\b|\b(?:amendments?|updates?|changes?|additions?|removals?|änderung(?:en)?|aktualisierung|anpassung(?:en)?|modifications?|mise à jour)\b.{0,60}\b(?:sanctions? lists?|sanktionslisten?|listes? de(?:s)? sanctions)\b|\b(?:ISIL|ISIS|da['’]?esh|taliban)\b.{0,40}\bal[- ]?(?:qaida|qaeda|kaida|qaïda)\b`,
  ),
];

/** Addresses file a page under its type. */
export const addressWords: readonly TypeWords[] = [
  words('decision', 'address-celex-decision', String.raw`CELEX(?::|%3A)3\d{4}D\d{4}`),
  words('law', 'address-celex', String.raw`CELEX(?::|%3A)3\d{4}[RL]\d{4}`),
  words(
    'law',
    'address-gazette',
    String.raw`//(?:www\.)?(?:resmigazete\.gov\.tr|fedlex\.admin\.ch|ris\.bka\.gv\.at|recht\.bund\.de|gesetze-im-internet\.de|legislation\.gov\.uk|legifrance\.gouv\.fr|legilux\.public\.lu|gazzettaufficiale\.it|boe\.es)/`,
  ),
  words(
    'enforcement',
    'address-enforcement',
    String.raw`/(?:decision-notices?|final-notices?|warning-notices?|enforcement(?:-actions?)?|sanctions?|warnings?|massnahmen|measures|litigation|provvedimenti-sanzionatori|handhavingsmaatregel\w*|sanctions-transactions)/`,
  ),
  words(
    'consultation',
    'address-consultation',
    String.raw`/(?:consultations?|consultation-papers?|konsultation(?:en)?|anhoerungen)[/-]|/cp\d\d-\d+`,
  ),
  words(
    'speech',
    'address-speech',
    String.raw`/(?:speech(?:es)?|reden?|interviews?|inter)/|/press/key/date/`,
  ),
  words('decision', 'address-decision', String.raw`/(?:entscheidung(?:en)?|decisions?|beschl(?:uss|uesse))/`),
  words('circular', 'address-circular', String.raw`/(?:rundschreiben|circulars?|circulaires?)/|/rs_\w+`),
  words(
    'guideline',
    'address-guideline',
    String.raw`/(?:guidelines?|guidance|finalised-guidance|merkblatt|leitlinien)/|/mb_\w+`,
  ),
  words('qa', 'address-qa', String.raw`/(?:qna|faqs?|qa)/`),
  words('statement', 'address-statement', String.raw`/(?:statements?|opinions?|dear-ceo-letters?|letters?)/`),
  words(
    'report',
    'address-report',
    String.raw`/(?:reports?|research|statistics?|working-papers?|jahresbericht|publications/annual-reports?|mutualevaluations)/`,
  ),
  words('notice', 'address-notice', String.raw`/(?:notices?|bekanntmachung)/`),
  words(
    'news',
    'address-news',
    String.raw`/(?:news|press|press-releases?|presse|pressemitteilung(?:en)?|meldung(?:en)?|blogs?|media|basin)/|/news-`,
  ),
];

/** First lines: headings and formulas, never what running text mentions. */
export const textWords: readonly TypeWords[] = [
  // The Federal Register prints the heading under which a document appears.
  words(
    'law',
    'text-register-rule',
    String.raw`\[Rules and Regulations\]|\bACTION:\s(?:\p{L}+\s){0,2}rule\b`,
  ),
  words('consultation', 'text-register-proposal', String.raw`\[Proposed Rules\]`),
  words(
    'enforcement',
    'text-measure',
    String.raw`\b(?:stipulation and )?consent order\b|\bcease and desist order\b|\bcivil money penalty\b|\bcommission des sanctions\b|\b(?:règlement transactionnel|minnelijke schikking)\b|\bprovvediment[oi] sanzionator[io]\b|\bsanción por infracción\b|\bbußgeldbescheid\b`,
  ),
  words(
    'enforcement',
    'text-notice',
    String.raw`(?:^|\n|\s)(?:FINAL NOTICE|DECISION NOTICE|WARNING NOTICE|NOTICE OF DECISION|FIRST SUPERVISORY NOTICE|Final Notice|Decision Notice)\b`,
  ),
  words(
    'consultation',
    'text-consultation',
    String.raw`(?:^|\n)\s?(?:consultation paper|discussion paper|konsultation)\b|\bwe are consulting on\b|\bstellt .{0,80} zur konsultation\b`,
  ),
  words(
    'technical_standard',
    'text-standard',
    String.raw`(?:^|\n)\s?(?:final report[\s–:-]{1,4})?(?:draft )?(?:regulatory|implementing) technical standards\b`,
  ),
  words(
    'guideline',
    'text-guideline',
    String.raw`(?:^|\n)\s?(?:final report[\s–:-]{1,4}(?:on )?)?(?:joint )?(?:guidelines|leitlinien)\b|\bthese guidelines\b`,
  ),
  words(
    'circular',
    'text-circular',
    String.raw`(?:^|\n)\s?(?:circular|rundschreiben|circulaire)\b|\bdieses rundschreiben\b|\b(?:cette|la présente|l['’]) ?instruction\b|(?:^|\n)\s?instruction (?:\p{Lu}+ )?(?:doc-|n)`,
  ),
  words(
    'law',
    'text-law',
    String.raw`\bhas adopted this (?:regulation|directive|decision)\b|\bhave adopted this (?:regulation|directive)\b|(?:^|\n)(?:MADDE|Madde)\s1\s?[-–—]`,
  ),
  // A line that consists only of the name of a decision, its number and its date.
  words(
    'decision',
    'text-decision',
    String.raw`\bdie allgemeinverfügung tritt\b|(?:^|\n)\s?(?:(?:final|board|implementing|CYSEC(?: board)?)\s)?(?:decision|verfügung|(?:bundes)?beschluss|entscheidung|décision|decisione|resolución|απόφαση)(?:\s(?:of|vom|du|de|del|dell|n|no|nr|gem)\b[^\n]{0,60})?\s?(?=\n|$)`,
  ),
  words(
    'speech',
    'text-speech',
    String.raw`(?:^|\n)\s?(?:speech|remarks|keynote|keynote address|lecture|rede|discours)\s(?:by|at|of|delivered|von|des|der|de|du)\b|\b(?:speech|remarks) (?:by|delivered by|given by)\b|\b(?:seçkin|saygıdeğer) konuklar\b|\b(?:ladies and gentlemen|meine (?:sehr geehrten )?damen und herren)\b`,
  ),
  words(
    'news',
    'text-news',
    String.raw`(?:^|\n)\s?(?:press release|pressemitteilung|news|aktuelles)\s?(?:\n|$)|\bPRESS RELEASE\b`,
  ),
];

/** What a regulator's publications are if nothing else indicates it. */
export const regulatorTypes: ReadonlyMap<string, DocumentType> = new Map([
  ['EUR-Lex', 'law'],
  ['TCRG', 'law'],
]);
