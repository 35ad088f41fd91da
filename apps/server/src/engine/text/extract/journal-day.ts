/** What a file shows about when an act was published. */
export interface JournalDay {
  /** `YYYY-MM-DD`; null if nothing is stated */
  readonly on: string | null;
  /**
   * `stated` by the file · `reckoned`: calculated from the entry into force and the act's own rule for it · `day_of_act`: the
   * file gives the date on which the act was signed, and nothing shows when the Official Journal printed it
   */
  readonly basis: 'stated' | 'reckoned' | 'day_of_act';
}

/** "shall enter into force on the twentieth day following that of its publication", as worded in one of the last articles. */
const rules: readonly { clause: RegExp; ordinals: Readonly<Record<string, number>> }[] = [
  {
    clause: /enters? into force on the (?:(\p{L}+) )?day following (?:that|the date) of its publication/giu,
    ordinals: { third: 3, fifth: 5, seventh: 7, tenth: 10, fifteenth: 15, twentieth: 20, thirtieth: 30 },
  },
  {
    clause: /entre en vigueur le (?:(\p{L}+) )?jour suivant celui de sa publication/giu,
    ordinals: {
      troisième: 3,
      cinquième: 5,
      septième: 7,
      dixième: 10,
      quinzième: 15,
      vingtième: 20,
      trentième: 30,
    },
  },
  {
    clause: /tritt am (?:(\p{L}+) )?Tag nach ihrer Veröffentlichung/giu,
    ordinals: {
      dritten: 3,
      fünften: 5,
      siebten: 7,
      zehnten: 10,
      fünfzehnten: 15,
      zwanzigsten: 20,
      dreißigsten: 30,
    },
  },
];

/** Days between publication and entry into force; null if the act doesn't state this, or names a date instead. */
function daysToForce(text: string): number | null {
  const even = text.replaceAll(/\s+/g, ' ');
  for (const { clause, ordinals } of rules) {
    // Quoted wording of amended texts may contain rules of its own; the act's own rule comes last.
    const [, ordinal] = [...even.matchAll(clause)].at(-1) ?? [null, null];
    if (ordinal === null) continue;
    return ordinal === undefined ? 1 : (ordinals[ordinal.toLowerCase()] ?? null);
  }
  return null;
}

const dayMs = 24 * 60 * 60 * 1000;
const isDay = (value: string | undefined): value is string => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');

/** Whether the title names this day: "REGULATION (EU) 2022/2554 … of 14 December 2022 on …". */
function isDayOfTitle(title: string, day: string): boolean {
  const [year, , dayOfMonth] = day.split('-');
  return new RegExp(`\\b0?${String(Number(dayOfMonth))}(?:er|\\.)?\\s+\\p{L}+\\s+${String(year)}`, 'u').test(
    title,
  );
}

/**
 * The date on which the Official Journal published an act. Files made from articles often give the date of the act under that
 * name. Most acts enter into force a certain number of days after publication, and say so: if the date of entry into force is
 * known, the publication date follows from it.
 * @param act its title, the text of its last articles (a directive names its addressees after the rule), and the dates given in
 * the file
 */
export function journalDay(act: {
  title: string;
  ending: string;
  dates: Readonly<Record<string, string>>;
}): JournalDay {
  const { published, entry_into_force: inForce } = act.dates;
  if (!isDay(published)) return { on: null, basis: 'stated' };
  if (!isDayOfTitle(act.title, published)) return { on: published, basis: 'stated' };
  const days = daysToForce(act.ending);
  if (days === null || !isDay(inForce)) return { on: published, basis: 'day_of_act' };
  const on = new Date(Date.parse(inForce) - days * dayMs).toISOString().slice(0, 10);
  // Nothing is published before it is signed, so the file's dates are inconsistent.
  return on >= published ? { on, basis: 'reckoned' } : { on: published, basis: 'day_of_act' };
}
