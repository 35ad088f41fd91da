export const reporting = '/app/agents/reporting';
export const newReport = `${reporting}/new`;
export const documentInventory = '/app/document-inventory';

/** Where a document is read and edited. */
export const documentAddress = (id: string) => `${reporting}/${id}`;

/** Where a document about publications is begun. */
export const newAddress = (template: 'newsflash' | 'reg_update', publications: readonly string[]) =>
  `${newReport}?template=${template}&publications=${publications.join(',')}`;
