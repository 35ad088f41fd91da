import type { MemberRole } from '@regulus/contract/members.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { unlinked } from '../../lib/unlinked.ts';
import type { Writing } from '../../mail/letter.ts';

// Names are without what mail programs make links of.

/** To a colleague whom somebody else made administrator. */
export const administratorLetter =
  ({ company, by }: { readonly company: string; readonly by: string | null }, appUrl: string): Writing =>
  (language) => {
    const { someone, administrator: texts } = textsIn(language, 'mails-companies');
    const names = { company: unlinked(company), by: by === null ? someone : unlinked(by) };
    return {
      subject: texts.subject(names),
      paragraphs: [texts.sentence(names), texts.mistake],
      action: { label: texts.action, address: `${appUrl}/app/company-profile?tab=people` },
    };
  };

interface Invited {
  readonly company: string;
  readonly by: string | null;
  readonly role: MemberRole;
  readonly workspaces: readonly string[];
}

/** As many workspaces as a sentence can hold. */
const mostNamed = 3;

/** To a stranger, whom the names of who sends it must not lead elsewhere. */
export const invitationLetter =
  ({ company, by, role, workspaces }: Invited, address: string): Writing =>
  (language) => {
    const { someone, invitation: texts } = textsIn(language, 'mails-companies');
    const names = { company: unlinked(company), by: by === null ? someone : unlinked(by) };
    const shown = workspaces.slice(0, mostNamed).map((name) => texts.quoted({ name: unlinked(name) }));
    const left = workspaces.length - shown.length;
    const listed = new Intl.ListFormat(language).format([
      ...shown,
      ...(left > 0 ? [texts.more({ count: left })] : []),
    ]);
    return {
      subject: texts.subject(names),
      paragraphs: [
        texts.sentence(names),
        texts.role({ role }),
        ...(workspaces.length > 0 ? [texts.workspaces({ count: workspaces.length, names: listed })] : []),
        texts.valid,
      ],
      action: { label: texts.action, address },
    };
  };
