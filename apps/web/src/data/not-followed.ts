import { useQuery } from '@tanstack/react-query';
import { regulatorsQuery } from './publications.ts';

/** The chosen regulators, where the company follows none of them: a list of theirs is empty for that reason. */
export function useNotFollowed(chosen: readonly string[] | undefined): readonly string[] | undefined {
  const { data } = useQuery({ ...regulatorsQuery, enabled: chosen !== undefined && chosen.length > 0 });
  if (!data || !chosen || chosen.length === 0) return undefined;
  const followed = new Set(data.regulators.filter((one) => one.is_followed).map((one) => one.name));
  return chosen.some((code) => followed.has(code)) ? undefined : chosen;
}
