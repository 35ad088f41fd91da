/** Which text the address asks for, as the server is asked for it. */
export function textVersionOf({ version, language }: { version: number; language: string }): {
  version?: number;
  language?: string;
} {
  return { ...(version > 0 ? { version } : {}), ...(language === '' ? {} : { language }) };
}
