import type { WorkspaceRole } from '@regulus/contract/workspaces.ts';
import { textsIn } from '@regulus/messages/texts-in.ts';
import { unlinked } from '../../lib/unlinked.ts';
import type { Writing } from '../../mail/letter.ts';

// Names are without what mail programs make links of.

interface Named {
  readonly workspace: string;
  /** who did it */
  readonly by: string;
}

/** To a colleague whom somebody else made a member. */
export const addedLetter =
  ({ workspace, by, role }: Named & { readonly role: WorkspaceRole }, address: string): Writing =>
  (language) => {
    const { added: texts, ownersMay, action } = textsIn(language, 'mails-workspaces');
    const named = { workspace: unlinked(workspace), by: unlinked(by), role };
    return {
      subject: texts.subject(named),
      paragraphs: [texts.sentence(named), ...(role === 'owner' ? [ownersMay] : []), texts.leave],
      action: { label: action, address },
    };
  };

/** To a member whom somebody else made owner. */
export const ownerLetter =
  ({ workspace, by }: Named, address: string): Writing =>
  (language) => {
    const { owner: texts, ownersMay, action } = textsIn(language, 'mails-workspaces');
    const named = { workspace: unlinked(workspace), by: unlinked(by) };
    return {
      subject: texts.subject(named),
      paragraphs: [texts.sentence(named), ownersMay],
      action: { label: action, address },
    };
  };

/** To whom a workspace went whose only owner left or only reads from now on. */
export const handedOverLetter =
  (name: string, address: string): Writing =>
  (language) => {
    const { handedOver: texts, ownersMay, action } = textsIn(language, 'mails-workspaces');
    const workspace = unlinked(name);
    return {
      subject: texts.subject({ workspace }),
      paragraphs: [texts.sentence({ workspace }), ownersMay, texts.passOn],
      action: { label: action, address },
    };
  };
