import type { AnyTransaction } from '../../../../db/transactions.ts';
import builtin from '../../../../ingestion/catalogue.builtin.json' with { type: 'json' };
import { insertRegulators } from '../new-regulators.queries.ts';

interface Body {
  readonly code: string;
  readonly full_name: string;
  readonly country: string;
  readonly language: string;
}

/** The publisher of records that don't say who published them. */
export const unknownBody = 'Other';

const bodyOf = (code: string): Body =>
  builtin.regulators.find((body) => body.code === code) ?? {
    code,
    full_name: code === unknownBody ? 'Other publishers' : code,
    country: 'INT',
    language: 'en',
  };

/** Adds the publishers with these codes if they aren't known yet. */
export async function requireRegulators(tx: AnyTransaction, codes: readonly string[]): Promise<void> {
  await insertRegulators(
    tx,
    codes.map((code) => {
      const { full_name, country, language } = bodyOf(code);
      return { code, full_name, country, language, scraping_start_date: '2024-01-01' };
    }),
  );
}

const feedHosts: ReadonlyMap<string, string> = new Map(
  builtin.feeds.flatMap(({ url, regulator }) =>
    URL.canParse(url) ? [[new URL(url).hostname, regulator]] : [],
  ),
);

/** The publisher whose site an address belongs to, according to the feeds in the catalog. */
export const bodyOfAddress = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? (feedHosts.get(new URL(address).hostname) ?? null) : null;

const times = (text: string, words: string) => text.split(words).length - 1;

/** The publisher that a text names most often, by its full name or its site. */
export function bodyNamedIn(text: string): string | null {
  const counted = builtin.regulators.map(({ code, full_name }) => {
    const hosts = [...feedHosts].filter(([, regulator]) => regulator === code).map(([host]) => host);
    return { code, named: [full_name, ...hosts].reduce((sum, words) => sum + times(text, words), 0) };
  });
  const [first] = counted.toSorted((left, right) => right.named - left.named);
  return first && first.named > 0 ? first.code : null;
}
