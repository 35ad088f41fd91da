/** Which text the address asks for, as the server is asked for it. */
export function textVersionOf({ version, lang }: { version: number; lang: string }): {
  version?: number;
  language?: string;
} {
  return { ...(version > 0 ? { version } : {}), ...(lang === '' ? {} : { language: lang }) };
}
