import type { TellInBell } from '../search/alerts.service.ts';
import * as queries from './queries.ts';

/** What a saved search has newly found, as one notice that opens the best of it. Where it is told is chosen beside the search. */
export const tellSavedSearch: TellInBell = async (tx, { userId, savedFilterId, publicationIds, at }) => {
  const [first, ...others] = publicationIds;
  if (first === undefined) return;
  await queries.insertNotices(tx, [
    {
      userId,
      kind: 'saved_search',
      objectType: 'publication',
      objectId: first,
      actorId: null,
      parameters: others.length === 0 ? {} : { count: others.length + 1 },
      dedupeKey: `saved_search ${savedFilterId} ${first}`,
      at,
      inBell: true,
      byMail: false,
    },
  ]);
};
