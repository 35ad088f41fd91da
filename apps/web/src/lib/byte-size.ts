const units = [
  { unit: 'gigabyte', bytes: 1_000_000_000 },
  { unit: 'megabyte', bytes: 1_000_000 },
] as const;

/** A number of bytes in kilobytes, or in megabytes or gigabytes from one on, e.g. `1.4 MB`; never less than one kilobyte. */
export function byteSize(bytes: number, locale: string): string {
  const large = units.find((unit) => bytes >= unit.bytes);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: large?.unit ?? 'kilobyte',
    maximumFractionDigits: large ? 1 : 0,
  }).format(large ? bytes / large.bytes : Math.max(1, bytes / 1_000));
}
