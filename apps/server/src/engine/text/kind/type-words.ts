import type { DocumentType } from './kind-facts.ts';

/** Words that tell a type; the first that is found decides, so the surer ones come first. */
export interface TypeWords {
  readonly type: DocumentType;
  readonly rule: string;
  readonly pattern: RegExp;
}

// `\b` knows ASCII letters only, and "taslağı" ends with another one.
const boundary = String.raw`(?:(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_]))`;

const words = (type: DocumentType, rule: string, source: string): TypeWords => ({
  type,
  rule,
  pattern: new RegExp(source.replaceAll(String.raw`\b`, boundary), 'iu'),
});

/** Categories are names of types themselves. */
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
    String.raw`enforcement|(?:final|decision|warning|supervisory) notice|sanction|penalt|measures?\b.*against|maßnahme|warnung|warning|administrative proceeding|litigation`,
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
  words('notice', 'category-notice', String.raw`\bnotice|bekanntmachung|communication|mitteilung|duyuru`),
  words('news', 'category-news', String.raw`\bnews|press|presse|meldung|aktuelles|blog|basın`),
];

/** Titles name what they are, and what they are about: the name stands first, or is the thing published. */
export const titleWords: readonly TypeWords[] = [
  words(
    'speech',
    'title-speech',
    String.raw`\b(?:speech|remarks|keynote|address)\s(?:by|at|of|delivered|to)\b|\bkeynote speech\b|\b(?:rede|vortrag|ansprache)\s(?:von|des|der|bei|auf|zum|zur)\b|\bdiscours\s(?:de|du)\b|\bkonuşması\b|\binterview (?:with|mit)\b`,
  ),
  words(
    'qa',
    'title-qa',
    String.raw`\bq\s?&\s?as?\b|\bquestions?\s(?:and|&)\sanswers?\b|\bfragen\sund\santworten\b|\bfaqs?\b|^\d{4}_\d{3,5}\s|\bquestions-réponses\b|\bsıkça sorulan`,
  ),
  words('report', 'title-compliance-table', String.raw`\bcompliance table\b`),
  words('law', 'title-corrigendum', String.raw`^(?:corrigendum|berichtigung)\b`),
  words(
    'consultation',
    'title-consultation',
    String.raw`\bconsultation\s(?:paper|document|on|on\b|version)|\bdiscussion paper\b|\bcall for (?:evidence|input|advice|feedback)\b|^(?:CP|DP|GC)\s?\d{2}[/-]\d+|\bpublic consultations?\b|\bkonsultation(?:spapier|sentwurf|sfassung|sverfahren)?\b|\banhörung\b|\bvernehmlassung\b|\bconsultations?\b(?!\s(?:with|results?|outcome))|\bentwurf\s(?:eine[rs]?|der|des|für)\b|\breferentenentwurf\b|\bconsults?\son\b|\btasla(?:k|ğı)\b|\bfeedback on (?:the )?draft\b|\b(?:invites|seeks|asks for|requests)\s(?:public\s)?(?:comments?|feedback|views|input)\b|\bkonsultiert\b`,
  ),
  words(
    'enforcement',
    'title-enforcement',
    String.raw`\b(?:final|decision|warning|first supervisory|second supervisory|supervisory|requirement) notice\b|^warning\b|\bwarnung\b|\bwarnt\b|\bwarnhinweis\b|\bwarning notice\b|\b(?:fines?|fined|bans|banned|penalt(?:y|ies)|prosecut\w+|sentenced|convicted|sanctions? imposed|cease[- ]and[- ]desist|charges? (?:brought|against)|censure[sd]?|enforcement action|settle[sd]?\b.*\bcharges?)\b|\b(?:bußgeld|busse|geldbuße|geldbusse|zwangsgeld|untersagt|abwicklung angeordnet|entzieht|entzug der|maßnahmen? gegen|ordnet .* an|sonderbeauftragte\w*)\b|\bwithdraws? (?:the )?(?:licen[cs]e|authori[sz]ation)\b|\bclone(?:d)? firm\b|\bklonfirma\b|\b(?:idari )?para cezası\b|\bin the matter of\b|\borders? compulsory\b|\bverfügt\b`,
  ),
  words(
    'technical_standard',
    'title-standard',
    String.raw`\b(?:regulatory|implementing)\stechnical\sstandards?\b|\bdraft\s(?:RTS|ITS)\b|\bRTS\b|\btechnische[rn]?\s(?:regulierungs|durchführungs)standards?\b|\b(?:regulierungs|durchführungs)standards?\b`,
  ),
  words(
    'technical_standard',
    'title-delegated',
    String.raw`\bdelegated\s(?:regulation|act|directive)\b[^.]{0,220}\btechnical\sstandards\b`,
  ),
  words(
    'report',
    'title-annual-report',
    String.raw`^(?:annual|quarterly|semi-annual|activity|progress|risk|peer review|thematic)\s(?:report|review)\b|\bjahresbericht\b|\bgeschäftsbericht\b|\brisk dashboard\b|\btrends, risks and vulnerabilities\b`,
  ),
  words(
    'guideline',
    'title-guideline',
    String.raw`\b(?:joint\s|final\s|amending\s|draft\s)?guidelines?\b|\bguidance\b|\bleitlinien?\b|\borientations\b|\blignes directrices\b|\bmerkblatt\b|\bwegleitung\b|\bauslegungs(?:-\sund\sanwendungs)?hinweise\b|\borientierungshilfe\b|\brecommendations? (?:on|of|for)\b|\bempfehlungen?\b|\bsupervisory briefing\b|\brehberi?\b|\bkılavuzu?\b|(?<!rundschreiben.{0,40})\bmindestanforderungen\b|^guide (?:on|to|for)\b|\becb guide\b`,
  ),
  words(
    'circular',
    'title-circular',
    String.raw`\bcirculars?\b|\brundschreiben\b|\bcirculaires?\b|\bgenelge(?:si)?\b|\b(?:MaRisk|MaComp|MaGo|BAIT|VAIT|ZAIT|KAIT)\b`,
  ),
  words(
    'decision',
    'title-eu-decision',
    String.raw`^(?:commission|council)\s(?:implementing\s|delegated\s)?decision\b`,
  ),
  words(
    'law',
    'title-law',
    String.raw`^(?:(?:commission|council|european\sparliament|regulation\sof)\s[^.]{0,20})?(?:\(EU\)\s)?(?:(?:implementing|delegated)\s)?(?:regulation|directive)\s\(?(?:EU|EC|EEC|\d)|\b(?:delegated|implementing)\s(?:regulation|directive|decision)\b|^(?:regulation|directive)\b[^.]{0,60}\b(?:parliament|council)\b|^council (?:decision|regulation|directive|implementing)|^commission (?:decision|regulation|directive|recommendation)|\bverordnung\s\((?:EU|EG)\)|^(?:\p{L}+\s){0,4}\p{L}*(?:verordnung|gesetz)\b|\bRÈGLEMENT\b|^(?:DIRECTIVE|DÉCISION)\b|\b(?:kanunu?|yönetmeliği?|tebliği?|kararnamesi?|yönetmelik(?:te)?|tebliğ(?:de)?)\b|\brèglement\s(?:cssf|grand-ducal)\b|\b(?:statutory instrument|act)\s(?:19|20)\d\d\b|\border\s20\d\d\b`,
  ),
  words(
    'decision',
    'title-decision',
    String.raw`\bdecision\b|\bbeschluss\b|\bentscheidung\b|\ballgemeinverfügung\b|\bgeneral ruling\b|\bdécision\b|\bkurul kararı\b|\bproduktintervention\w*|\bproduct intervention\b`,
  ),
  words(
    'statement',
    'title-statement',
    String.raw`\bstatement\b|\bopinion\b|\bstellungnahme\b|\bdear\s(?:ceo|cfo|chair|smf)\b|\b(?:portfolio|open|feedback)?\s?letter\b|\baufsichtsmitteilung\b|\bfeedbackschreiben\b|\bdéclaration\b|\bpublic statement\b|\baçıklama(?:sı)?\b`,
  ),
  words(
    'report',
    'title-report',
    String.raw`\breports?\b(?!ing)|\b\p{L}*bericht\b|\brapport\b|\bstatistics?\b|\bsurvey\b|\bworking paper\b|\bdiscussion paper series\b|\bstudy\b|\bstudie\b|\bbulletin\b|\breview of\b|\bfindings\b|\bdata set\b|\bmutual evaluation\b|\bdashboard\b|\btrv\b|\braporu?\b|\bmonitor\b`,
  ),
  words(
    'notice',
    'title-notice',
    String.raw`\bnotices?\b|\bbekanntmachung\b|\bcommuniqué\b|\b(?:FMA|BaFin)?-?\s?mitteilung\b|\bcommunication\s\d{4}\b|\bduyuru(?:su)?\b|\bhinweis\b|\binformation from\b|\binvitation to bid\b|\blist of\b|\bregister\b|\bcalendar\b`,
  ),
  words(
    'news',
    'title-news',
    String.raw`\bpress release\b|\bpressemitteilung\b|\bcommuniqué de presse\b|\bnewsletter\b|\bdaily news\b|\be-?mail alert\b|\bbasın\b|\b(?:publishes|launches|appoints|announces|welcomes|veröffentlicht|informiert|startet|publie|sets out|informs|secures)\b|\baufsichtsschwerpunkte\b|\bsupervisory focus\b`,
  ),
];

/** Addresses file a page under what it is. */
export const addressWords: readonly TypeWords[] = [
  words('decision', 'address-celex-decision', String.raw`CELEX(?::|%3A)3\d{4}D\d{4}`),
  words('law', 'address-celex', String.raw`CELEX(?::|%3A)3\d{4}[RL]\d{4}`),
  words('law', 'address-gazette', String.raw`resmigazete\.gov\.tr`),
  words(
    'enforcement',
    'address-enforcement',
    String.raw`/(?:decision-notices?|final-notices?|warning-notices?|enforcement|sanctions?|warnings?|massnahmen|measures|litigation)/`,
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

/** First lines: headings and formulas, never what running text speaks of. */
export const textWords: readonly TypeWords[] = [
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
    String.raw`(?:^|\n)\s?(?:circular|rundschreiben|circulaire)\b|\bdieses rundschreiben\b`,
  ),
  words(
    'law',
    'text-law',
    String.raw`\bhas adopted this (?:regulation|directive|decision)\b|\bhave adopted this (?:regulation|directive)\b|(?:^|\n)(?:MADDE|Madde)\s1\s?[-–—]`,
  ),
  words(
    'speech',
    'text-speech',
    String.raw`\b(?:ladies and gentlemen|meine (?:sehr geehrten )?damen und herren)\b`,
  ),
  words(
    'news',
    'text-news',
    String.raw`(?:^|\n)\s?(?:press release|pressemitteilung|news|aktuelles)\s?(?:\n|$)|\bPRESS RELEASE\b`,
  ),
];

/** What a regulator's publications are where nothing else tells it. */
export const regulatorTypes: ReadonlyMap<string, DocumentType> = new Map([
  ['EUR-Lex', 'law'],
  ['TCRG', 'law'],
]);
