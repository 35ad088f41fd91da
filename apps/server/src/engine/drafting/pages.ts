/** Addresses of the product where the records behind a statement are; `home` is its origin. */
export function pagesOf(home: string) {
  const inventory = (tab: string, filters: Readonly<Record<string, string>>) =>
    `${home}/app/inventory?${new URLSearchParams({ tab, ...filters }).toString()}`;
  return {
    publication: (id: string, tab?: 'obligations' | 'versions') =>
      `${home}/app/agents/screening/${id}${tab === undefined ? '' : `?tab=${tab}`}`,
    publications: (filters: Readonly<Record<string, string>>) => inventory('regulations', filters),
    obligations: (filters: Readonly<Record<string, string>>) => inventory('obligations', filters),
    controls: (filters: Readonly<Record<string, string>>) => inventory('controls', filters),
    governance: `${home}/app/agents/governance`,
    cockpit: `${home}/app/agents/cockpit`,
  };
}
export type Pages = ReturnType<typeof pagesOf>;
