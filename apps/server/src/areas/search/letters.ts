import { textsIn } from '@regulus/messages/texts-in.ts';
import type { Writing } from '../../mail/letter.ts';

/** More titles than that nobody reads in a mail. */
const mostTitles = 10;

interface Told {
  readonly name: string;
  readonly publications: readonly { readonly title: string; readonly regulators: readonly string[] }[];
  /** of the search page */
  readonly address: string;
}

/** What a saved search has newly found, the best first. */
export const newResultsLetter =
  ({ name, publications, address }: Told): Writing =>
  (language) => {
    const texts = textsIn(language, 'mails-searches');
    const count = publications.length;
    return {
      subject: texts.subject({ count, name }),
      paragraphs: [
        texts.sentence({ count, name }),
        ...publications
          .slice(0, mostTitles)
          .map(({ title, regulators }) => texts.publication({ regulators: regulators.join(', '), title })),
        ...(count > mostTitles ? [texts.more({ count: count - mostTitles })] : []),
      ],
      action: { label: texts.action, address },
      closing: texts.closing,
    };
  };
