/** Words that say nothing about what happened: articles and the like, and what regulators say about everything. */
const emptyWords = new Set(
  (
    'a an and are as at be by for from has have in into is it its new no not of on or our s that the their this to was we will with ' +
    'under about after all also between concerning other regarding relating which who ' +
    'der die das den dem des ein eine einer eines einem einen und oder zu zur zum von vom im am an auf für mit nach über bei als ist ' +
    'sind werden wird durch aus sowie nicht sich ' +
    'de la le les des du et en un une sur pour par au aux dans ve ile için bir bu ' +
    'announces announced announcement publishes published publication publish news press release statement notice update updated report ' +
    'final financial supervisory authority authorities regulation regulations commission european bank market markets'
  ).split(' '),
);

/** The words of a text that can distinguish one event from another, in lower case and without a plural s, in order. */
export function tellingWords(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .replaceAll('\u00AD', '')
      .toLowerCase()
      // what remains of İ
      .replaceAll('\u0307', '')
      .match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)*/gu) ?? [];
  return words
    .map((word) => word.replace(/[’']s?$/u, ''))
    .filter((word) => !emptyWords.has(word) && (word.length > 2 || /\p{N}/u.test(word)))
    .map((word) => (/^\p{L}{5,}s$/u.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word));
}

const dateWords =
  'january february march april may june july august september october november december ' +
  'januar februar märz mai juni juli oktober dezember ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık ' +
  'monday tuesday wednesday thursday friday';

/** What many publications mention, so that it says little even if there are too few items to show that. */
const ordinaryWords = new Set(
  (
    `${dateWords} ` +
    'day week month year annual quarterly weekly daily first second third ' +
    'guideline guidance consultation paper draft decision council directive act law rule circular letter speech interview remark ' +
    'warning list register registration registered authorisation authorised unauthorised licence license licensing permission ' +
    'firm company companies entities entity institution group limited ltd plc llc gmbh inc branch person individual director executive board member ' +
    'payment payments service investment investor fund insurance insurer pension credit loan deposit mortgage securities security trading broker adviser asset ' +
    'money risk capital liquidity data digital technology compliance conduct consumer customer client policy policies framework measure ' +
    'enforcement penalty penalties fine fined sanction sanctions order prohibition ban breach action supervision supervisor supervisory national central ' +
    'requirement standard technical implementing delegated amending amendment amended change reporting result outlook economic economy inflation ' +
    'interest rate rates price growth stability financing europe union germany german united kingdom states international global country countries ' +
    'information document documents summary overview website page content link text date new latest public online ' +
    'rundschreiben allgemeinverfügung bekanntmachung mitteilung meldung bescheid aufsicht anordnung maßnahme warnung unternehmen gesellschaft bank bankaufsicht ' +
    'institut institute versicherer versicherung wertpapier kapital geldwäsche verbraucher risiko anforderung entwurf konsultation gesetz verordnung richtlinie ' +
    'yönetmelik tebliğ kanun karar kurul kurum banka bankası değişiklik dair ilişkin hakkında sayılı sayı madde resmî resmi gazete duyuru'
  ).split(' '),
);

/**
 * A word without what differs between its forms and, often, between languages: accents, spellings of the same sound, endings.
 * `Szenarioanalysen` and `scenario analysis` share `scenar`. Words with a digit stay unchanged.
 */
export function stemOf(word: string): string {
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  const stem = /\p{N}/u.test(word) ? word : makeStem(word);
  if (knownStems.size >= mostKnownStems) knownStems.clear();
  knownStems.set(word, stem);
  return stem;
}

/** The same words occur again and again. */
const knownStems = new Map<string, string>();
const mostKnownStems = 50_000;

const makeStem = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ph', 'f')
    .replaceAll(/sz|[kz]/g, (sound) => (sound === 'sz' ? 'sc' : 'c'))
    .replaceAll('y', 'i')
    .replaceAll(/(\p{L})\1/gu, '$1')
    .slice(0, stemLength);
const stemLength = 6;

/** A stem in the form compared between languages. */
export const sharedStem = (stem: string) => (/\p{N}/u.test(stem) ? stem : stem.slice(0, stemLength - 1));

/** Months, years and days: when something is, not what. */
const dateStems = new Set(dateWords.split(' ').map(stemOf));
export const isDate = (stem: string) => dateStems.has(stem) || /^\d{1,2}$|^(?:19|20)\d\d$/.test(stem);

const ordinaryStems = new Set([...ordinaryWords].map(stemOf));

/** @param stem as returned by `stemOf` */
export const isOrdinary = (stem: string) => ordinaryStems.has(stem);
