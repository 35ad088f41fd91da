import type { CompanyTransaction } from '../../db/transactions.ts';
import type { ActStanding, TextFacts } from '../../engine/answers/answers.ts';
import { shortTitle } from '../../engine/answers/compose.ts';
import { actCode } from '../../engine/text/act-number.ts';
import { absentClauses } from '../../engine/text/acts/absent-clauses.ts';
import { type ActsAsked, actsOfTitle } from '../../engine/text/acts/acts.ts';
import type { NewestVersion } from '../../engine/text/acts/text-versions.ts';
import { daysOfForce, standingOf } from '../publications/record/force.service.ts';
import { requireText } from '../texts/service.ts';
import { readSourceText } from '../texts/source.service.ts';
import * as queries from './queries.ts';

/** A text that a question is asked of. */
export interface AskedText {
  /** of the source or publication */
  readonly id: string;
  readonly kind: 'source' | 'publication';
  readonly title: string;
  readonly document_id: string;
  readonly text_id: string;
  readonly language: string | null;
  readonly validFrom: string | null;
  readonly opening: string;
}

export const contentOf = (tx: CompanyTransaction, { kind, id, text_id: textId }: AskedText) =>
  kind === 'source' ? readSourceText(tx, textId) : requireText(tx, id, textId);

/** How publications that are acts are coded, by the key of the act. */
const codeOf = (key: string): string =>
  /^3\d{4}[A-Z]/u.test(key) ? actCode(key) : key.slice(key.indexOf(':') + 1);

/** What is known of the texts of which a question is asked. @param today as YYYY-MM-DD */
export async function textFactsOf(
  tx: CompanyTransaction,
  {
    question,
    acts,
    texts,
    versions,
    today,
  }: {
    readonly question: string;
    readonly acts: ActsAsked;
    readonly texts: readonly AskedText[];
    readonly versions: readonly NewestVersion<AskedText>[];
    readonly today: string;
  },
): Promise<TextFacts> {
  return {
    languages: [...new Set(texts.flatMap(({ language }) => language ?? []))],
    absentClauses: await absentIn(tx, question, acts, texts),
    standings: await standingsOf(tx, texts, today),
    versions: versions.map(({ newest, of, others }) => ({
      documentId: newest.id,
      act: shortTitle(newest.title),
      count: others.length + 1,
      of,
    })),
  };
}

/** Clauses are of the one act that the question names, or of the one text that is asked. */
async function absentIn(
  tx: CompanyTransaction,
  question: string,
  { among, missing }: ActsAsked,
  texts: readonly AskedText[],
): Promise<TextFacts['absentClauses']> {
  const ids = new Set(texts.map(({ id }) => id));
  const [text] = texts;
  if (!text || ids.size !== 1 || among.length > 1 || missing.length > 0 || !/\d/u.test(question)) return [];
  const { passages } = await contentOf(tx, text);
  return absentClauses(question, { name: among[0] ?? shortTitle(text.title), passages });
}

/** Acts that don't apply yet, or no longer, by the days of their publications: a source is one by its name. */
async function standingsOf(
  tx: CompanyTransaction,
  texts: readonly AskedText[],
  today: string,
): Promise<ActStanding[]> {
  const named = [...new Map(texts.map((text) => [text.id, text])).values()].map((text) => ({
    text,
    codes: text.kind === 'source' ? actsOfTitle(text.title).map(codeOf) : [],
  }));
  const coded = await queries.publicationsCoded(tx, [...new Set(named.flatMap(({ codes }) => codes))]);
  const idsOf = ({ text, codes }: (typeof named)[number]) => [
    text.id,
    ...coded.flatMap(({ id, code }) => (code !== null && codes.includes(code) ? [id] : [])),
  ];
  const days = await daysOfForce(tx, tx.companyId, named.flatMap(idsOf));
  return named.flatMap((one): ActStanding[] => {
    const ids = idsOf(one);
    const own = days.find((row) => ids.includes(row.publication_id));
    const standing = own && standingOf(own, today);
    const { id: documentId, title } = one.text;
    return standing ? [{ documentId, act: shortTitle(title), ...standing }] : [];
  });
}
