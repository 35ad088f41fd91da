import type { Answer, Sent } from '@regulus/contract/route.ts';
import type { Routes } from '@regulus/contract/routes.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { askAnew, changing } from './changing.ts';

export type Questionnaire = Answer<Routes['listQuestionnaires']>['questionnaires'][number];
export type QuestionnaireDetail = Answer<Routes['getQuestionnaire']>;
export type QuestionCounts = Questionnaire['counts'];
export type Question = Answer<Routes['listQuestions']>['questions'][number];
export type QuestionDetail = Answer<Routes['getQuestion']>;
export type Proposal = QuestionDetail['proposals'][number];
export type LibraryOffer = QuestionDetail['library'][number];
export type Form = Answer<Routes['getForm']>;
export type FormPart = Form['parts'][number];
export type FormMapping = FormPart['mapping'];
export type FormDoubt = Form['doubts'][number];
export type FormCorrection = Answer<Routes['correctForm']>;
export type Missing = Answer<Routes['listMissing']>;
export type Knowledge = QuestionnaireDetail['knowledge'];
export type QuestionsWanted = Omit<Sent<Routes['listQuestions'], 'query'>, 'limit' | 'offset'>;
export type QuestionChange = Sent<Routes['changeQuestion'], 'body'>;
type Decision = Sent<Routes['decideQuestions'], 'body'>;

const keys = {
  lists: ['questionnaires', 'list'] as const,
  one: (id: string) => ['questionnaires', 'one', id] as const,
  questions: (id: string) => ['questionnaires', 'questions', id] as const,
  question: (id: string) => ['questionnaires', 'question', id] as const,
  form: (id: string) => ['questionnaires', 'form', id] as const,
  missing: (id: string) => ['questionnaires', 'missing', id] as const,
};

/** How a run is followed while it answers questions. */
const followEveryMs = 1_500;
const isRunning = ({ answering }: Pick<Questionnaire, 'answering'>) => answering?.state === 'running';

interface Wanted {
  readonly workspace: string;
  readonly search?: string;
  /** with questions that still have to be approved */
  readonly isOpen?: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The questionnaires of a workspace; asked again while one of them is being answered. */
export const questionnairesQuery = ({ workspace, search = '', isOpen, limit, offset }: Wanted) =>
  queryOptions({
    queryKey: [...keys.lists, workspace, { search, isOpen, limit, offset }],
    queryFn: ({ signal }) =>
      call('listQuestionnaires', {
        params: { id: workspace },
        query: { limit, offset, open: isOpen, ...(search === '' ? {} : { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.questionnaires.some(isRunning) ? followEveryMs : false),
  });

const shownAtHome = 5;

/** Those of a workspace that are worked on, changed last first. */
export const openQuestionnairesQuery = (workspace: string) =>
  questionnairesQuery({ workspace, isOpen: true, limit: shownAtHome, offset: 0 });

/** A questionnaire with its progress; what a run has answered meanwhile is asked for anew. */
export const questionnaireQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<QuestionnaireDetail>(keys.one(id));
      const now = await call('getQuestionnaire', { params: { id }, signal });
      const isFurther =
        before !== undefined &&
        (before.answering?.progress.done !== now.answering?.progress.done ||
          before.answering?.state !== now.answering?.state);
      if (isFurther) void askAnew(keys.questions(id), keys.question(id));
      return now;
    },
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? followEveryMs : false),
  });

/** How many questions are asked for at once. */
export const questionsAtOnce = 100;

export const questionsQuery = (id: string, wanted: QuestionsWanted, offset: number) =>
  queryOptions({
    queryKey: [...keys.questions(id), wanted, offset],
    queryFn: ({ signal }) =>
      call('listQuestions', {
        params: { id },
        query: { ...wanted, limit: questionsAtOnce, offset },
        signal,
      }),
  });

/** The first questions of a list, as many as one call may change. */
export const loadQuestions = (id: string, wanted: QuestionsWanted, limit: number, offset = 0) =>
  call('listQuestions', { params: { id }, query: { ...wanted, limit, offset } });

export const questionQuery = (id: string, questionId: string) =>
  queryOptions({
    queryKey: [...keys.question(id), questionId],
    queryFn: ({ signal }) => call('getQuestion', { params: { id, questionId }, signal }),
    placeholderData: (before) => (before?.id === questionId ? before : undefined),
  });

export const formQuery = (id: string, part: number | undefined, offset: number, limit = 200) =>
  queryOptions({
    queryKey: [...keys.form(id), part, offset, limit],
    queryFn: ({ signal }) => call('getForm', { params: { id }, query: { part, offset, limit }, signal }),
    placeholderData: keepPreviousData,
  });

/** What an export would lack, as it is when it is asked for. */
export const missingQuery = (id: string) =>
  queryOptions({
    queryKey: keys.missing(id),
    queryFn: ({ signal }) => call('listMissing', { params: { id }, signal }),
    staleTime: 0,
  });

const useListChange = changing(() => askAnew(keys.lists));

interface Upload {
  readonly workspace: string;
  readonly file: File;
  readonly language: 'en' | 'de' | undefined;
  readonly onProgress: (share: number) => void;
}

/** Uploads a form, whose questions are read at once. */
export const useUploadQuestionnaire = () =>
  useListChange(({ workspace, file, language, onProgress }: Upload) => {
    const form = new FormData();
    form.set('workspace_id', workspace);
    if (language !== undefined) form.set('language', language);
    form.set('file', file);
    return call('uploadQuestionnaire', { form, onProgress });
  });

export const useCreateQuestionnaire = (workspace: string) =>
  useListChange((body: Sent<Routes['createQuestionnaire'], 'body'>) =>
    call('createQuestionnaire', { params: { id: workspace }, body }),
  );

/** Changes what is known of one questionnaire: whatever shows it is asked for anew. */
const useChangeOf = <Given, Answered>(id: string, change: (given: Given) => Promise<Answered>) =>
  changing(() =>
    askAnew(keys.lists, keys.one(id), keys.questions(id), keys.question(id), keys.form(id), keys.missing(id)),
  )(change);

export const useChangeQuestionnaire = (id: string) =>
  useChangeOf(id, (body: Sent<Routes['changeQuestionnaire'], 'body'>) =>
    call('changeQuestionnaire', { params: { id }, body }),
  );

export const useAddQuestions = (id: string) =>
  useChangeOf(id, (body: Sent<Routes['addQuestions'], 'body'>) =>
    call('addQuestions', { params: { id }, body }),
  );

export const useChangeQuestion = (id: string, questionId: string) =>
  useChangeOf(id, (body: QuestionChange) => call('changeQuestion', { params: { id, questionId }, body }));

export const useDeleteQuestion = (id: string) =>
  useChangeOf(id, (questionId: string) => call('deleteQuestion', { params: { id, questionId } }));

export const useDecideQuestions = (id: string) =>
  useChangeOf(id, (body: Decision) => call('decideQuestions', { params: { id }, body }));

export const useAssignQuestions = (id: string) =>
  useChangeOf(id, (body: Sent<Routes['assignQuestions'], 'body'>) =>
    call('assignQuestions', { params: { id }, body }),
  );

export const useDecideProposal = (id: string, questionId: string) =>
  useChangeOf(
    id,
    ({ proposalId, ...body }: { proposalId: string } & Sent<Routes['decideProposal'], 'body'>) =>
      call('decideProposal', { params: { id, questionId, proposalId }, body }),
  );

export const useCommentOnQuestion = (id: string, questionId: string) =>
  useChangeOf(id, (body: string) =>
    call('commentOnQuestion', { params: { id, questionId }, body: { body } }),
  );

export const useAnswerQuestions = (id: string) =>
  useChangeOf(id, (body: Sent<Routes['answerQuestions'], 'body'>) =>
    call('answerQuestions', { params: { id }, body }),
  );

export const useCancelAnswers = (id: string) =>
  useChangeOf(id, (_: undefined) => call('cancelAnswers', { params: { id } }));

export const useCorrectForm = (id: string) =>
  useChangeOf(id, (mappings: FormMapping[]) =>
    call('correctForm', { params: { id }, query: {}, body: { mappings } }),
  );

/** What a correction would come to, without storing it. */
export const previewCorrection = (id: string, mappings: FormMapping[]): Promise<FormCorrection> =>
  call('correctForm', { params: { id }, query: { preview: true }, body: { mappings } });

export const useLearnFromQuestionnaire = (id: string) =>
  useChangeOf(id, (_: undefined) => call('learnFromQuestionnaire', { params: { id }, body: {} }));

export const fillQuestionnaire = (
  id: string,
  body: Sent<Routes['fillQuestionnaire'], 'body'>,
): Promise<Blob> => call('fillQuestionnaire', { params: { id }, body });
