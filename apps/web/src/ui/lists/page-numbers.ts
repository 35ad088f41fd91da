/**
 * The page numbers to offer: the first, the last, and those around the present one; null stands for pages left out.
 * A gap is never of one page alone.
 */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const near = [1, 2, page - 1, page, page + 1, pageCount - 1, pageCount];
  const shown = [...new Set(near)].filter((one) => one >= 1 && one <= pageCount).toSorted((a, b) => a - b);
  return shown.flatMap((one, index) => {
    const before = shown[index - 1] ?? 0;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}
