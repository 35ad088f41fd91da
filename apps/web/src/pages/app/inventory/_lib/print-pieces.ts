/** How many rows one print holds, some 80 pages. */
export const mostPrinted = 2000;
const pieceSize = 500;

/** The calls that together hold what is printed of a list. */
export function piecesOf(total: number): { limit: number; offset: number }[] {
  const count = Math.min(total, mostPrinted);
  return Array.from({ length: Math.ceil(count / pieceSize) }, (_, index) => ({
    limit: Math.min(pieceSize, count - index * pieceSize),
    offset: index * pieceSize,
  }));
}
