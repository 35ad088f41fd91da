const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });
const allOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** What two people decide, and for whom it waits. */
export const signatureTexts = {
  you: 'you',
  former: 'a former colleague',
  waits: 'Waits for a second person',
  waitsFor: { second_person: 'Waits for a second person', me: 'Waits for me' },
  /** of what was decided before something else was proposed */
  standsUntil: {
    0: 'Disregarded, a second person decides',
    2: 'Approved, a second person decides',
  },
  obligation: {
    proposed: (name: string, reason: string) => `${name} proposes to disregard this: ${reason}`,
    ownProposed: (reason: string) => `You propose to disregard this: ${reason}. It waits for a second person`,
    signed: (name: string) => `${name} approved this, and it waits for a second person`,
    ownSigned: 'You approved this, and it waits for a second person',
    changed: (names: readonly string[]) =>
      `Waits for a second person, other than ${anyOf.format(names)}, who changed it`,
    severalChanged: (names: readonly string[]) =>
      `${allOf.format(names)} changed this, so two people approve it`,
    own: 'Only you changed it, so somebody else has to approve it',
  },
  control: {
    proposed: (name: string, reason: string) => `${name} proposes that this does not apply: ${reason}`,
    ownProposed: (reason: string) =>
      `You propose that this does not apply: ${reason}. It waits for a second person`,
    signed: (name: string) => `${name} called this Ready, and it waits for a second person`,
    ownSigned: 'You called this Ready, and it waits for a second person',
    changed: (names: readonly string[]) =>
      `Waits for a second person, other than ${anyOf.format(names)}, who set it up`,
    severalChanged: (names: readonly string[]) =>
      `${allOf.format(names)} set this up, so two people call it Ready`,
    own: 'Only you set it up, so somebody else has to call it Ready',
  },
  both: (first: string, second: string) => `Proposed by ${first}, confirmed by ${second}`,
  confirm: 'Confirm',
  decline: 'Decline',
  takeBack: 'Take back',
  confirmReady: 'Confirm Ready',
  confirmed: 'Confirmed',
  declined: 'Declined',
  takenBack: 'Taken back',
  proposedNotApplying: 'Proposed. It applies until a second person confirms that it does not',
  signedReady: 'It is Ready once a second person calls it so too',
  signedApproved: 'It is approved once a second person approves it too',
  proposedDisregard: 'It is disregarded once a second person confirms it',
  history: {
    signed: {
      approve: 'approved it, as the first of two',
      exclude: 'proposed to disregard it',
      ready: 'called it Ready, as the first of two',
      notApplying: 'proposed that it does not apply',
    },
    confirmed: 'confirmed it',
    declined: 'declined what was proposed',
    withdrawn: 'took back what was proposed',
  },
};
