import type { CueLanguage } from './cue.ts';

/**
 * Whose date a sentence states: the publication's own, that of something it names without saying "this" ("the guidelines",
 * "it"), that of a part of it, or that of something else.
 */
export type Subject = 'own' | 'named' | 'part' | 'other';

const englishActs =
  'regulations?|decisions?|directives?|guidelines?|guidance|circulars?|notices?|acts?|orders?|rules?|instruments?|recommendations?|opinions?|statements?|standards?|rts|its|amendments?|changes?|measures?|requirements?|arrangements?|framework|regime|policy|code|handbook|law|laws|provisions|bylaw|resolution|scheme|consultation|document|annex|letter|agreement|protocol|communication|determination|direction|exemption|prohibition|restrictions?';
// What others have agreed on or written is mentioned in the publication, and is seldom the publication itself.
const englishNames = englishActs.replace(/\|(?:document|annex|letter|agreement|protocol)(?=\|)/g, '');
const germanActs =
  'rundschreibens?|verordnung(?:en)?|gesetz(?:es)?|richtlinien?|leitlinien?|allgemeinverfügung|verfügung|beschluss(?:es)?|merkblatt(?:s|es)?|mitteilung|wegleitung|bekanntmachung|satzung|anordnung|fassung|änderung(?:en)?|anforderungen|regelung(?:en)?|vorschriften|neuerungen|weisung|instruktion|empfehlungen?|maßnahmen?|massnahmen?|vorgaben|rechtsrahmen|entscheidung|bestimmungen|erlass(?:es)?|hinweise?s?|auslegungsentscheidung|aufsichtsmitteilung|novelle|standards?';
const frenchActs =
  'règlement|directive|décision|circulaire|arrêté|décret|loi|instruction|ordonnance|orientations|recommandation|position|lignes\\sdirectrices|texte|modifications|dispositions|règles|convention';
const turkishActs =
  'yönetmelik|yönetmeliğin|tebliğ|tebliğin|kanun|kanunun|karar|kararın|genelge|genelgenin|rehber|rehberin|usul\\sve\\sesaslar|yönerge|yönergenin|düzenleme|düzenlemenin|kararname|kararnamenin|esaslar|talimat|talimatın';

// A number of an act, or a common name of one: what is said about these is not said about the publication.
const cited =
  /\b(?:\(?(?:EU|EC|EEC|UE|CE)\)?\s?(?:No\.?\s|Nr\.?\s)?\d{2,4}\/\d+|\d{4}\/\d{1,4}\/(?:EU|EC|EG|UE|CE)|No\.?\s\d+\/\d{4}|MiCAR?|DORA|PSD\s?[123]|PSR|AMLR|AMLD\s?\d?|AMLA|CRR\s?[23]?|CRD\s?[IVX\d]*|GDPR|DSGVO|MiFIR?D?|EMIR|SFDR|CSRD|UCITS|AIFMD?|EMD2?|FTR|TFR|NIS\s?2?|SAG|KWG|ZAG|WpHG|GwG|VAG|KAGB|FSMA|IFR|IFD|BRRD|Solvency\sII|Solvabilität\sII|Basel\sI+)\b/u;

const englishOwn = new RegExp(
  String.raw`\b(?:this|these|the\spresent)\s(?:[\p{L}’'-]+\s){0,6}?(?:${englishActs})\b(?!\s(?:of|in)\sthe\s(?:european|council))`,
  'iu',
);
const englishNamed = new RegExp(
  String.raw`^(?:[^\p{L}]*|.*?(?:[.:;,–—-]|\b(?:and|that|but|while|when|because|where))\s)(?:all\s|both\s|any\s)?(?:the|our|its|new|revised|amended|final|updated)\s(?:[\p{L}’'-]+\s){0,5}?(?:${englishNames})(?:\s[\p{L}\s’'-]{0,60})?$`,
  'iu',
);
const englishPronoun = /(?:^|[\s.(])(?:it|they)\s*$/iu;
const englishVerb =
  /\b(?:shall|will|would|should|must|may|can|is|are|was|were|be|been|has|have|had|enters?|entered|comes?|came|takes?|took|appl(?:y|ies|ied)|expires?|ceases?|remains?|becomes?|became|commences?|lapses?)\b/iu;
const englishPart =
  /\b(?:articles?|paragraphs?|points?|subparagraphs?|titles?|chapters?|sections?|annex(?:es)?|parts?|rules?|regulations?|letters?|items?)\s(?:\(?[\dIVX]|[A-Z]{1,6}\s\d)/iu;
const englishExcept =
  /\b(?:by\sway\sof\sderogation|by\sderogation|notwithstanding|with\sthe\sexception|except\sthat|however)\b/iu;

function englishSubject(before: string, isContinued: boolean): Subject {
  const clause = before.slice(before.lastIndexOf(';') + 1);
  const verb = englishVerb.exec(clause);
  const head = verb ? clause.slice(0, verb.index) : clause;
  const own = lastMatch(head, englishOwn);
  if (own) {
    const beforeOwn = head.slice(0, own.index);
    const afterOwn = head.slice(own.index + own[0].length);
    if (cited.test(afterOwn)) return 'other';
    if (/\b(?:of|in|to|under|by|with|from|on)\s$/iu.test(beforeOwn)) {
      return englishPart.test(beforeOwn) ? 'part' : 'other';
    }
    return englishPart.test(afterOwn) || englishExcept.test(beforeOwn) ? 'part' : 'own';
  }
  if (englishPart.test(head) || englishExcept.test(head)) return 'part';
  if (cited.test(head)) return 'other';
  if (englishPronoun.test(head)) return isContinued ? 'own' : 'other';
  return englishNamed.test(head) ? 'named' : 'other';
}

function lastMatch(text: string, pattern: RegExp): RegExpExecArray | null {
  let found: RegExpExecArray | null = null;
  for (const match of text.matchAll(new RegExp(pattern.source, `g${pattern.flags}`))) found = match;
  return found;
}

const germanOwn = new RegExp(
  String.raw`\b(?:dies(?:e|er|es|em|en)|(?:das|die|der|des)\s(?:vorliegende[nrs]?|gegenständliche[nrs]?))\s(?:[\p{L}-]+\s){0,3}?(?:\p{L}*?(?:${germanActs}))(?!\p{L})`,
  'iu',
);
const germanNamed = new RegExp(
  String.raw`(?:^\W*|[.:;,–]\s|(?<!\p{L})(?:tritt|treten|trat|traten|gilt|gelten|ist|sind|wird|werden|findet|finden|dass)\s)(?:das|die|der)\s(?:(?:neue|geänderte|überarbeitete|angepasste|revidierte|aktualisierte|teilrevidierte|totalrevidierte)[nrs]?\s){0,2}(?:\p{L}*?(?:${germanActs}))(?!\p{L})`,
  'iu',
);
const germanPart =
  /(?:^|[.:;,]\s|\bdie\s|\babweichend\s(?:von|hiervon|davon)\s?)(?:§§?|artikel|artikels|absatz|absätze|abs\.|nummer|nummern|nr\.|ziffer|ziffern|textziffer|tz\.|rn\.|randziffer|kapitel|abschnitt|anhang|anlage)\s?[\dIVX]|\babweichend\b|\bhiervon\sabweichend|\bim\sübrigen/iu;

/** German verbs come before and after what they belong to, so the whole clause is examined. */
function germanSubject(clause: string, before: string, isContinued: boolean): Subject {
  if (/\bim\sübrigen\b/iu.test(clause)) return 'own';
  const own = germanOwn.exec(clause);
  if (own) {
    const head = clause.slice(0, own.index);
    if (/(?:§§?|artikel|absatz|nummer|ziffer)\s?\d[^.;]{0,40}$/iu.test(head)) return 'part';
    return germanPart.test(head) ? 'part' : 'own';
  }
  if (germanPart.test(clause)) return 'part';
  if (cited.test(clause)) return 'other';
  if (
    /(?:^|[.;,:]\s|\bund\s)(?:sie|es|er)\s*$/iu.test(before.slice(-40)) ||
    /^\W*(?:sie|es|er)\s/iu.test(clause)
  ) {
    return isContinued ? 'own' : 'other';
  }
  return germanNamed.test(clause) ? 'named' : 'other';
}

const frenchOwn = new RegExp(
  String.raw`(?:\b(?:le|la|les)\s|\bl['’])présente?s?\s(?:[\p{L}-]+\s){0,3}?(?:${frenchActs})|\b(?:ce|cette|ces)\s(?:${frenchActs})`,
  'iu',
);
const frenchNamed = new RegExp(
  String.raw`^[^\p{L}]*(?:le|la|les|l['’])\s?(?:nouve\w+\s)?(?:${frenchActs})\s*$`,
  'iu',
);

function frenchSubject(before: string, isContinued: boolean): Subject {
  const own = lastMatch(before, frenchOwn);
  if (own)
    return /\b(?:article|point|paragraphe|titre)s?\s/iu.test(before.slice(0, own.index)) ? 'part' : 'own';
  if (/\b(?:article|point|paragraphe|titre|chapitre)s?\s[\dIVX]/iu.test(before)) return 'part';
  if (cited.test(before)) return 'other';
  if (/(?:^|[\s.])(?:il|elle|ils|elles)\s*$/iu.test(before)) return isContinued ? 'own' : 'other';
  return frenchNamed.test(before) ? 'named' : 'other';
}

const turkishOwn = new RegExp(String.raw`(?<!\p{L})bu\s(?:${turkishActs})(?!\p{L})`, 'iu');
const turkishPart = /(?:maddesi|maddeleri|fıkrası|bendi|bentleri|hükmü)(?!\p{L})/iu;
const turkishRest = /diğer\s(?:maddeleri|hükümleri|maddeler|hükümler)/iu;

/** Turkish puts the subject first and the verb last; the provisions that differ are named in between. */
function turkishSubject(before: string, clause: string): Subject {
  if (turkishRest.test(before.slice(-80))) return 'own';
  if (turkishOwn.test(before))
    return turkishPart.test(before.slice(before.search(turkishOwn))) ? 'part' : 'own';
  return turkishRest.test(clause) ? 'own' : 'other';
}

/**
 * @param sentence with its dates masked
 * @param from where the words of the cue begin in it
 * @param to where they end
 * @param isContinued whether the previous sentence was about the publication, so that "it" is too
 */
export function subjectOf(
  sentence: string,
  from: number,
  to: number,
  language: CueLanguage,
  isContinued: boolean,
): Subject {
  const before = sentence.slice(Math.max(0, from - 260), from);
  const clause = sentence.slice(Math.max(0, from - 200), Math.min(sentence.length, to + 120));
  switch (language) {
    case 'en':
      return englishSubject(before, isContinued);
    case 'de':
      return germanSubject(clause, before, isContinued);
    case 'fr':
      return frenchSubject(before, isContinued);
    case 'tr':
      return turkishSubject(before, clause);
  }
}

/** Whether a sentence is about the publication itself, so that the next one may say "it". */
export const speaksOfItself = (sentence: string): boolean =>
  englishOwn.test(sentence) ||
  germanOwn.test(sentence) ||
  frenchOwn.test(sentence) ||
  turkishOwn.test(sentence);
