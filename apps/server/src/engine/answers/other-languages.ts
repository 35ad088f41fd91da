import { readWords } from '../retrieval/words/read-words.ts';
import { stemOf } from '../retrieval/words/stem.ts';
import { stopWordsOf } from '../retrieval/words/stop-words.ts';
import { translatedLanguages, translationsFrom } from '../retrieval/words/translations.ts';

/** Frequent words of languages that people may ask in, folded. Written from knowledge of the languages. */
const frequent: Readonly<Record<string, string>> = {
  fr: `le la les un une des du de et est sont que qui quoi quel quelle quels quelles comment quand ou pourquoi combien doit doivent peut
    peuvent faut avec pour par dans sur nous vous nos notre leur leurs ce cette ces il elle ils elles on pas ne dit selon aux au
    obligations banque banques quelles`,
  es: `el la los las un una unos y es son que quien quienes cual cuales como cuando donde cuanto cuanta por para con segun debe deben puede
    pueden hay que nuestro nuestra se del al en lo su sus esta este esto no si bancos`,
  it: `il lo la gli le un uno una e sono che chi quale quali come quando dove quanto quanti perche deve devono puo possono con per secondo
    nel nella nei del della dei delle si dobbiamo questa questo anche non banche`,
  pt: `o os as um uma e sao que quem qual quais como quando onde quanto deve devem pode podem com para por segundo no na nos nas do da dos
    das nao nosso nossa temos esta este isso se ao bancos`,
  nl: `de het een en zijn wat wie welke hoe wanneer waar waarom hoeveel moet moeten mag mogen kan kunnen met voor volgens van onze wij we
    niet bij naar dit deze dat vaak er worden wordt zich ook`,
  pl: `i jest sa co kto jaki jaka jakie jak kiedy gdzie ile dlaczego czy musi musza moze moga zgodnie wedlug dla przez nie na do od sie
    ktore ktory nasz nasza przy oraz banki`,
  cs: `a je jsou co kdo jaky jaka jake jak kdy kde kolik proc musi mohou muze podle pro se na nebo ktere nase pri`,
  sk: `je su co kto aky aka ake ako kedy kde kolko preco musi musia moze mozu podla pre sa alebo ktore nase pri`,
  sv: `och ar vad vem vilka vilken hur nar var varfor maste far kan skal enligt for med vi vara inte ett en som till av`,
  da: `og er hvad hvem hvilke hvilken hvordan hvornar hvor hvorfor skal ma kan efter for med vi vores ikke et en som til af`,
  fi: `ja on ovat mita kuka mitka miten milloin missa miksi kuinka taytyy voiko pitaa mukaan meidan ei se usein`,
  hu: `es a az van mi ki mely milyen hogyan mikor hol miert mennyi kell lehet szerint nem egy hogy gyakran`,
  ro: `si este sunt ce cine care cum cand unde cat trebuie poate conform pentru cu nu un o la din ale noastre`,
  tr: `ve bir bu ne kim hangi nasil zaman nerede neden kac mi mu icin ile gore var midir nedir gerekir olarak kadar sik`,
};

const languages = Object.values(frequent).map((words) => new Set(words.split(/\s+/u)));

const isKnown = (word: string) =>
  translatedLanguages.some(
    (code) => stopWordsOf(code).has(word) || translationsFrom(code).has(stemOf(word, code)),
  );
const saysHow = (word: string) => translatedLanguages.some((code) => stopWordsOf(code).has(word));

const letters = /\p{L}/gu;
const latin = /\p{Script=Latin}/gu;
const foreignLetters = /[ąćęłńśźżěščřžůőűñøåæœãõışğțș¿¡]/iu;

/** Whether a question is in a language other than English and German, by its script or its most frequent words. */
export function isOtherLanguage(question: string): boolean {
  const all = question.match(letters)?.length ?? 0;
  if (all > 0 && (question.match(latin)?.length ?? 0) < all / 2) return true;
  const words = readWords(question).map(({ word }) => word);
  const foreign = words.filter((word) => !isKnown(word));
  const most = Math.max(...languages.map((known) => foreign.filter((word) => known.has(word)).length));
  const own = words.filter(saysHow).length;
  return most + (foreignLetters.test(question) ? 1 : 0) > Math.max(1, own);
}
