import { askedTypesOf, givesType } from '../../answers/asked-types.ts';
import { readWords } from '../../retrieval/words/read-words.ts';

/** What tells questions apart that are about the same, by their words only, in English and German. */
export interface QuestionTraits {
  readonly isNegated: boolean;
  readonly numbers: ReadonlySet<string>;
  /** who is said to do it; the firm if nobody is */
  readonly actor: Actor;
  /** to whom something is told or given */
  readonly receiver: Actor | null;
  /** which side of each pair of opposites it is on */
  readonly sides: ReadonlyMap<number, 0 | 1>;
  readonly isAboutThePast: boolean;
  /** “your own employees”, “your company”: the firm itself is what it is about */
  readonly isAboutTheFirm: boolean;
}

type Actor = 'firm' | 'customer' | 'supplier' | 'employee';

const negation =
  /(?<!\p{L})(?:not|no|non|never|without|cannot|nicht|kein\p{L}*|ohne|nie|niemals|un(?:critical|kritisch\p{L}*))(?!\p{L})|n[’']t\b/iu;
const past =
  /\b(?:(?:last|past|previous|preceding|recent) (?:\p{L}+ )?(?:year|years|months|financial year)|last year|to date|(?:im )?(?:letzten|vergangenen|zurückliegenden) (?:\p{L}+ )?(?:jahre?n?|monate?n?)|bisher|have you (?:ever )?(?:made|had|suffered|experienced))\b/iu;

const firmItself =
  /\b(?:your own|of your (?:company|firm|bank|group|organi[sz]ation|institution|management|board)|own (?:staff|employees)|(?:ihre|ihr|ihres|ihrer) (?:eigene\p{L}*|unternehmens|gesellschaft|instituts|hauses))\b/iu;

const parties: readonly (readonly [Actor, string])[] = [
  ['customer', String.raw`(?:clients?|customers?|users|kunden|mandanten|nutzer|we|wir)`],
  [
    'supplier',
    String.raw`(?:suppliers?|vendors?|subcontractors?|(?:service |third-party )?providers|processors|dienstleister|lieferanten|\p{L}*unternehmer|\p{L}*dienstleister)`,
  ],
  [
    'employee',
    String.raw`(?:employees?|staff|personnel|people|workers|mitarbeiter\p{L}*|mitarbeitende\p{L}*|beschäftigte\p{L}*)`,
  ],
  [
    'firm',
    String.raw`(?:you|your (?:company|firm|organi[sz]ation|institution|bank|group)|the (?:company|firm|organi[sz]ation|institution|bank|group)|sie|ihr (?:unternehmen|haus|institut))`,
  ],
];
const verb = String.raw`(?:do|does|did|must|will|would|should|shall|can|could|may|have|has|are|is|muss|müssen|dürfen|darf|können|kann|werden|haben|hat|sollen|melden|informieren|sichern)`;
const between = String.raw`(?:(?:all|your|any|the|our|of|own|other|alle|ihre?n?|unsere?n?|die)\s+){0,3}`;
const actors = parties.map(
  ([actor, words]) =>
    [
      actor,
      new RegExp(String.raw`(?<!\p{L})${verb}\s+${between}(?:ikt-|ict\s)?${words}(?!\p{L})`, 'iu'),
    ] as const,
);
const told = String.raw`(?:tell|inform|notify|notified by|report to|call|called|informed|warn|give|provide|send|an|vor|bei)`;
const receivers: readonly (readonly [Actor, RegExp])[] = [
  [
    'customer',
    new RegExp(
      String.raw`(?<!\p{L})${told}\s+${between}(?:affected\s+)?(?:us|clients?|customers?|uns|kunden)(?!\p{L})`,
      'iu',
    ),
  ],
  ['firm', new RegExp(String.raw`(?<!\p{L})${told}\s+(?:you|sie|ihnen)(?!\p{L})`, 'iu')],
];

/** Each pair of opposites; the words of both sides. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:joins?|joiners?|joining|new (?:employees?|hires?|staff)|hir(?:e|ed|ing)|onboard\w*|eintritt|eintreten|einstellung\w*|neue\w* mitarbeit\w*)\b/iu,
    /\b(?:lea(?:ve|ves|ver|vers|ving)|depart\w*|offboard\w*|termination|austritt|ausscheid\w*|verlassen|verlässt)\b/iu,
  ],
  [
    /\b(?:grant\w*|provision\w*|assigned|vergabe|vergeben|eingeräumt|gewährt)\b/iu,
    /\b(?:revok\w*|remov\w*|withdraw\w*|withdrawn|disabled?|deactivat\w*|entzogen|entzug|entziehen|gesperrt|deaktivier\w*)\b/iu,
  ],
  [
    /\b(?:remote\w*|from outside|from home|external access|home ?office|von außen|fernzugriff)\b/iu,
    /\b(?:from inside|inside the office|on-?site|within the office|im büro|vor ort)\b/iu,
  ],
  [
    /\b(?:internal|internally|inside your own|in-house|intern\w*)\b/iu,
    /\b(?:external|externally|independent|third party|public|extern\w*|unabhängig\w*|öffentlich\w*)\b/iu,
  ],
  [
    /(?<!non-|non |un)\b(?:critical|important|kritisch\w*|wesentlich\w*)\b/iu,
    /\b(?:non-critical|uncritical|noncritical|unkritisch\w*|nicht[ -]?kritisch\w*|unwesentlich\w*)\b/iu,
  ],
  [
    /\b(?:at rest|stored|ruhend\w*|gespeichert\w*)\b/iu,
    /\b(?:in transit|in motion|transmi\w*|übertrag\w*|unterwegs|networks?)\b/iu,
  ],
  [
    /\b(?:paper|hard ?copies|papier\w*|akten)\b/iu,
    /\b(?:disks?|media|drives?|tapes?|electronic|datenträger\w*|festplatte\w*|elektronisch\w*)\b/iu,
  ],
  [
    /\b(?:accept\w*|receiv\w*|annehmen|angenommen|entgegennehmen)\b/iu,
    /\b(?:give|giving|offer\w*|make|machen|geben|gewähren|überreichen)\b/iu,
  ],
  [
    /\b(?:minimum|required by|requirement set|mindest\w*|vorgeschrieben\w*)\b/iu,
    /\b(?:current|actual|aktuell\w*|tatsächlich\w*|derzeitig\w*)\b/iu,
  ],
  [
    /\b(?:before|prior to|pre-?\w+|ahead of|vor der|vor dem|bevor)\b/iu,
    /\b(?:after|during|while|once|nach der|nach dem|während|nachdem)\b/iu,
  ],
  [
    /\b(?:physical\w*|physisch\w*|building|premises|gebäude\w*)\b/iu,
    /\b(?:logical\w*|logisch\w*|online|website)\b/iu,
  ],
  [
    /\b(?:test environment|development|testumgebung\w*|entwicklung\w*)\b/iu,
    /\b(?:production|live|produktion\w*|produktiv\w*)\b/iu,
  ],
  [
    /\b(?:new|neue\w*|first|erst\w*|prospective|initial\w*)\b/iu,
    /\b(?:existing|bestehend\w*|ongoing|laufend\w*|current)\b/iu,
  ],
  [/\b(?:inbound|incoming|eingehend\w*)\b/iu, /\b(?:outbound|outgoing|ausgehend\w*)\b/iu],
  [
    /\b(?:natural persons?|individuals?|private customers?|natürliche\w* person\w*|privatkunden)\b/iu,
    /\b(?:legal (?:persons?|entit\w+)|companies|corporate|juristische\w* person\w*|firmenkunden)\b/iu,
  ],
];

const digits = /\d/u;

export function traitsOfQuestion(text: string): QuestionTraits {
  const sides = new Map<number, 0 | 1>();
  for (const [pair, [one, other]] of opposites.entries()) {
    const [isOne, isOther] = [one.test(text), other.test(text)];
    if (isOne !== isOther) sides.set(pair, isOne ? 0 : 1);
  }
  return {
    isNegated: negation.test(text),
    numbers: new Set(
      readWords(text)
        .map(({ word }) => word)
        .filter((word) => digits.test(word) && !/\p{L}/u.test(word)),
    ),
    actor: actors.find(([, pattern]) => pattern.test(text))?.[0] ?? 'firm',
    receiver: receivers.find(([, pattern]) => pattern.test(text))?.[0] ?? null,
    sides,
    isAboutThePast: past.test(text),
    isAboutTheFirm: firmItself.test(text),
  };
}

const factual = ['deadline', 'frequency', 'amount', 'person'] as const;

/** Whether a question asks for a kind of fact that an answer doesn't give. */
export function lacksWhatIsAsked(question: string, answer: string): boolean {
  const asked = askedTypesOf(question);
  return factual.some((type) => asked.includes(type) && !givesType(type, answer));
}
