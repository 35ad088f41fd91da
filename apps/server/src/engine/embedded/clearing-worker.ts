import { type ClearingPlace, type ClearingText, findClearingPlaces } from '../clearing/clearing-places.ts';

/** For the background process. */
export const answer = (texts: readonly ClearingText[]): ClearingPlace[][] => texts.map(findClearingPlaces);
