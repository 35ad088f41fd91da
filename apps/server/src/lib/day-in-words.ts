/** `14 January 2027`, as it is written in the language. */
export const dayInWords = (day: string, language: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
