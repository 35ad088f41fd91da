/** Texts of a firm as its sources: what is found in all of them for a question, as the product gives it to the questionnaire engine. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import type { AnswerPassage } from '../../apps/server/src/engine/answers/answers.ts';
import { embeddedQuestionnaires } from '../../apps/server/src/engine/questionnaires/embedded/answer.ts';
import type {
  KnowledgePassage,
  KnowledgeStanding,
} from '../../apps/server/src/engine/questionnaires/questionnaires.ts';
import { headingsOf, openingOf, pointsOf } from '../../apps/server/src/engine/retrieval/lists.ts';
import {
  documentOfText,
  type PlacedPassage,
  passagesOfText,
} from '../../apps/server/src/engine/retrieval/passages-of-text.ts';
import { openIndex, search } from '../../apps/server/src/engine/retrieval/retrieval.ts';
import { buildSegment } from '../../apps/server/src/engine/retrieval/segment/build-segment.ts';
import { Segment } from '../../apps/server/src/engine/retrieval/segment/segment.ts';
import { citation } from '../../apps/server/src/engine/text/citation.ts';
import { withoutMarks } from '../../apps/server/src/engine/text/extract/markdown-marks.ts';
import {
  answer as extracted,
  type UploadedText,
} from '../../apps/server/src/engine/text/extract/uploaded-text-worker.ts';
import type { ExtractedText } from '../../apps/server/src/engine/text/passage.ts';
import { readPdf } from '../../apps/server/src/files/pdf/read-pdf.ts';
import { readXlsx } from '../../apps/server/src/files/xlsx-in/read-xlsx.ts';

const { passages: passageCount, translated: translatedCount } = embeddedQuestionnaires.wants;

/** An interview as somebody would have typed it: each question with its answer. */
function interviewText(json: string): string {
  const { meta, fragen_antworten: turns } = JSON.parse(json) as {
    readonly meta: Readonly<Record<string, string>>;
    readonly fragen_antworten: readonly { frage: string; antwort: string; kommentar: string }[];
  };
  const head = Object.entries(meta).map(([name, value]) => `${name}: ${value}`);
  return [
    ...head,
    ...turns.map(({ frage, antwort, kommentar }) => `${frage}\n${antwort}\n${kommentar}`),
  ].join('\n\n');
}

async function uploaded(path: string): Promise<UploadedText | null> {
  const bytes = readFileSync(path);
  const text = () => bytes.toString('utf8');
  switch (extname(path)) {
    case '.md':
      return { kind: 'plain', text: withoutMarks(text()) };
    case '.pdf': {
      const read = await readPdf(bytes);
      return read.kind === 'refused'
        ? null
        : { kind: 'pages', pages: read.pages.map(({ blocks }) => blocks), language: read.language };
    }
    case '.xlsx': {
      const read = await readXlsx(bytes);
      return read.kind === 'refused' ? null : read;
    }
    case '.csv':
      return { kind: 'separated', text: text() };
    case '.json':
      return { kind: 'plain', text: interviewText(text()) };
    case '.log':
      return { kind: 'plain', text: text() };
    default:
      return null;
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .toSorted();

const standingOf = (path: string): KnowledgeStanding => (/\.(?:md|pdf)$/.test(path) ? 'policy' : 'evidence');

interface KnownText {
  readonly file: string;
  readonly title: string;
  readonly text: ExtractedText;
  readonly passages: readonly PlacedPassage[];
}

export interface Knowledge {
  readonly texts: readonly KnownText[];
  /** what is found for some words, as the engine gets it */
  find(words: string): {
    readonly passages: readonly KnowledgePassage[];
    readonly terms: ReadonlyMap<string, number>;
  };
  /** the file and text of a passage, and where its text begins there */
  placeOf(
    passageId: string,
  ): { readonly file: string; readonly content: string; readonly start: number } | null;
}

/** All files of a folder that the product could read, with those below it. */
export async function openKnowledge(folder: string): Promise<Knowledge> {
  const texts: KnownText[] = [];
  for (const path of filesIn(folder)) {
    const upload = await uploaded(path);
    if (upload === null) continue;
    const text = extracted(upload);
    const file = relative(folder, path);
    const passages = passagesOfText(text);
    const heading = passages.find(({ kind }) => kind === 'title')?.text;
    texts.push({ file, title: text.metadata.title ?? heading ?? file, text, passages });
  }
  const index = openIndex([
    new Segment(buildSegment(texts.map(({ file, title, text }) => documentOfText(file, title, text)))),
  ]);
  const byFile = new Map(texts.map((one) => [one.file, one]));
  const idOf = (file: string, { ordinal }: PlacedPassage) => `${file} ${String(ordinal)}`;
  const passageOf = (
    { file, title, text }: KnownText,
    one: PlacedPassage,
    found: { score: number; isTranslated: boolean },
    all: readonly PlacedPassage[],
  ): AnswerPassage => ({
    id: idOf(file, one),
    documentId: file,
    title,
    clause: citation(text.passages, one.ordinal),
    headings: headingsOf(all, one),
    language: text.language ?? 'en',
    text: one.text,
    clauses: one.clauses,
    ...found,
    around: null,
    points: [],
  });
  return {
    texts,
    find(words) {
      const { hits, across, terms } = search(index, words, { limit: passageCount, acrossLanguages: 'apart' });
      const placed = [
        ...hits.map((hit) => ({ ...hit, isTranslated: false })),
        ...across.slice(0, translatedCount).map((hit) => ({ ...hit, isTranslated: true })),
      ];
      const passages = placed.flatMap(({ documentId, ordinal, score, isTranslated }): KnowledgePassage[] => {
        const text = byFile.get(documentId);
        const one = text?.passages.find((passage) => passage.ordinal === ordinal);
        if (!text || !one) return [];
        const opening = openingOf(text.passages, one);
        const found = { score, isTranslated };
        const pointed = (around: PlacedPassage) =>
          pointsOf(text.passages, around).map((point) => passageOf(text, point, found, text.passages));
        return [
          {
            ...passageOf(text, one, found, text.passages),
            around: opening && {
              ...passageOf(text, opening, found, text.passages),
              points: pointed(opening),
            },
            points: pointed(one),
            standing: standingOf(documentId),
          },
        ];
      });
      return { passages, terms };
    },
    placeOf(passageId) {
      for (const { file, text, passages } of texts) {
        const one = passages.find((passage) => idOf(file, passage) === passageId);
        if (one) return { file, content: text.content, start: one.start };
      }
      return null;
    },
  };
}
