import type { LoaderFunctionArgs } from 'react-router';
import { leadOn } from '../../../_lib/lead-on.ts';
import { placeOf } from '../../../_lib/place-of.ts';

/** The address of a publication in mails and bookmarks of old. */
export function publicationRedirect({ request, params }: LoaderFunctionArgs): Response {
  const { search, hash } = placeOf(request);
  const id = encodeURIComponent(params['regulatoryUpdateId'] ?? '');
  return leadOn({ pathname: `/app/agents/screening/${id}`, search, hash });
}
