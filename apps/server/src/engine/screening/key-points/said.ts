import type { Span } from '../../text/passage.ts';
import { compilePhrases, type PhraseEntry, type Phrases } from '../../text/phrases/compile-phrases.ts';
import { licenceTypePhrases } from '../topics/vocabulary/licence-types.ts';

/** What a sentence answers. */
type Point = 'who' | 'what' | 'forWhom' | 'mustAct' | 'asks' | 'firms';

/** Bodies that act; their codes in the catalogue are looked for beside these. Phrases parted by commas. */
const bodies = `
  European Banking Authority, European Securities and Markets Authority, European Insurance and Occupational Pensions Authority, European Supervisory Authorities,
  European Central Bank, European Commission, Council of the European Union, the Commission, the Governing Council, EBA, ESMA, EIOPA, ESAs, ECB, SRB, AMLA, ESRB,
  Single Resolution Board, Financial Conduct Authority, Prudential Regulation Authority, Bank of England, HM Treasury, FCA, PRA, OFSI, Payment Systems Regulator, the Authority, the Treasury,
  Federal Reserve Board, Board of Governors, Federal Reserve, Securities and Exchange Commission, SEC, CFTC, OCC, FDIC, FinCEN, OFAC, Treasury Department, CFPB,
  Financial Action Task Force, FATF, Basel Committee, BCBS, IOSCO, Financial Stability Board, FSB, IMF, Monetary Authority of Singapore, MAS, HKMA, SEBI, Reserve Bank of India, Bank of Japan, Bank of Canada,
  BaFin, Finanzaufsicht, Bundesanstalt für Finanzdienstleistungsaufsicht, Bundesanstalt, Bundesbank, Bundesministerium, Bundesregierung, Finanzmarktaufsicht, Finanzmarktaufsichtsbehörde, FMA, FINMA, Schweizerische Nationalbank,
  SNB, Swiss Financial Market Supervisory Authority, Financial Market Authority, Swiss National Bank, Europäische Zentralbank, EZB, Europäische Kommission, EU-Kommission, Kommission, Europäische Bankenaufsichtsbehörde, Zentralstelle für Finanztransaktionsuntersuchungen, Ausschuss für Finanzstabilität, FIU, BSI,
  Commission de Surveillance du Secteur Financier, CSSF, AMF, ACPR, Banque de France, Commission européenne, ABE, AEMF, Bankacılık Düzenleme ve Denetleme, BDDK, TCMB, Merkez Bankası, MASAK, SPK, Hazine ve Maliye Bakanlığı`;

/** What is done or ruled, in English, German, French and Turkish. */
const acts = `
  publishes, published, has published, issues, issued, sets out, set out, lays down, introduces, introduced, proposes, proposed, proposes to, amends, amending, repeals, adopts, adopted, has adopted, launches, launched, consults on, is consulting, consultation on,
  requires, require, must, imposes, imposed, bans, fined, fines, cancels, withdraws, withdrawn, revokes, warns, warned, announces, announced, clarifies, explains, specifies, aims to, makes an order, concluded, decided, decides, approves, approved, updates, updated, extends, postpones, reports on, finds, found that, provides a summary, this report, this regulation, this directive, these guidelines, this notice, this circular, this document, this paper, analyses, describes, appointed, maintains, raised, lowered, points out, informs, is mandated, comply with, comes into force, come into force, enters into force,
  veröffentlicht, veröffentlichte, hat veröffentlicht, erlässt, hat erlassen, regelt, legt fest, festgelegt, konkretisiert, ändert, geändert, hebt auf, ersetzt, passt an, führt ein, schlägt vor, konsultiert, stellt zur Konsultation, verlangt, müssen, hat angeordnet, ordnet an, untersagt, warnt, hat untersagt, entzieht, entzogen, verhängt, gibt bekannt, informiert, erläutert, weist darauf hin, setzt um, wird umgesetzt, startet, dieses Rundschreiben, dieses Merkblatt, diese Verordnung, dieses Gesetz, Gegenstand, beschreibt, bestimmt, erhöht, senkt, hat beschlossen, tritt an die Stelle, in Kraft,
  publie, a publié, établit, modifie, abroge, adopte, impose, exige, précise, le présent règlement, la présente directive, la présente circulaire, met en garde, a pour objet, lance, propose,
  yayımlan, yayımladı, yürürlüğe, değişiklik yap, düzenle, karar ver, amacı, belirle, kaldırıl, duyur, izin veril`;

/** Says whom it is for, in English, German, French and Turkish. */
const addressees = `
  applies to, apply to, applicable to, addressed to, addressees, intended for, aimed at, relevant to, relevant for, scope of application, this affects, will affect, is affected, competent authorities and, who should read, who this is for, persons subject to,
  gilt für, gelten für, findet Anwendung, anzuwenden auf, ist anzuwenden, richtet sich an, richten sich an, gerichtet an, Adressaten, Adressatenkreis, Anwendungsbereich, betrifft, betroffen, an alle, Normadressaten, im Sinne dieses Gesetzes sind,
  s’applique à, s’appliquent à, s’applique aux, s’appliquent aux, s’adresse à, s’adresse aux, s’adressent aux, champ d’application, à l’attention de, à tous les, est applicable aux,
  kapsar, kapsam, tabi olan, hakkında uygulanır, uygulanacak`;

/** Says that somebody has to act. */
const duties = `
  must, should, shall, are expected to, have to, are required to, is required to, need to, are asked to, will have to,
  müssen, muss, haben zu, sollen, sollten, sind verpflichtet, ist verpflichtet, hat zu, dürfen,
  doivent, doit, sont tenus, est tenu, zorunda, yükümlü`;

/** Says that somebody else has to act, who is named behind it. */
const requests = `
  asks, requires, expects, urges, calls on, verlangt von, erwartet von, fordert, demande aux, demande à`;

/** Who has to act, beside the names of licensed firms. */
const firms = `
  institutions, institution, firms, firm, undertakings, providers, provider, entities, managers, issuers, boards, lenders, intermediaries, consumers, investors, customers, market participants, member states, competent authorities,
  Institute, Institut, Unternehmen, Verpflichtete, Anbieter, Dienstleister, Emittenten, Verbraucher, Anleger, Kunden, Mitgliedstaaten, Behörden, Geschäftsleiter, Vermittler,
  établissements, entreprises, entités, prestataires, gestionnaires, émetteurs, professionnels, kuruluş, şirket, bankalar, kişiler`;

/** Where a sentence names who must act, beside the words that make them act. */
interface Duty {
  readonly firm: Span;
  readonly duty: Span;
}

/** What may stand before a firm that is the subject of its clause: how many, which, of what kind. */
const mostWordsBefore = 3;
/** A word before the firm that makes it a part of something else, or of a clause of its own. */
const dependentWord =
  /(?<!\p{L})(?:of|to|for|from|with|by|in|on|at|as|than|about|between|that|which|who|whose|whether|where|when|if|while|because|until|and|or|not|no|paragraphs?|articles?|auf|an|bei|mit|von|vo[mn]|für|gegen|durch|über|bis|aus|des|dem|den|einer|dass|ob|wie|wo|wenn|falls|sobald|soweit|sofern|während|weil|indem|die\s\p{Ll}+\sder|und|oder|nicht|du|des|aux?|par|pour|sur|dans|que|si|lorsque|où|et|ou)(?!\p{L})/iu;
/** "The manager", "Die Bank", "l’établissement": one that was spoken of before, not all of a kind. */
const oneKnown =
  /(?:^|\s)(?:the|this|that|said|such|der|das|dieser|dieses|le|cette?|la|l['’])\s?(?:\p{L}+\s)?$/iu;
const plural =
  /(?:s|undertakings|companies|entities|authorities|boards|Institute|Unternehmen|Anbieter|Dienstleister|Emittenten|Verpflichtete|Behörden|Geschäftsleiter|Vermittler|Versicherer|Banken|gesellschaften|en|er)$/u;
/** "A provider that …", "Ein Institut, das …": one of a kind, and of those only some. */
const oneOfSome = /^(?:an?|any|eine?|une?)\s/iu;
const relative = /^,?\s(?:that|which|who|whose|where|der|die|das|welche[rs]?|qui|dont)\s/iu;
/** What may stand between the firm and its duty: more of its name, or which of them. */
const continues =
  /^(?:\s(?:of|in|with|within|under|from|and|or|that|which|who|whose|des|der|mit|im|von|aus|und|oder|sowie|qui|dont|de|du|des|d['’]|et|ou)(?!\p{L})|,\s(?:die|welche|deren|qui)\s|\s\()/iu;
/** "Institutions therefore must …" */
const adverb =
  /^\s(?:(?:would|will|shall)\s?)?(?:also|therefore|thus|hence|always|generally|only|still|then|in particular|auch|daher|deshalb|immer|stets|insbesondere|également|donc)?\s?$/iu;

const clauseStart = /^[\s\S]*[,;:–—]\s+/u;

/**
 * The words that name who must act: "Institutions that hold a licence" of "Institutions that hold a licence must …". A
 * duty tells whom a publication is for only where it binds all of a kind.
 * @param text a sentence
 * @returns null where the firm is not the subject of its clause, or is a certain one
 */
function bearerOf(text: string, { firm, duty }: Duty): Span | null {
  const isBehind = firm.start >= duty.end;
  const before = text.slice(
    isBehind ? duty.end : (clauseStart.exec(text.slice(0, firm.start))?.[0].length ?? 0),
    firm.start,
  );
  const words = before.trim() === '' ? [] : before.trim().split(/\s+/u);
  const isByAgent = isBehind && /(?<!\p{L})(?:by|durch|von|par)(?!\p{L})/iu.test(before);
  if (words.length > mostWordsBefore && !isByAgent) return null;
  if (!isByAgent && dependentWord.test(before)) return null;
  const name = text.slice(firm.start, firm.end);
  if (!plural.test(name) && oneKnown.test(before)) return null;
  if (/^(?:die|the)\s$/iu.test(before) && !plural.test(name)) return null;
  const start = isByAgent ? firm.start : firm.start - before.trimStart().length;
  if (isBehind) return { start, end: firm.end };
  const between = text.slice(firm.end, duty.start);
  if (oneOfSome.test(before) && relative.test(between)) return null;
  if (adverb.test(between) || between === '') return { start, end: firm.end };
  if (!continues.test(between)) return null;
  return { start, end: firm.end + between.replace(/[\s,]+$/u, '').length };
}

/** What a sentence says of each point. */
export interface Said {
  /** where the first body stands that may be its subject */
  readonly body: number | null;
  readonly doesAct: boolean;
  /** whether that body does it */
  readonly bodyActs: boolean;
  readonly addresses: boolean;
  /** where it names who must act */
  readonly bearer: Span | null;
}

export const saysNothing: Said = {
  body: null,
  doesAct: false,
  bodyActs: false,
  addresses: false,
  bearer: null,
};

let compiled: Phrases<Point> | undefined;

const phrasesOf = (list: string, point: Point): PhraseEntry<Point>[] =>
  list
    .split(',')
    .map((item) => ({ phrase: item.trim().replace(/=$/u, ''), value: point, ending: 'inflected' }));

function pointPhrases(): Phrases<Point> {
  compiled ??= compilePhrases([
    ...phrasesOf(bodies, 'who'),
    ...phrasesOf(acts, 'what'),
    ...phrasesOf(addressees, 'forWhom'),
    ...phrasesOf(duties, 'mustAct'),
    ...phrasesOf(requests, 'asks'),
    ...[firms, ...Object.values(licenceTypePhrases)].flatMap((list) => phrasesOf(list, 'firms')),
  ]);
  return compiled;
}

/** Before a body that something is done to or belongs to: "to the Authority", "Leitlinien der Behörde". */
const dependent =
  /(?<!\p{L})(?:to|of|with|from|at|for|on|in|an|bei|mit|für|gegenüber|des|dem|den|(?<!(?:von|durch)\s)der)(?:\s(?:the|die|der|dem|den|das))?\s$/u;
/** Behind a body that gives its name to something else: "Commission Regulation (EU)", "the Authority's rules". */
const naming =
  /^(?:\/|['’]s?(?!\p{L})|\s(?:(?:implementing|delegated)\s)?(?:regulation|directive|decision|guidelines)(?!\p{L})|-\p{L})/iu;
/** One party of a case: "The Firm is required to …". */
const definedParty = /(?<!\p{L})[Tt]he\s$/u;

/** Words that stand side by side. */
const atOnce = 5;
/** How far from the words that oblige or address may stand whom they mean. */
const reach = 80;
/** "the provider's other services" */
const owning = /^['’](?:s(?!\p{L})|(?=\s))/u;
/** Of whom they speak stands before these. */
const namesThemBefore =
  /^(?:is affected|will affect|persons subject|betroffen|im Sinne|tabi|hakkında|uygulanacak|kaps|Anwendung|anzuwenden)/iu;
/** Rules are made for their good, and seldom bind them. */
const onlyServed = /^(?:consumers|investors|customers|Verbraucher|Anleger|Kunden)$/iu;
/** Relative clauses stand between a subject and what it must do. */
const longReach = 160;
/** Who does it in the passive. */
const agent = /(?<!\p{L})(?:by|durch|von|par)\s(?:(?:the|all|die|der|den|dem|la|le|les)\s)?$/u;

export function saidIn(text: string): Said {
  const found = pointPhrases().find(text);
  const of = (point: Point) => found.filter(({ value }) => value === point);
  const bodies = of('who');
  const subject = bodies.find(
    ({ start, end }) =>
      // "the authority" may be any.
      /\p{Lu}/u.test(text.slice(start, end)) &&
      !dependent.test(text.slice(Math.max(0, start - 16), start)) &&
      !naming.test(text.slice(end, end + 32)),
  );
  const body = subject?.start ?? null;
  const firms = of('firms').filter(
    ({ start, end }) =>
      !(
        definedParty.test(text.slice(Math.max(0, start - 5), start)) &&
        /^\p{Lu}.*[^s]$/u.test(text.slice(start, end))
      ),
  );
  const isNear = (from: number, to: number, most = reach) => to >= from && to - from <= most;
  const isAgent = (start: number) => agent.test(text.slice(Math.max(0, start - 12), start));
  /** Whether another subject stands between. */
  const parts = (from: number, to: number) =>
    /[;:]|,\s(?:this|the|these|an?|it|no)\s/u.test(text.slice(from, to)) ||
    bodies.some(({ start }) => start >= from && start < to);
  const acts = of('what');
  const bearers = firms
    .filter(({ start, end }) => !onlyServed.test(text.slice(start, end)))
    .flatMap((firm) => [
      ...of('mustAct')
        .filter(
          (duty) =>
            (isNear(firm.end, duty.start, longReach) && !parts(firm.end, duty.start)) ||
            (isNear(duty.end, firm.start) && isAgent(firm.start)) ||
            // German turns them round: "… müssen Institute …".
            isNear(duty.end, firm.start, atOnce),
        )
        .map((duty) => ({ firm, duty })),
      ...of('asks')
        .filter((asks) => isNear(asks.end, firm.start) && !parts(asks.end, firm.start))
        .map((duty) => ({ firm, duty })),
    ])
    .map((duty) => bearerOf(text, duty))
    .filter((found) => found !== null);
  const bearer = bearers.toSorted((one, other) => one.start - other.start)[0] ?? null;
  return {
    body,
    doesAct: acts.length > 0,
    bodyActs: body !== null && (isAgent(body) || acts.some(({ start }) => start > body)),
    addresses: of('forWhom').some(({ start, end }) =>
      firms.some(
        (firm) =>
          (isNear(start, firm.start) && !owning.test(text.slice(firm.end, firm.end + 3))) ||
          (bearer === null && namesThemBefore.test(text.slice(start, end)) && isNear(firm.end, start)),
      ),
    ),
    bearer,
  };
}
