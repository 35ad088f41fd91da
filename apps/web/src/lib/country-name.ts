import { displayName } from './display-name.ts';
import { textsOf } from './messages.ts';

/** The name of a country by its ISO 3166-1 code, or of the European Union (`EU`) or no single country (`INT`). */
export const countryName = (code: string): string =>
  code === 'INT' ? textsOf('company-values').international : displayName('region', code);
