/** How long an answer may take. */
export const longestAnswerMs = 120_000;
/** How long questions to ask next may take. */
export const longestFollowUpsMs = 15_000;
/** How often the process that writes an answer says so, stores what there is, and looks whether it is to stop. */
export const beatMs = 1_000;
/** An answer of which nothing was heard for so long is lost: its process has died. */
const lostMs = 30_000;
/** How often an answer is looked at that another process writes. */
export const lookMs = 300;
/** Answers that a company may have written at the same time. */
export const mostAnswersAtOnce = 8;
/** How long a question waits until another answer of the company is done; proxies cut off what says nothing for a minute. */
export const turns = { longestMs: 30_000, pauseMs: 100 };
/** Questions and their answers before this one that the engine is told. */
export const mostTurns = 6;
/** Sources and publications that a topic brings into a data room. */
export const mostMembers = 60;
export const mostRoomDates = 100;
export const mostRoomObligations = 5;

export const aliveSince = (now: Date): Date => new Date(now.getTime() - lostMs);
