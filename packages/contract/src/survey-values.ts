export const questionKinds = ['rating', 'choice', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** How far a survey is: one that was published runs from its first day to its last, or until it is closed. */
export const surveyStates = ['draft', 'scheduled', 'open', 'closed'] as const;
export type SurveyState = (typeof surveyStates)[number];

/** What `GET admin/surveys?action=…` takes; without an action, it lists. */
export const surveyActions = [
  'list',
  'get',
  'results',
  'texts',
  'save',
  'publish',
  'close',
  'delete',
  'export_responses',
] as const;

export const highestRating = 5;
export const mostQuestions = 100;
export const mostOptions = 12;
export const longestSurveyTitle = 120;
export const longestIntroduction = 600;
export const longestSurveyQuestion = 300;
export const longestOption = 120;
export const longestTextAnswer = 2_000;
/** Days after which a survey that was put off is shown again. */
export const daysUntilAskedAgain = 3;
