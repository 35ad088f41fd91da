interface ByWhom {
  by: (who: { name: string }) => string;
  byFormer: string;
}

/** Who did something, or that a colleague did who has left. */
export const byWhom = (texts: ByWhom, name: string | null | undefined): string =>
  name ? texts.by({ name }) : texts.byFormer;
