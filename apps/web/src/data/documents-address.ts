export const reporting = '/app/agents/reporting';
export const newReport = `${reporting}/new`;
export const documentInventory = '/app/document-inventory';

/** The part of its address that names the workspace of a document, so that a link leads everybody who may read it there. */
export const workspaceParameter = 'workspace';

/** Where a document is read and edited. Its page finds the workspace out where that is not known here. */
export const documentAddress = (id: string, workspaceId?: string) =>
  `${reporting}/${id}${workspaceId === undefined ? '' : `?${workspaceParameter}=${workspaceId}`}`;

/** Where a document about publications is begun. */
export const newAddress = (template: 'newsflash' | 'reg_update', publications: readonly string[]) =>
  `${newReport}?template=${template}&publications=${publications.join(',')}`;
