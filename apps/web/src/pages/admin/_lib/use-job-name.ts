import { useTexts } from '../../../lib/use-texts.ts';

/** What a job does, in words; its stored name where a later version of the server added it. */
export function useJobName(): (kind: string) => string {
  const names: Readonly<Record<string, string>> = useTexts('admin').jobKinds;
  return (kind) => names[kind] ?? kind;
}
