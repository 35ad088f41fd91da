import { useNameOf } from '../use-name-of.ts';

/** Who a row is assigned to; nothing for nobody. */
export function AssigneeName({ id }: { id: string | null }) {
  const nameOf = useNameOf();
  return id && nameOf(id);
}
