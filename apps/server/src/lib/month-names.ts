/** Months by name and usual abbreviation: English, German (also Austrian), Turkish, French; without diacritics. */
const names: string[][] = [
  ['january', 'jan', 'januar', 'janner', 'jaenner', 'ocak', 'oca', 'janvier', 'janv'],
  ['february', 'feb', 'februar', 'feber', 'subat', 'sub', 'fevrier', 'fevr'],
  ['march', 'mar', 'marz', 'maerz', 'mrz', 'mart', 'mars'],
  ['april', 'apr', 'nisan', 'nis', 'avril', 'avr'],
  ['may', 'mai', 'mayis'],
  ['june', 'jun', 'juni', 'haziran', 'haz', 'juin'],
  ['july', 'jul', 'juli', 'temmuz', 'tem', 'juillet', 'juil'],
  ['august', 'aug', 'agustos', 'agu', 'aout'],
  ['september', 'sep', 'sept', 'eylul', 'eyl', 'septembre'],
  ['october', 'oct', 'oktober', 'okt', 'ekim', 'eki', 'octobre'],
  ['november', 'nov', 'kasim', 'kas', 'novembre'],
  ['december', 'dec', 'dezember', 'dez', 'aralik', 'ara', 'decembre'],
];

const numberByName = new Map(names.flatMap((list, index) => list.map((name) => [name, index + 1] as const)));

/** 1 to 12, or null for a word that is no month. */
export function monthNumber(word: string): number | null {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replace(/ı/g, 'i').toLowerCase();
  return numberByName.get(plain) ?? null;
}
