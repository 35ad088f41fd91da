/** Every table by its name; each area adds its own. */
// eslint-disable-next-line typescript/no-empty-object-type
export interface Tables {}
