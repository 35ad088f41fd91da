import { unlinked } from '../../lib/unlinked.ts';
import type { LetterParts } from '../../mail/letter.ts';

/** To a colleague whom somebody else made a member. Names are without what mail programs make links of. */
export function addedLetter(
  { workspace, by }: { readonly workspace: string; readonly by: string },
  address: string,
): LetterParts {
  const name = unlinked(workspace);
  return {
    subject: `You are a member of ${name}`,
    paragraphs: [
      `${unlinked(by)} added you to the workspace ${name} in Regulus, where you see what its members work on.`,
      'If you do not belong there, you can leave it on the settings of the workspace.',
    ],
    action: { label: 'Open workspace', address },
  };
}
