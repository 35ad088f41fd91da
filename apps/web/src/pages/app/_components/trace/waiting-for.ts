import { traceTexts as texts } from '../../../../lib/texts/trace.ts';

/** Who of all may not be the second person. */
export function waitingFor(
  { other_than: other }: { other_than: { id: string; name: string } | null },
  own: string,
  told: (name: string) => string,
): string {
  if (other === null) return texts.waits;
  return told(other.id === own ? texts.you : other.name);
}
