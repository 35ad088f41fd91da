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
