import { type MovePlan, type MoveRequest, planMove } from './plan-move.ts';

/** For the background process: two long texts are aligned in seconds. */
export const answer = (requests: readonly MoveRequest[]): MovePlan[] => requests.map(planMove);
