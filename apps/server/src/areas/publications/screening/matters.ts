/** Whether a company should see a publication first: it has at least medium relevance and is not set aside. */
export const matters = ({
  relevance,
  isPutAside,
}: {
  readonly relevance: number;
  readonly isPutAside: boolean;
}): boolean => relevance >= 1 && !isPutAside;
