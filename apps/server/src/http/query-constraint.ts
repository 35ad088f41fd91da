import type { FastifyInstance } from 'fastify';

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Storage = ReturnType<Strategy['storage']>;

const matches = (query: URLSearchParams, condition: string): boolean => {
  const [name = '', value] = condition.split('=');
  return value === undefined ? query.has(name) : query.getAll(name).includes(value);
};

function storage(): Storage {
  const stored: [condition: string, handler: Parameters<Storage['set']>[1]][] = [];
  return {
    set: (condition, handler) => void stored.push([condition as string, handler]),
    get: (query) => stored.find(([condition]) => matches(query as URLSearchParams, condition))?.[1] ?? null,
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
