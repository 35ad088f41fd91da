import type { Language } from '@regulus/contract/languages-values.ts';
import type { UpdateFrequency } from '@regulus/contract/newsletter-values.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { type Letter, letter } from '../../mail/letter.ts';

/** As the branches of a message are named. */
const branches = { 'Real-time': 'RealTime', Daily: 'Daily', Weekly: 'Weekly' } as const;

interface Asked {
  readonly frequency: UpdateFrequency;
  readonly address: string;
  readonly unsubscribeAddress: string;
}

/** The same for an address that is subscribed already: whoever types an address must not learn it from the mail's owner. */
export function confirmLetter({ frequency, address, unsubscribeAddress }: Asked, language: Language): Letter {
  const { confirm: texts } = textsIn(language, 'mails-newsletter');
  return letter(
    {
      subject: texts.subject,
      paragraphs: [texts.sentence({ frequency: branches[frequency] }), texts.valid, texts.ignore],
      action: { label: texts.action, address },
      leaving: { label: texts.leaving, address: unsubscribeAddress },
    },
    language,
  );
}

export function subscribedLetter(frequency: UpdateFrequency, address: string, language: Language): Letter {
  const { subscribed: texts } = textsIn(language, 'mails-newsletter');
  return letter(
    {
      subject: texts.subject,
      paragraphs: [texts.sentence({ frequency: branches[frequency] }), texts.keep],
      action: { label: texts.action, address },
    },
    language,
  );
}

interface Published {
  readonly title: string;
  readonly language: string | null;
  readonly regulator: string;
  /** the page of the regulator */
  readonly link: string | null;
  readonly listed_on: string;
}

/** What regulators published, by regulator; each opens at the regulator, since a subscriber need not have an account. */
export function issueLetter(
  publications: readonly Published[],
  unsubscribeAddress: string,
  language: Language,
): Letter {
  const { issue: texts } = textsIn(language, 'mails-newsletter');
  const dates = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const byRegulator = [...Map.groupBy(publications, ({ regulator }) => regulator)];
  return letter(
    {
      subject: texts.subject({ count: publications.length }),
      paragraphs: [texts.intro],
      sections: byRegulator
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([heading, some]) => ({
          heading,
          items: some.map(({ title, language: spoken, link, listed_on: on }) => ({
            title,
            language: spoken,
            detail: dates.format(new Date(`${on}T00:00:00Z`)),
            links: link !== null && isPage(link) ? [{ label: texts.read, address: link }] : [],
          })),
        })),
      leaving: { label: texts.leaving, address: unsubscribeAddress },
    },
    language,
  );
}

const isPage = (link: string) => URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
