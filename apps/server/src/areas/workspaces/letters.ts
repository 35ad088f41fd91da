import type { WorkspaceRole } from '@regulus/contract/workspaces.ts';
import { unlinked } from '../../lib/unlinked.ts';
import type { LetterParts } from '../../mail/letter.ts';

// Names are without what mail programs make links of.

interface Named {
  readonly workspace: string;
  /** who did it */
  readonly by: string;
}

const ownersMay = 'An owner names it, adds and removes its members, and may archive it.';

/** To a colleague whom somebody else made a member. */
export function addedLetter(
  { workspace, by, role }: Named & { readonly role: WorkspaceRole },
  address: string,
): LetterParts {
  const name = unlinked(workspace);
  const isOwner = role === 'owner';
  return {
    subject: isOwner ? `You are an owner of ${name}` : `You are a member of ${name}`,
    paragraphs: [
      `${unlinked(by)} added you to the workspace ${name} in Regulus${isOwner ? ' as an owner' : ''}, where you see what its members work on.`,
      ...(isOwner ? [ownersMay] : []),
      'If you do not belong there, you can leave it on the settings of the workspace.',
    ],
    action: { label: 'Open workspace', address },
  };
}

/** To a member whom somebody else made owner. */
export function ownerLetter({ workspace, by }: Named, address: string): LetterParts {
  const name = unlinked(workspace);
  return {
    subject: `You are an owner of ${name}`,
    paragraphs: [`${unlinked(by)} made you an owner of the workspace ${name} in Regulus.`, ownersMay],
    action: { label: 'Open workspace', address },
  };
}

/** To whom a workspace went whose only owner left or only reads from now on. */
export function handedOverLetter(workspace: string, address: string): LetterParts {
  const name = unlinked(workspace);
  return {
    subject: `You are the owner of ${name}`,
    paragraphs: [
      `The only owner of the workspace ${name} in Regulus can own it no longer, so it is yours now.`,
      ownersMay,
      'If somebody else should have it, make them owner on its settings.',
    ],
    action: { label: 'Open workspace', address },
  };
}
