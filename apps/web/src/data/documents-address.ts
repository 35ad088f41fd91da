export const reporting = '/app/agents/reporting';
export const newReport = `${reporting}/new`;
export const documentInventory = '/app/document-inventory';

/** Where a document is read and edited. */
export const documentAddress = (id: string) => `${reporting}/${id}`;

/** Where a newsflash about publications is begun. */
export const newsflashAddress = (publications: readonly string[]) =>
  `${newReport}?template=newsflash&publications=${publications.join(',')}`;
