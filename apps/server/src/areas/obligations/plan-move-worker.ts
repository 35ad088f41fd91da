import { type MovePlan, type MoveRequest, planMove } from './plan-move.ts';

/** Runs in the background process, because aligning two long texts takes seconds. */
export const answer = (requests: readonly MoveRequest[]): MovePlan[] => requests.map(planMove);
