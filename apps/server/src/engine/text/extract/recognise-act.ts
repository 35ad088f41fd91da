import { celexOfTitle } from '../act-number.ts';
import { actOf } from '../acts/acts.ts';
import { detectLanguage } from '../language.ts';
import type { ExtractedText } from '../passage.ts';
import { editionOfCelex, isConsolidatedMarkup, isCorrigendum } from './act-edition.ts';
import { type EuActJson, extractEuActJson } from './eu-act-json.ts';
import { extractEurLexHtml } from './eur-lex-html.ts';
import { extractEurLexXml } from './eur-lex-xml.ts';
import { type JournalDay, journalDay } from './journal-day.ts';

/** An act that was recognised in a file. */
export interface RecognisedAct {
  readonly celex: string;
  readonly shortName: string | null;
  readonly link: string | null;
  /** the day of a consolidated version; null for the act as first published */
  readonly consolidatedOn: string | null;
  /** dates that the file states, by the names of its format */
  readonly dates: Readonly<Record<string, string>>;
  /** the day of the Official Journal, as far as the file lets it be known */
  readonly published: JournalDay;
  readonly language: string;
  readonly extracted: ExtractedText;
  /** official texts before those made from them */
  readonly rank: number;
}

export interface FileToRecognise {
  readonly name: string;
  readonly content: string;
  /** the act it was asked for as, for titles that do not tell the number */
  readonly celex?: string;
}

/** The name by which the field knows an act; what the file calls it comes first. */
const shortNameOf = (celex: string, given?: unknown) =>
  typeof given === 'string' && given !== '' ? given : (actOf(celex)?.names.en ?? null);

function recogniseJson(content: string): RecognisedAct | string {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return 'it is not valid JSON';
  }
  const act = parsed as Partial<EuActJson> & { name?: unknown; url?: unknown };
  if (typeof act?.celex !== 'string' || !Array.isArray(act.articles) || typeof act.title !== 'string') {
    return 'it is JSON, but not an act: `celex`, `title` and `articles` are expected';
  }
  if (isCorrigendum(act.title)) return 'it is a corrigendum, and not the act that it corrects';
  const extracted = extractEuActJson(act as EuActJson);
  const { celex, consolidatedOn } = editionOfCelex(act.celex);
  return {
    celex,
    shortName: shortNameOf(celex, act.name),
    link: typeof act.url === 'string' ? act.url : null,
    consolidatedOn,
    dates: act.dates ?? {},
    published: journalDay({
      title: act.title,
      ending: (act as EuActJson).articles
        .slice(-3)
        .map((article) => article.text)
        .join('\n'),
      dates: act.dates ?? {},
    }),
    language: extracted.language ?? 'en',
    extracted,
    rank: 10,
  };
}

function recogniseMarkup(content: string, expected?: string): RecognisedAct | string {
  const language = detectLanguage(content.replaceAll(/<[^>]*>/g, ' ').slice(0, 40_000)) ?? 'en';
  const isConsolidated = isConsolidatedMarkup(content);
  const extracted = isConsolidated
    ? extractEurLexHtml(content, language)
    : extractEurLexXml(content, language);
  const {
    title,
    celex = (title === null ? null : celexOfTitle(title)) ?? expected,
    dates = {},
  } = extracted.metadata;
  if (!celex) return 'no act of EUR-Lex was recognised in it';
  if (isCorrigendum(title)) return 'it is a corrigendum, and not the act that it corrects';
  if (!extracted.passages.some((passage) => passage.kind === 'article')) return 'it holds no article';
  const consolidatedOn = dates['consolidated'] ?? null;
  if (isConsolidated && consolidatedOn === null)
    return 'it is a consolidated text, but does not say of which day';
  return {
    celex,
    shortName: shortNameOf(celex),
    link: null,
    consolidatedOn,
    dates,
    published: { on: dates['published'] ?? null, basis: 'stated' },
    language,
    extracted,
    rank: 20,
  };
}

/** Finds out which act a file holds and reads it. @returns the reason in plain words where it holds none */
export function recogniseAct({ name, content, celex }: FileToRecognise): RecognisedAct | string {
  if (name.endsWith('.json')) return recogniseJson(content);
  if (/\.(x?html?|xml)$/.test(name)) return recogniseMarkup(content, celex);
  return 'this kind of file cannot be imported; give .json, .html or .xml of an act';
}
