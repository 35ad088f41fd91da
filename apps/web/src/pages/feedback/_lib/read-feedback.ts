export interface FeedbackRequest {
  company_id: string;
  reg_update_id: string;
  is_relevant: boolean;
  signature?: string;
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const longestSignature = 300;

/** The query of the link that the address held, from the state of a history entry: the feedback that could not be sent. */
export function unsentOf(state: unknown): FeedbackRequest | undefined {
  if (typeof state !== 'object' || state === null || !('unsent' in state)) return undefined;
  return readFeedback(new URLSearchParams(String(state.unsent)));
}

/** The address of the link that says this. */
export const linkOf = ({ is_relevant, ...request }: FeedbackRequest) => ({
  pathname: '/feedback',
  search: `?${new URLSearchParams({ ...request, is_relevant: String(is_relevant) }).toString()}`,
  hash: '',
});

/** Reads what a feedback link says; undefined where something is missing or cannot be true. */
export function readFeedback(query: URLSearchParams): FeedbackRequest | undefined {
  const company_id = query.get('company_id') ?? '';
  const reg_update_id = query.get('reg_update_id') ?? '';
  const verdict = query.get('is_relevant')?.toLowerCase();
  const signature = query.get('signature') ?? '';
  if (!id.test(company_id) || !id.test(reg_update_id) || signature.length > longestSignature)
    return undefined;
  if (verdict !== 'true' && verdict !== 'false') return undefined;
  return {
    company_id,
    reg_update_id,
    is_relevant: verdict === 'true',
    ...(signature === '' ? {} : { signature }),
  };
}
