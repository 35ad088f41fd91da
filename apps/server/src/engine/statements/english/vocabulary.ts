/** The source of a pattern that matches one of these, one per line: a blank matches any white space. */
const phrases = ({ raw }: TemplateStringsArray): string =>
  `(?:${(raw[0] ?? '')
    .trim()
    .split(/\s*\n\s*/u)
    .join('|')
    .replaceAll(' ', String.raw`\s`)})`;

const adverbs = phrases`
  also|therefore|at all times|at least|always|only|where \w+|in particular|inter alia|further|furthermore
  however|then|nevertheless|accordingly|immediately|promptly|forthwith|regularly|periodically|continuously
  thereby|jointly|hereby|directly|in (?:any|no) (?:case|event|way)|(?:not|never)|without (?:undue )?delay
  on (?:a|an) \w+ basis|upon request|as (?:a minimum|appropriate|necessary)|to the extent \w+|themselves
  itself|each|both|all|by \w+ \w+ \d{4}|[a-z]+ly
`;
const adverb = `(?:,?\\s${adverbs},?)`;
const after = (source: string) => new RegExp(`^${adverb}*\\s${source}`, 'iu');
export const isRight = after(phrases`
  have (?!no\b)(?:[\w-]+,? ){0,6}?powers?\b
  be (?:\w+ly )?(?:entitled|empowered|permitted|allowed|free(?! of charge)|competent to|authorised (?:to|by default))\b
  have,[^.;:]{0,60}? at least the following [^.;:]{0,40}?powers
  have (?:at least )?(?:all )?(?:the )?(?:\w+ )?(?:(?:supervisory|investigatory|corrective|advisory|following|of the|and) )*(?:powers?|rights?|possibility|option|discretion|\d+ (?:\w+ )?days)
  be able to (?!demonstrate|prove|show|justify|identify|explain|provide|detect|respond|report)
  be given the (?:power|right|possibility|option)
  be (?:exempt|exempted)\b|enjoy\b
`);

export const isFreed = after(phrases`
  be (?:required|obliged|bound|liable|held liable|obligated|subject to|prevented|precluded|prohibited|deprived)
`);

export const isUnneeded = after(phrases`
  be (?:required|necessary|mandatory|needed|obligatory)\b
`);

/** What a rule leaves open when its subject is a thing. */
export const hinders = after(phrases`
  prohibit|prevent\b
`);

/** What a rule says about itself or about terms, whatever its subject. */
export const onlyTells = after(phrases`
  mean
  be (?:\w+ )?(?:deemed|considered(?! (?:in|when|by|for)\b)|deprived of|regarded|understood|construed|presumed|treated as|taken to (?:be|mean)|without prejudice|without effect|binding|conferred|delegated|replaced|amended|inserted|added|deleted|repealed|applicable|of no (?:effect|significance|relevance)|void|tacitly extended|as follows|equal to)
  affect\b|prejudice\b|preclude\b|enter into force|take effect|expire|constitute\b|be read\b
  be referred to as\b|not constitute|cease to|put an end to the delegation|lapse
  be (?:all )?(?:the )?(?:following )?(?:natural persons?|beneficial owners?)\b
  be all the following\b
`);

/** What is so by law if the subject is a thing, and a duty if it is a person. */
export const onlyTellsOfThings = after(phrases`
  apply\b
  not (?:apply|cover|extend|include|concern|be affected)
  extend to
  be (?:subject to the (?:provisions|rules)|used for the purposes|exercised in accordance|extended)
  continue to apply|follow (?:the )?same|begin|start|end\b|run\b|concern\b|relate to|arise|occur
  remain (?:in force|valid|applicable)|include references?|refer\b|be (?:valid|borne by the member)
`);

const doing = phrases`
  publish|disclose|notify|inform|submit|send|report|transmit|carry out|comply|co-?operate|act|adopt|appoint|apply for|ask
  assess|calculate|collect|communicate|conduct|consult|decide|demonstrate|designate|develop|employ|endeavour|establish
  ensure|examine|execute|grant|hold|identify|implement|invest|issue|keep|maintain|make|manage|market|meet|monitor|obtain
  offer|operate|pay|perform|prepare|prohibit|provide|put|receive|record|redistribute|refund|refuse|request|respond|retain
  review|seek|sell|use|verify|deny|disseminate|have|strive|refrain|cease|assist|draw up|set (?!out)|enter into|engage
  buy|exercise|take (?!place|effect|precedence)|be (?:able|authorised|registered|liable|responsible|established|required)
  borrow|lend|charge|accept|define|determine|avoid|mitigate|treat|enable|give|bear|own|delegate|undertake|do|base|proceed
`;
/** What only someone can do, and not a rule or a thing. */
export const acts = after(`${doing}\\b`);

const ensuring = phrases`
  ensure|require|provide|see to it|stipulate|prescribe|lay down|oblige|guarantee|verify
  take (?:all )?(?:the )?(?:necessary |appropriate )*(?:measures|steps) to ensure|make sure
`;
export const ensures = new RegExp(`^(?:\\s[\\w-]+){0,4}?\\s${ensuring}\\b`, 'iu');

const opensAdverbial = phrases`
  in|on|by|at|for|with|without|as|upon|after|before|within|following|pursuant|subject to|notwithstanding
  including|acting|having|taking|based|to|from|until|under|during|not|no later|no longer|other than|except
  also|however|moreover|furthermore|in particular|save|prior|instead|irrespective|regardless|depending
  through|via|between|throughout|towards|given|wherever|therefore|accordingly|nevertheless|similarly
  likewise|too|rather|only (?!the|those|such|an?)|especially|among|across
  if (?:necessary|appropriate|applicable|relevant|available|any|so)
  where (?:necessary|appropriate|applicable|relevant|available|possible|needed|required)|[a-z]+ly
  [a-z]+ing (?!(?:officer|manager|operator|entit|institution|undertaking|agent|venue|counterpart|part(?:y|ies)|member|compan|bank|system))
`;
export const adverbial = new RegExp(`^(?:(?:and|or|but|then)\\s)?${opensAdverbial}\\b`, 'iu');

const subordinators = phrases`
  where|if|when|whenever|unless|once|until|because|since|while|whilst|although|whether|provided that
  insofar|in so far|to the extent|so that|in order that|in cases? (?:where|of)|in the event|as soon|as long
  after which|which|who|whose|whom|that|to which|in which|from which|of which|by which|for which|on which
  under which|with which
`;
export const subordinate = new RegExp(
  `^(?:(?:and|or|but|then|in\\sparticular|except|even|only)\\s)*${subordinators}\\b`,
  'iu',
);

/** Verbs that a clause after "ensure that" may have. */
const clauseVerbs = phrases`
  shall|must|may|should|is|are|has|have|do(?:es)?|can(?:not)?|will|provides?|compl(?:y|ies)|appl(?:y|ies)
  ensures?|informs?|makes?|takes?|submits?|keeps?|carr(?:y|ies)|obtains?|notif(?:y|ies)|reports?
  communicates?|publish(?:es)?|uses?|puts?|maintains?|establish(?:es)?|pays?|refunds?|treats?|cooperates?
  retains?|remains?|includes?|contains?|meets?|holds?|gives?|act|acts|calculates?|implements?|adopts?
  transmits?|executes?|immediately|promptly|reaches|belongs?|undertakes?|lies|rests|performs?|assess(?:es)?
  considers?|designates?|appoints?|receives?
`;
export const clauseVerb = new RegExp(`\\s${clauseVerbs}\\b`, 'giu');
