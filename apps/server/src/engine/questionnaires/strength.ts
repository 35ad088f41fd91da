import type { KnowledgeStanding } from './questionnaires.ts';

/**
 * What a statement says about the firm: that it does something, only that it should or partly does, that it is going to, that a law or
 * somebody else demands it, that it isn't done, or nothing at all.
 */
export type Strength = 'does' | 'partly' | 'planned' | 'demanded' | 'denied' | 'nothing';

/** Written from knowledge of the languages, of no text. */
const question = /\?["”’)]*$/u;
const placeholder = /^[^:]{0,80}:?\s*\[[^\]]{3,60}\]$/u;

const law = String.raw`(?:art(?:icle|ikel|\.)?\s*\d+|§+\s*\d+|section\s+\d+(?:\(\w+\))?|(?:the\s+|die\s+|der\s+|das\s+)?(?:law|regulation|directive|act|regulator|supervisor|authorit(?:y|ies)|gesetz(?:geber)?|verordnung|richtlinie\s\(eu\)|aufsicht|aufsichtsbehörde|behörde|bafin|eba|esma|ecb|ezb|fed|occ|fdic|finra|sec|dora|gdpr|dsgvo|gwg|kwg|marisk|bait|glba|ccpa|basel\s\w+|mifid\w*|psd2|bsa|nis2?))`;
const demandVerb = String.raw`(?:requires?|demands?|mandates?|expects?|prescribes?|obliges?|stipulates?|calls?\sfor|imposes?|verlangt|verlangen|fordert|fordern|schreibt|schreiben|verpflichtet|erwartet|sieht\s[^.]{0,60}vor|sehen\s[^.]{0,60}vor)`;
const anybody = String.raw`(?:(?:all\s|financial\s|credit\s|obliged\s|regulated\s|covered\s|investment\s|payment\s|significant\s)*(?:institutions?|banks|firms|entities|undertakings|companies|controllers|processors|lenders|insurers|providers)|(?:alle\s)?(?:kredit|finanz|zahlungs)?(?:institute|banken|unternehmen|finanzunternehmen|verpflichtete|institute[n]?|wertpapierinstitute|versicherer))`;
const must = String.raw`(?:must|shall|should|have\sto|are\s(?:required|obliged|expected)|need\sto|müssen|haben|sind\sverpflichtet|sollen)`;
const demanded = [
  new RegExp(String.raw`(?:^|[\s(„“"])${law}(?:[^.;,]{0,60}?)\s${demandVerb}\b`, 'iu'),
  new RegExp(
    String.raw`^(?:\W*(?:under|according to|nach|gemäß|laut)\s[^,]{3,60},?\s)?${anybody}\s${must}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:required|obliged|demanded|mandated)\s(?:\w+\s){0,6}?(?:by|under|pursuant to)\s(?:the\s)?(?:${law}|applicable|law|regulat)`,
    'iu',
  ),
  /\b(?:gemäß|nach|laut)\s[^.;]{0,60}(?:§|art\.?\s?\d)[^.;]{0,120}\bverpflichtet\b/iu,
  /\b(?:ist|sind)\s(?:gemäß|nach|laut)\s[^.;]{0,80}\bverpflichtet\b/iu,
  // "Gemäß § 6 sind alle Mitarbeiter zu schulen"
  /^(?:gemäß|nach|laut)\s(?:§|art)[^.;]{0,60}\s(?:sind|ist|haben|hat)\b[^.;]{0,200}\bzu\s\p{L}+en\b/iu,
  /\b(?:anforderung(?:en)?|vorgaben?|requirements?)\s(?:aus|der|des|of|under|from)\s(?:the\s)?(?:dora|gdpr|dsgvo|gwg|kwg|§|art)/iu,
];
/** What opens a list of what others demand. */
const demandLead =
  /\b(?:(?:regulat\w+|legal|statutory|federal|state|mandatory|supervisory)\s(?:requirements?|framework|standards?|provisions?|obligations?|guidance|mandates?|expectations?)|provisions|(?:consumer|individual|data subject)\srights|recent\s(?:enhancements|developments|changes)|\bact\b.{0,30}\b(?:requirements?|provisions?)|(?:industry|compliance) standards|required certifications|(?:gesetzliche|aufsichtsrechtliche|regulatorische)\w*\s(?:anforderung|vorgab|grundlag|pflicht)\w*|rechtsgrundlagen?)\b/iu;

/** Chapters that tell what the law and those who supervise it say. */
const lawHeading =
  /\b(?:regulatory (?:framework|agencies|landscape|environment)|(?:primary|key|applicable|global|privacy|federal|state)\s(?:\w+\s)?(?:legislation|regulations|laws)|regulators|legislation|act(?: of \d{4})?\)?$|regulation \(|rechtsrahmen|rechtsgrundlagen?|aufsichtsbehörden)/iu;

const futureYear = String.raw`(?:by|until|from|in|bis|ab|im)\s(?:the\s)?(?:end of\s|ende\s|mid-|mitte\s|[qQ][1-4]\s?\/?\s?|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|märz|mai|juni|juli|oktober|dezember|\s)*(?:20[2-4]\d)`;
const planned = [
  new RegExp(
    String.raw`\b(?:will|is going to|are going to|is to|are to|to)\s(?:be\s)?[^.;]{0,80}\b${futureYear}\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:wird|werden|soll|sollen)\s[^.;]{0,100}\b${futureYear}\b`, 'iu'),
  /\b(?:is|are|was|were|been)\s(?:currently\s|being\s|still\s)?(?:planned|scheduled for|intended|envisaged|under (?:development|construction|consideration|review)|in (?:development|preparation|progress)|being (?:developed|drafted|prepared|introduced|rolled out|implemented))\b/iu,
  /\b(?:plans?|intends?|proposes?)\sto\b|\bto be (?:determined|defined|confirmed|developed|implemented|introduced|established)\b|\bnot yet\b|\broadmap\b|\bwork in progress\b|\btbd\b/iu,
  /\b(?:geplant\w*|vorgesehen\w*|angestrebt\w*|beabsichtigt\w*|beantragt\w*|in (?:vorbereitung|arbeit|umsetzung|planung|entwicklung)|im aufbau|noch nicht|künftig|zukünftig|soll bis|wird derzeit (?:erarbeitet|erstellt|entwickelt|eingeführt))\b/iu,
];
const plannedLead =
  /\b(?:future|planned|upcoming|next steps|roadmap|initiatives?|recommendations?|improvement opportunit\w+|enhancement opportunit\w+|geplant\w*|künftig\w*|nächste schritte|empfehlung\w*|handlungsbedarf|maßnahmenplan|ausblick)\b/iu;

/** "No special handling required", "must not", "not only", "no later than" deny nothing that is done. */
const noDenial =
  /\b(?:not? (?:only|later|less|more|limited|fewer|older)|nothing but|(?:must|shall|may|should) not|cannot|can not|no \w+ (?:may|shall|must)|without (?:undue )?delay|non-\w+|nicht (?:nur|später|älter|mehr als|weniger)|(?:darf|dürfen|kann|können) (?:\w+ ){0,4}nicht|verboten|unverzüglich|need not)\b/giu;
const denied = [
  /\b(?:do|does|did|is|are|was|were|has|have|had|been|could)(?:\s(?:also|currently|yet|still|generally))?\s(?:not|n't|n’t)\b|\b(?:doesn|isn|aren|wasn|weren|hasn|haven|didn)['’]t\b/iu,
  /\bno (?:formal |documented |systematic |dedicated |specific |written |separate |central |current |such )+\p{L}+|\b(?:there (?:is|are|was|were) no|none of|never|lacks?|lacking|missing|absent|outdated|overdue|out of date|expired|not (?:performed|available|documented|implemented|in place|defined|tested|reviewed|complete\w*))\b/iu,
  /\b(?:kein\w*|nicht|nie|niemals|fehlt|fehlen|fehlend\w*|veraltet\w*|überfällig\w*|ausstehend\w*|unvollständig\w*|mangelhaft\w*|unzureichend\w*|verschoben|entfallen|entfällt|ausgesetzt|ausgefallen|rückstau\w*|rückstand|lücken?)\b/iu,
];

const partly = [
  /\b(?:should|may|might|could|aims?|seeks?|strives?|endeavou?rs?|intends?|encouraged?|recommended?|recommends?|where (?:possible|feasible|practicable|appropriate|necessary|applicable)|as (?:appropriate|needed|necessary)|when (?:possible|appropriate)|best efforts?|on request|optional(?:ly)?|case[- ]by[- ]case|partial(?:ly)?|in part|mostly|largely|some of|ad[- ]hoc|only for|in selected)\b/iu,
  /\b(?:sollte\w*|sollen?|kann|können|könnte\w*|empfohlen|empfiehlt|möglichst|nach möglichkeit|bei bedarf|gegebenenfalls|ggf\.?|optional|teilweise|zum teil|nur (?:überblicksartig|bei|für|in|teilweise)|weitgehend|größtenteils|überwiegend|im einzelfall|anlassbezogen|stichprobenartig|strebt)\b/iu,
];
const partlyLead =
  /\b(?:objectives?|goals?|aims?|targets?|mission|vision|purpose|guidelines?|best practices?|considerations?|ziele?|zielsetzung|grundsätze|leitlinien|erwägungen)\b/iu;
/** Lists of what may go wrong, of terms and of topics tell nothing of what is done. */
const emptyLead =
  /\b(?:(?:threat|risk|challenge|attack|impairment|failure|weakness|red flag)(?:s| environment| landscape| categories| types| sources| factors| indicators)?|warning signs|examples?|definitions?|glossary|benefits|contents?|template|form|references?|bedrohungen|risiken|beispiele|begriffe|inhalt(?:sverzeichnis)?|anlagen|kontakte?)\s*:?$/iu;
const ofIndustry =
  /\b(?:industry(?:[- ]wide)? (?:averages?|statistics|benchmarks?|figures)|branchen(?:durchschnitt|vergleich|statistik)\w*)\b/iu;
const emptyHeading =
  /\b(?:table of contents|contents|glossary|definitions|contact information|threat landscape|inhaltsverzeichnis|glossar|abkürzungen|begriffsbestimmungen|template|templates|vorlage)\b/iu;

export interface Said {
  readonly words: string;
  readonly leadText: string;
  readonly headings: readonly string[];
  readonly standing: KnowledgeStanding;
}

const some = (patterns: readonly RegExp[], words: string) => patterns.some((one) => one.test(words));

const label = /^\s*(?:[-–—•▪◦*?]|\(?[a-z\d]{1,3}[.)])\s+/iu;

/**
 * What a statement says about the firm, by its words, the words that open its list, the headings above it and what its text is; of several
 * points, what most of them say.
 */
export function strengthOf(statement: Said): Strength {
  const lines = statement.words.split('\n').filter((line) => line.trim() !== '');
  const all = lines.map((line) => strengthOfLine({ ...statement, words: line.replace(label, '') }));
  const countOf = (strength: Strength) => all.filter((one) => one === strength).length;
  return all.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? 'nothing';
}

function strengthOfLine({ words, leadText, headings, standing }: Said): Strength {
  const said = words.trim();
  if (question.test(said) || placeholder.test(said)) return 'nothing';
  if (standing === 'law' || standing === 'obligation') return 'demanded';
  if (headings.some((one) => emptyHeading.test(one)) || emptyLead.test(leadText.trim())) return 'nothing';
  if (ofIndustry.test(leadText)) return 'nothing';
  // a heading says what a list is; a sentence says by itself what it is
  const around = leadText === '' ? [] : [leadText, headings.at(-1) ?? ''];
  const isOfLaw = leadText !== '' && headings.some((one) => lawHeading.test(one));
  if (some(demanded, said) || isOfLaw || around.some((one) => demandLead.test(one))) return 'demanded';
  if (some(planned, said) || around.some((one) => plannedLead.test(one)) || standing === 'draft')
    return 'planned';
  if (some(denied, said.replaceAll(noDenial, ' '))) return 'denied';
  if (some(partly, said) || partlyLead.test(leadText)) return 'partly';
  return 'does';
}
