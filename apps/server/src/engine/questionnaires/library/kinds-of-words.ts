import { stemOf } from '../../retrieval/words/stem.ts';

/** What a word does in a question: which fact is asked for, whom it is about, what it is about, or hardly anything. */
export type WordKind = 'aspect' | 'party' | 'subject' | 'general';

/** Facts that one can ask for about the same subject: what answers one doesn't answer the other. */
const aspects = new Set([
  'frequency',
  'duration',
  'deadline',
  'person',
  'place',
  'count',
  'amount',
  'when',
  'algorithm',
  'past_incident',
  'purpose',
  'share',
]);
const parties = new Set([
  'customer',
  'our_data',
  'employee',
  'supplier',
  'subcontractor',
  'contractor',
  'board',
  'visitor',
  'authority',
  'own_company',
]);
const general = new Set([
  'procedure',
  'measure',
  'document',
  'evidence_copy',
  'policy',
  'plan',
  'regular',
  'which_standard',
  'strategy',
  'product',
  'involved',
  'appoint',
  'match',
]);

/** By the names of what a word may mean, the most usual first. */
export function kindOf(meanings: readonly string[], main: string): WordKind {
  const [first] = meanings;
  if (first === undefined) return main.startsWith(':') ? 'general' : 'subject';
  if (aspects.has(first)) return 'aspect';
  if (parties.has(first)) return 'party';
  return general.has(first) ? 'general' : 'subject';
}

/** Words that carry a question without saying what it is about. Written from knowledge of the languages, not of any text. */
const empty = {
  en: `please describe provide state explain outline give list name detail details information firm company organisation organization
    institution entity place exist exists make makes sure ensure ensures ensured apply applies applied applicable use used uses using
    following follow regard regarding respect concerning relate related relevant including include includes involve involved case take taken
    takes way ways kind type types thing things happen happens happened get gets let say tell us know walk perform performed performs carry
    carried conduct conducted run runs set up establish established maintain maintains maintained implement implemented operate operates
    need needs require requires required requirement requirements must yes able done handle handled deal dealt treat treated address
    year years month day days one two three every each several certain current currently new existing general overall appropriate
    adequate specific full fully group bank business service services system systems data company's something someone somebody anyone really
    suppose assume assuming different own back still want wants go goes come comes look looks sort regular high`,
  de: `bitte beschreiben erlautern nennen geben angeben darstellen erklaren firma unternehmen organisation institut gesellschaft haus besteht
    bestehen existiert gibt stellen stellt sicherstellen gewahrleisten sichergestellt gewahrleistet eingesetzt einsetzen verwenden verwendet
    nutzen hinsichtlich bezuglich betreffend folgende umfasst machen gehen geht umgehen art arten weise fall lassen durchfuhren durchgefuhrt
    erfolgt erfolgen vorhanden eingerichtet festgelegt geregelt gelten gilt halten halt ja nein jahr jahre tag tage monat jede
    system systeme daten konnen werden liegt vor verfugen verfugt angenommen informationen angaben entsprechend jeweilig aktuell neue bestehende
    ausgestaltet eingebunden bank gruppe`,
} as const;

const stems: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries(empty).map(([language, words]) => [
    language,
    new Set(words.split(/\s+/u).map((word) => stemOf(word, language))),
  ]),
);

export const isEmptyWord = (word: string, language: string): boolean =>
  stems[language]?.has(stemOf(word, language)) ?? false;
