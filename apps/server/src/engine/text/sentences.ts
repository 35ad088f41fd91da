import type { Span } from './passage.ts';

export interface Sentence extends Span {
  text: string;
}

// Abbreviations of legal English, German and French after which a sentence goes on, in lower case, without full stop.
const ABBREVIATIONS = new Set(
  (
    'abs absatz-nr al alt anh anl anm app approx apr art arts aufl aug az bd begr beschl betr bgbl bsp bspw buchst bzgl bzw c ca cf ch chap ' +
    'cit cl co corp d dec dept dez dgl dir dr ebd ed eds e eg entspr erl etc evtl exkl f fed feb ff fig fn fr g geb gem gez ggf ggfs ' +
    'h hon hrsg i ibid ie inc incl inkl insb inst int iv jan jul jun kap l lit lfd ln ltd m max mar mind min mio mme mlle mr mrd mrs ms mwv n ' +
    'no nos nov nr nrn o obj oct okt op o p pag para paras pp préc proc prof pt pts r rdnr reg regs resp rn rs rz s sch sec sect sen sep sept ' +
    'slg sog sr st str şti san t tab tic tit tz u ua usw v verf vgl vol vs x z zb ziff zit zzgl § §§'
  ).split(' '),
);
const MAY_END = new Set(['usw', 'etc', 'ff', 'inc', 'ltd', 'corp', 'co', 'd', 'e', 'g', 'a']);
const LAST_WORD = /(?:^|[\s([„"“‘'«/-])([\p{L}§]+(?:\.[\p{L}]+)*)\.["'”’)\]]*\s*$/u;
const LAST_NUMBER = /(?:^|\s)\d{1,3}\.\s*$/;
// "… referred to in point 3. The firm …", "… of Annex I. Those …": a number or letter after these is a reference.
const REFERENCE =
  /(?:points?|paragraphs?|articles?|annex(?:es)?|chapters?|titles?|parts?|sections?|class|method|category|tables?|steps?|levels?|stages?|absatz|abs\.|nummer|nr\.|artikel|art\.|anhang|anlage|kapitel|teil|satz|ziffer|ziff\.|buchstabe|§|annexe|chapitre|titre|partie|alinéa|and|or|to|und|oder|bis|et|ou|à)\s*\S{1,5}\s*$/iu;
const MONTH =
  /^\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|fév|avr|juin|juil|août|déc)\p{L}*/iu;

// Enough for the longest abbreviation and the word before it; keeps the cost of a long sentence linear.
const LOOK_BACK = 80;

const segmenters = new Map<string, Intl.Segmenter>();

/** What files state as their language may be no language at all. */
function knownLocale(language: string): string {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function segmenter(language: string): Intl.Segmenter {
  let found = segmenters.get(language);
  if (!found) {
    found = new Intl.Segmenter(knownLocale(language), { granularity: 'sentence' });
    segmenters.set(language, found);
  }
  return found;
}

/** Whether a sentence goes on after a full stop: it ends an abbreviation, an ordinal, an initial or a list label. */
function goesOn(head: string, tail: string, language: string): boolean {
  if (/\n\s*$/.test(head) || !/\.["'”’)\]]*\s*$/u.test(head)) return false;
  // "Ltd. Şti.", a form of company.
  if (/^\s*(?:\p{Ll}|Şti\.)/u.test(tail)) return true;
  if (LAST_NUMBER.test(head)) {
    if (head.trim().length <= 4 || MONTH.test(tail)) return true;
    return language === 'de' && !REFERENCE.test(head);
  }
  const word = LAST_WORD.exec(head)?.[1];
  if (word === undefined) return false;
  const parts = word.split('.');
  if (parts.length > 1) return parts.every((part) => part.length <= 2);
  if (/^\p{Lu}$|^[IVX]+$/u.test(word)) return !REFERENCE.test(head);
  // "usw. Die …" and "etc. The …" may well end a sentence.
  return ABBREVIATIONS.has(word.toLowerCase()) && !MAY_END.has(word.toLowerCase());
}

/**
 * Sentences of a text, trimmed, with offsets into it. Line ends separate sentences; abbreviations ("Art. 3", "No. 5", "z. B.",
 * "Abs. 1") and ordinals ("1. Januar") don't.
 * @param language ISO code, for the rules of `Intl.Segmenter`
 */
export function sentences(text: string, language = 'en'): Sentence[] {
  const found: Sentence[] = [];
  let start = 0;
  const close = (end: number) => {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    if (trimmed !== '') {
      const from = start + raw.indexOf(trimmed);
      found.push({ start: from, end: from + trimmed.length, text: trimmed });
    }
    start = end;
  };
  for (const { index, segment } of segmenter(language).segment(text)) {
    const end = index + segment.length;
    if (!goesOn(text.slice(Math.max(start, end - LOOK_BACK), end), text.slice(end, end + 20), language))
      close(end);
  }
  close(text.length);
  return found;
}
