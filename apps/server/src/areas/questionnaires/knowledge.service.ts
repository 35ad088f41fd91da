import type { KnowledgeKind } from '@regulus/contract/questionnaire-values.ts';
import type { Actor } from '../../access/actor.ts';
import type { AnswerInput, Knowledge } from '../../db/tables/questionnaires.ts';
import type { CompanyTransaction } from '../../db/transactions.ts';
import type { KnowledgePassage, KnowledgeStanding } from '../../engine/questionnaires/questionnaires.ts';
import * as queries from './queries.ts';

/** What is written about the firm itself: its policies, and what it has said before. Others only tell what somebody demands. */
const kindOfCategory: Readonly<Record<string, Extract<KnowledgeKind, 'policies' | 'earlier'>>> = {
  'General Knowledge': 'policies',
  'Legal Documents': 'policies',
  Reports: 'policies',
  'Financial Data': 'policies',
  'Previous RFPs': 'earlier',
  'Previous DDQs': 'earlier',
};

/** A source says so itself when it is a draft. */
const isDraft = (name: string): boolean => /(?<![\p{L}\p{N}])(?:draft|entwurf)(?![\p{L}\p{N}])/iu.test(name);

export interface AskedSource {
  readonly id: string;
  readonly textId: string;
  readonly standing: KnowledgeStanding;
  readonly kind: KnowledgeKind;
}

export interface AskedControl {
  readonly id: string;
  readonly revision: number;
  readonly passage: KnowledgePassage;
}

/** What the questions of a questionnaire are answered from. */
export interface AskedKnowledge {
  readonly usesLibrary: boolean;
  readonly sources: readonly AskedSource[];
  readonly controls: readonly AskedControl[];
  /** whose obligations are approved */
  readonly publications: readonly string[];
  readonly asked: Partial<Record<KnowledgeKind, number>>;
}

export const controlPassageId = (id: string): string => `control:${id}`;

/** @param workspaceId of the questionnaire */
export async function readKnowledge(
  tx: CompanyTransaction,
  actor: Actor,
  workspaceId: string,
  { kinds, source_ids: chosen }: Knowledge,
): Promise<AskedKnowledge> {
  const wants = (kind: KnowledgeKind) => kinds.includes(kind);
  const sources = (await queries.listAskedSources(tx, workspaceId, chosen)).flatMap(
    (source): AskedSource[] => {
      const { id, name, category, text_id: textId } = source;
      if (textId === null) return [];
      const usual = kindOfCategory[category];
      const kind = isDraft(name) ? 'drafts' : usual;
      // what was chosen one by one is asked, whatever its kind
      if (chosen === null && (kind === undefined || !wants(kind))) return [];
      const standing =
        usual === undefined
          ? 'law'
          : kind === 'drafts'
            ? 'draft'
            : usual === 'earlier'
              ? 'earlier_answer'
              : 'policy';
      return [{ id, textId, standing, kind: kind ?? 'obligations' }];
    },
  );
  const controls =
    wants('controls') && actor.features.has('obligations') ? await queries.listReadyControls(tx) : [];
  const publications =
    wants('obligations') && actor.features.has('obligations') ? await queries.listObligedBy(tx) : [];
  const count = (kind: KnowledgeKind) => sources.filter((one) => one.kind === kind).length;
  const sourceKinds = (['policies', 'earlier', 'drafts'] as const).filter(
    (kind) => count(kind) > 0 || (wants(kind) && chosen === null),
  );
  return {
    usesLibrary: wants('library'),
    sources,
    controls: controls.map(({ id, code, title, description, revision }) => ({
      id,
      revision,
      passage: {
        id: controlPassageId(id),
        documentId: id,
        title: code,
        clause: code,
        headings: [],
        language: 'en',
        text: title,
        score: 1,
        isTranslated: false,
        around: null,
        points: [],
        standing: 'control',
        // what it means is told by its description too, but only its title is quoted
        ...(description === '' ? {} : { headings: [description.slice(0, 500)] }),
      },
    })),
    publications,
    asked: {
      ...(wants('controls') && actor.features.has('obligations') ? { controls: controls.length } : {}),
      ...Object.fromEntries(sourceKinds.map((kind) => [kind, count(kind)])),
    },
  };
}

/** What an answer was made from, so that it is known when that changes. */
export const inputsOf = (
  cited: readonly {
    readonly kind: 'source' | 'publication' | 'control';
    readonly id: string;
    readonly as: string;
  }[],
): AnswerInput[] => [...new Map(cited.map((one) => [`${one.kind} ${one.id}`, one])).values()];
