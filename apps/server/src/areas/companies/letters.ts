import { unlinked } from '../../lib/unlinked.ts';
import type { LetterParts } from '../../mail/letter.ts';

/** To a colleague whom somebody else made administrator. Names are without what mail programs make links of. */
export function administratorLetter(
  { company, by }: { readonly company: string; readonly by: string },
  appUrl: string,
): LetterParts {
  const name = unlinked(company);
  return {
    subject: `You administrate ${name}`,
    paragraphs: [
      `${unlinked(by)} made you an administrator of ${name} in Regulus. You can now change the profile of the company, invite and remove people, and give them their roles.`,
      'If this is a mistake, ask another administrator to change your role.',
    ],
    action: { label: 'Open the people of the company', address: `${appUrl}/app/company-profile?tab=people` },
  };
}
