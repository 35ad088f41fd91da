import { type Actor, type ActTerms, noTerms, type OwnerOfThing } from '../grammar.ts';
import { acts, adverbial } from './vocabulary.ts';

// In English, the head of a noun phrase is its last word, so every list is matched at the end of what comes before "of …".
const words = (list: string) =>
  new RegExp(`(?:^|[\\s-])(?:${list.trim().replaceAll(/\s*\n\s*/g, '|')})$`, 'iu');

const firms = words(String.raw`
  entit(?:y|ies)
  institutions?
  payment\ssystems?
  associations?
  undertakings?
  firms?
  compan(?:y|ies)
  persons?
  partnerships?
  management\sbod(?:y|ies)(?:\sin\sits\s(?:management|supervisory)\sfunction)?
  boards?(?:\sof\sdirectors)?
  senior\smanagement
  (?:compliance|risk|risk\smanagement|control|audit|actuarial|key)\sfunctions?
  executives
  members?
  venues?
  delegates?
  individuals
  groups?
  branch(?:es)?
  subsidiar(?:y|ies)
  establishments?
  agents?
  staff
  custodians?
  intermediar(?:y|ies)
  banks?
  businesses
  microenterprises?
  enterprises?
  contact\spoints?
  outsourcing\spartners?
  parties
  party
  representatives?
  repositor(?:y|ies)
  counterpart(?:y|ies)
  notar(?:y|ies)
  professionals
  depositor(?:y|ies)
  depositar(?:y|ies)
  no[\s-]one
  anyone
  nobody
  whoever
  those\swho
`);

const customers = words(String.raw`
  payers?
  payees?
  (?:payment\sservice\s)?users?
  consumers?
  customers?
  clients?
  (?:retail\s|token\s)?holders?
  purchasers?
  depositors?
  investors?
  beneficial\sowners?
  beneficiar(?:y|ies)
  auditors?
  audit\sfirms?
  settlors?
  founders?
  data\ssubjects?
  complainants?
  debtors?
  borrowers?
`);

const states = words(String.raw`(?:home\s|host\s|other\s)*member\sstates?
  states?
  third\scountr(?:y|ies)
  countr(?:y|ies)`);

const authorities = words(String.raw`
  authorit(?:y|ies)
  (?:european\s)?commission
  eba
  esma
  eiopa
  esas?
  amla
  ecb
  esrb
  enisa
  edpb
  fius?
  supervisors?
  overseers?
  oversight\sforum
  joint\scommittee
  committees?
  supervisory\scolleges?
  colleges?
  central\sbanks?
  courts?
  court\sof\sjustice(?:\sof\sthe\s(?:european\s)?union)?
  council
  parliament
  (?:european\s)?union
  bod(?:y|ies)
  csirts?
  agenc(?:y|ies)
  officials?
  executive\sdirector
  (?:executive|general|administrative)\sboard
  board\sof\s(?:supervisors|appeal)
  chair(?:person)?
  (?:joint\s)?examination\steams?
  administrations?
  regulators?
  registrars?
  entit(?:y|ies)\sin\scharge(?:\sof\s(?:the\s)?central\sregisters?)?
  single\spoints?\sof\scontact
  experts?
  investigators?
  investigat(?:ion|ing)\sofficers?
  prosecutors?
  ministr(?:y|ies)
  ministers?
  ombudsmen
  advocates?
  stakeholder\sgroups?
  europol
  eppo
  olaf
`);

/** Someone who does what a verb says: "adviser", "operator", "trustee"; and words that only look so. */
const doer =
  /(?:^|[\s-])(\p{L}{2,}(?:er|or|ee)|participant|applicant|consultant|accountant|merchant|registrant|assistant)s?$/iu;
const noDoers = new Set(
  `refer differ deliver render enter ensure alter consider agree whomever wherever whatever decree other another former latter either neither whether together rather however further later earlier greater higher lower
  longer larger shorter smaller wider broader never ever over under after per proper inner outer upper cross-border border
  prior minor major senior junior superior inferior interior exterior for nor number order paper matter manner register
  offer transfer charter chapter letter power tender cover buffer computer server identifier parameter corner quarter
  semester filter water centre center header tier trigger folder newsletter ledger driver answer character waiver merger
  takeover turnover layer hour factor indicator error sector vector mirror floor door color behavior behaviour denominator
  numerator descriptor fee guarantee degree consensus agree labor labour anchor more multiplier counter banner disclaimer
  reminder remainder calculator simulator monitor timer peer moreover whichever whenever transfrontier frontier hereunder
  thereunder thereafter hereafter hereinafter`.split(/\s+/u),
);
function isDoer(head: string): boolean {
  const word = doer.exec(head)?.[1]?.toLowerCase();
  return word !== undefined && !noDoers.has(word);
}
/** What is done or given has no will of its own: "valuation", "requirement"; and so have short names and numbers. */
const cannotAct =
  /(?:tion|sion|ment|ity|ness|ance|ence|ancy|ency|ing|ology|ism|ship|age|al|ure|sis|ule|ty|ate|ice|ive|ards?|cy|ria|rion|ics?|acts?|articles?|dates?|periods?|value|price|amount|threshold|limit|share|unit|rights?|rate|list|website|data|details?|time|term|case|basis|step|cost|method|format|model|code|law|text|form|name|day|month|year|sum|loan|debt|part|level|size|scope|role|task|index|result|element|point|aim|purpose|mandate|majority|vote|quorum|which|that|there|what|regimes?|reports?|reviews?|stud(?:y|ies)|notices?|letters?|request|summar(?:y|ies)|prospectus|register|scheme|plan|polic(?:y|ies)|strateg(?:y|ies)|budget|charts?|total|rules?|offers?|orders?|papers?)(?:s|ies|es)?$/iu;

/** Whether a noun phrase that no list contains may name someone, so that the verb decides. */
export const mayAct = (phrase: string): boolean => {
  const end = ends.exec(phrase);
  const head = (end ? phrase.slice(0, end.index) : phrase).trim();
  return (
    /^(?:(?:the|an?|each|any|every|no|such|that|all|those|these|both)\s)?[\p{L}\s-]{2,60}$/iu.test(head) &&
    !cannotAct.test(head) &&
    !adverbial.test(phrase)
  );
};

/** The last noun of a phrase before what describes it, in the singular: "the final terms of the offer". */
export function headOf(phrase: string): string | null {
  const end = ends.exec(phrase);
  const word = /(\p{L}{3,})$/u.exec((end ? phrase.slice(0, end.index) : phrase).trim())?.[1];
  return (
    word
      ?.toLowerCase()
      .replace(/ies$/u, 'y')
      .replace(/(?<=[^su])s$/u, '') ?? null
  );
}

/** What only firms make, hold or use. */
const ownThings =
  /\b(?:contractual|contracts?|framework\scontracts?|agreements?|white\spapers?|marketing\scommunications?|own\sfunds|reserves?(?:\sof\sassets)?|backups?|remuneration|summary|redemption|applications?|refunds?|value\sdates?|impact\sassessments?|due\sdiligence\smeasures?|segregat\w+|tlpt|register\sof\sinformation|business\srelationships?|credentials?|stress\stests?|complaints?[\s-]handling|internal\s\w+|outsourc\w+)\b/iu;

/** What firms make, hold or use more often than authorities. */
const firmThings =
  /\b(?:contract\w*|agreements?|polic(?:y|ies)|procedures?|strateg(?:y|ies)|plans?|framework\w*|systems?|white\spapers?|marketing\scommunications?|arrangements?|applications?|records?|controls?|mechanisms?|tools?|backups?|tests?|testing|tlpt|functions?|remuneration|fees|charges?|reserves?|assets?|funds|tokens?|processes|protocols?|statements?|notifications?|documentation|terms|conditions|redemption|custody|outsourc\w+|internal|websites?|summary|summaries|information|data|transactions?|payments?|orders?|credentials?|authentication|refunds?|value\sdate|risk|due\sdiligence|measures?|business\srelationships?|assessments?|audits?|capital|requirements?|prospectus\w*|communications?|register\sof\sinformation|incidents?|services?|activit(?:y|ies)|disclosures?|complaints?|holdings?|accounts?)\b/iu;

/** Agreements that don't belong to a firm, and rules for officials. */
const betweenAuthorities =
  /\b(?:co-?operation\s(?:agreements?|arrangements?)|professional\ssecrecy|confidential\sinformation(?:\sexchanged)?)$/iu;

/** What authorities make, decide or keep. */
const authorityThings =
  /\b(?:decisions?|(?:draft\s)?(?:regulatory|implementing)?\s?technical\sstandards?|(?:delegated|implementing)\s(?:acts?|regulations?)|public\sregisters?|central\sregisters?|registers?|penalt(?:y|ies)|fines?|periodic\spenalty|opinions?|guidelines?|recommendations?|withdrawals?|peer\sreviews?|supervisory|delegation|sanctions?|administrative|oversight|inspections?|investigations?|hearings?|databases?|proceedings|cooperation|exchanges?\sof\sinformation|mediation|publication\sof\s(?:decisions|penalties)|revenues?|budgets?|list|requests?|appeals?|reports?\s(?:referred|by\sthe\scommission)|review|authorisations?|prohibitions?|restrictions?|powers?|refusals?|legal\s(?:acts?|instruments?))\b/iu;

const ends =
  /\s(?:of|in|for|to|by|from|with|under|on|at|against|between|within|whose|that|which|who|whom|referred|according|subject|falling|including|as|not|acting|having|established|authorised|providing|supervising|overseeing|issuing|responsible|concerned|involved|other|wishing|managing(?!\s(?:director|partner|compan|bod|board|agent|owner))|marketing(?=\s(?:an?|the|units|shares))|performing|discharging|exceeding|employing|intending|seeking|carrying|operating|using|holding|offering|making|located|designated|appointed|mentioned|listed|pursuant|through|via|when|where|and\sthe\s(?!board)|\()\b|[(,]/iu;
const quantifiers =
  /^(?:each|any|none|neither|either|both|one|all|those|every|some|most|at\sleast\sone|(?:the\s)?(?:members?|staff|employees|officials)(?:\s(?:or|and)\s(?:the\s)?(?:members?|staff|employees|officials))*|the\shead|the\smajority|no\smember)$/iu;
const pronouns = /^(?:it|they|this|these|he|she|the\slatter|the\sformer)$/iu;
const openers =
  /^(?:(?:and|or|but|then|however|therefore|moreover|similarly|accordingly|in\saddition|to\sthat\send)[\s,]+)+/iu;

/** Anyone who examines a firm does so on the firm's behalf. */
export const examiners = /\b(?:auditors?|audit\sfirms?)\b/iu;

export interface Named {
  readonly actor: Actor;
  readonly ownerOfThing: OwnerOfThing;
  readonly isPronoun: boolean;
}

/** Capitalized, it is a body of authorities, not a board of directors. */
const officialBoard = /(?:^|\s)(?:Board|Secretariat|secretariat)$/u;

const firmCommittees =
  /\b(?:remuneration|audit|risk|nomination|investment|credit|compliance|new\sproduct)\scommittees?$/iu;

/** A term that only opens a phrase says nothing about it: "AIFM policies". It remains if the last word is taken away. */
function termAtEnd(head: string, terms: ActTerms): Actor | null {
  const actor = terms.actorOf(head);
  const last = head.lastIndexOf(' ');
  if (actor === null || last < 0 || terms.actorOf(head.slice(0, last)) !== actor) return actor;
  return terms.actorOf(head.slice(last + 1));
}

/** Who a noun phrase names that ends with its head. */
export const actorOf = (head: string, terms: ActTerms): Actor | null => {
  const byTerm = termAtEnd(head, terms);
  if (byTerm) return byTerm;
  if (officialBoard.test(head)) return 'authority';
  if (firmCommittees.test(head)) return 'firm';
  if (states.test(head)) return 'state';
  if (customers.test(head)) return 'customer';
  if (authorities.test(head)) return /\bmanagement\sbod/iu.test(head) ? 'firm' : 'authority';
  return firms.test(head) || isDoer(head) ? 'firm' : null;
};

/** Who a noun phrase names by its head: "the management body of the institution" is the body. */
export function namedBy(phrase: string, terms: ActTerms = noTerms): Named {
  let remembered = names.get(terms);
  if (!remembered || remembered.size > 20_000) names.set(terms, (remembered = new Map<string, Named>()));
  let named = remembered.get(phrase);
  if (!named) {
    named = nameIn(phrase, terms);
    remembered.set(phrase, named);
  }
  return named;
}
const names = new WeakMap<ActTerms, Map<string, Named>>();

function nameIn(phrase: string, terms: ActTerms): Named {
  let rest = phrase.trim().replace(openers, '').trim();
  for (let depth = 0; depth < 3; depth += 1) {
    const end = ends.exec(rest);
    const head = (end ? rest.slice(0, end.index) : rest).trim();
    if (pronouns.test(head)) return { actor: 'thing', ownerOfThing: null, isPronoun: true };
    if (quantifiers.test(head) && end) {
      rest = rest.slice(end.index + end[0].length).trim();
      continue;
    }
    // "the officials and other persons": among joined nouns, the first one decides
    const opening = /^(.{3,60}?)\sand\sother\s/iu.exec(rest)?.[1];
    const actor = (opening ? actorOf(opening, terms) : null) ?? actorOf(head, terms);
    if (actor && actor !== 'thing') return { actor, ownerOfThing: null, isPronoun: false };
    const scanned = scan(rest, terms);
    if (scanned) return { actor: scanned, ownerOfThing: null, isPronoun: false };
    const joined = /^(.*?)\s(?:and|or)\s/iu.exec(head)?.[1];
    const first = joined ? actorOf(joined, terms) : null;
    if (first && first !== 'thing') return { actor: first, ownerOfThing: null, isPronoun: false };
    break;
  }
  return { actor: 'thing', ownerOfThing: ownerOf(phrase, terms), isPronoun: false };
}

const stops =
  /^(?:through|via|within|of|in|for|to|by|from|with|under|on|at|against|between|that|which|who|whom|as|when|where)$/iu;

/** What may follow an actual customer, as opposed to things made for customers: "customer due diligence measures". */
const goesWithActor = /(?:ed|ing|[^s]s|who|that|and|or|of|in|to|for|shall|may)[,;:]?$/iu;

/** "the insider list", "depositary receipts": the name is only the first part of another noun, and no verb follows. */
export const isPart = (name: string, next: string): boolean =>
  /^(?:receipts?|lists?)$/u.test(next) ||
  (/[^s]$/u.test(name) &&
    /^[a-z]+[^s\W]$/u.test(next) &&
    !goesWithActor.test(next) &&
    !goesOnAfterName.test(next) &&
    !stops.test(next) &&
    !acts.test(` ${next}`));
const goesOnAfterName =
  /^(?:subject|responsible|other|liable|able|unable|eligible|exempt|itself|or|and|not|also|both|within|has|had|may|can|outside|independent|likely|active|more|only|alone|competent|due|without|again|then|there|wide|fit|free|the|an?|upon|after|before|during|if|unless|while|it|they|who|whose)$|ly$|(?:ed|ing)$/u;

/** The last actor before any preposition. */
function scan(phrase: string, terms: ActTerms): Actor | null {
  let found: Actor | null = null;
  let prefix = '';
  const list = phrase.split(/\s+/u);
  for (const [index, word] of list.entries()) {
    if (stops.test(word) || (found && /ing$/iu.test(word))) break;
    prefix = prefix === '' ? word : `${prefix} ${word}`;
    const next = list[index + 1];
    const actor = actorOf(prefix.replace(/[,;:]$/u, ''), terms);
    if (!actor || actor === 'thing' || /[’'](?:s)?$/u.test(word)) continue;
    if (next !== undefined && isPart(word, next)) found = null;
    else if (next === undefined || actor !== 'customer' || goesWithActor.test(next)) found = actor;
  }
  return found;
}

function ownerOf(phrase: string, terms: ActTerms): OwnerOfThing {
  const end = ends.exec(phrase);
  const head = end ? phrase.slice(0, end.index) : phrase;
  if (betweenAuthorities.test(head)) return 'authority';
  // "the payee’s agreement"
  const owner =
    /^(?:the\s|an?\s|its\s)?([\w\s-]{3,40}?)(?:s?[’']s?)\s(?:agreement|consent|approval|request|choice|decision)$/iu.exec(
      head,
    )?.[1];
  if (owner && actorOf(owner, terms) === 'customer') return 'authority';
  // "the insider list", "the Commission report"
  const holder = actorOf(head.replace(/\s\S+$/u, ''), terms);
  if (holder === 'firm') return 'firm';
  if (holder === 'authority' || holder === 'state') return 'authority';
  const maker = /\sby\s(.{3,80})/iu.exec(phrase)?.[1];
  const { actor: madeBy } = maker ? namedBy(maker, terms) : { actor: null };
  if (madeBy === 'firm') return 'firm';
  if (madeBy === 'authority' || madeBy === 'state') return 'authority';
  if (ownThings.test(head)) return 'firm';
  if (authorityThings.test(head)) return 'authority';
  const possessor = /\s(?:of|by|from|between)\s(.{3,80})/iu.exec(phrase)?.[1];
  if (possessor && ownThings.test(possessor)) return 'firm';
  const actor = possessor ? namedBy(possessor, terms).actor : 'thing';
  if (actor === 'firm') return 'firm';
  if (actor === 'authority' || actor === 'state') return 'authority';
  return firmThings.test(head) ? 'mostly_firm' : null;
}
