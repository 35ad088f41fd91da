/** `de-DE` and `DE` are `de`; anything that is no language tag is null. */
export function primaryLanguage(tag: string | null | undefined): string | null {
  return /^([a-z]{2,3})(?:[-_][a-z\d]+)*$/i.exec(tag?.trim() ?? '')?.[1]?.toLowerCase() ?? null;
}
