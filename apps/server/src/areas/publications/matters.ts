/** Whether a publication is one that a company is to see first: of at least medium relevance, and not put aside. */
export const matters = ({
  relevance,
  isPutAside,
}: {
  readonly relevance: number;
  readonly isPutAside: boolean;
}): boolean => relevance >= 1 && !isPutAside;
