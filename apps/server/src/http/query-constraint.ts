import type { FastifyInstance } from 'fastify';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Storage = ReturnType<Strategy['storage']>;

const matches = (query: URLSearchParams, condition: string): boolean => {
  const [name = '', value] = condition.split('=');
  return value === undefined ? query.has(name) : query.getAll(name).includes(value);
};

/** The router asks by a condition while routes are added, and by the query of each request. */
function storage(): Storage {
  const stored = new Map<unknown, Parameters<Storage['set']>[1]>();
  return {
    set: (condition, handler) => void stored.set(condition, handler),
    get: (asked) =>
      asked instanceof URLSearchParams
        ? ([...stored].find(([condition]) => matches(asked, String(condition)))?.[1] ?? null)
        : (stored.get(asked) ?? null),
  };
}

/** Lets several routes share an address, told apart by `withQuery` of the contract. */
export const queryConstraint = {
  name: 'withQuery',
  storage,
  deriveConstraint({ url = '' }: { url?: string | undefined }) {
    const start = url.indexOf('?');
    return start === -1 ? undefined : new URLSearchParams(url.slice(start));
  },
} satisfies Strategy;
