export const questionnairesOf = (workspace: string) => `/app/workspaces/${workspace}/questionnaires`;

export const newQuestionnaireIn = (workspace: string) => `${questionnairesOf(workspace)}/new`;

export const answerLibraryOf = (workspace: string) => `${questionnairesOf(workspace)}/library`;

/** Where a questionnaire is answered. */
export const questionnaireAddress = (
  { id, workspace_id: workspace }: { id: string; workspace_id: string },
  question?: string,
) => `${questionnairesOf(workspace)}/${id}${question === undefined ? '' : `?question=${question}`}`;

/** Where it is shown how the uploaded form was read. */
export const formAddress = (questionnaire: { id: string; workspace_id: string }) =>
  `${questionnaireAddress(questionnaire)}/form`;
