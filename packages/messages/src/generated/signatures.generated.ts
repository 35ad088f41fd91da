// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  byYou: string;
  byFormer: string;
  waits: string;
  waitsFor: {
    second_person: string;
    me: string;
  };
  standsUntil: {
    0: string;
    2: string;
  };
  obligation: {
    proposed: (parameters: { name: string; reason: string }) => string;
    formerProposed: (parameters: { reason: string }) => string;
    ownProposed: (parameters: { reason: string }) => string;
    signed: (parameters: { name: string }) => string;
    ownSigned: string;
    changed: (parameters: { names: string }) => string;
    severalChanged: (parameters: { names: string }) => string;
    own: string;
  };
  control: {
    proposed: (parameters: { name: string; reason: string }) => string;
    formerProposed: (parameters: { reason: string }) => string;
    ownProposed: (parameters: { reason: string }) => string;
    signed: (parameters: { name: string }) => string;
    ownSigned: string;
    changed: (parameters: { names: string }) => string;
    severalChanged: (parameters: { names: string }) => string;
    own: string;
  };
  both: (parameters: { first: string; second: string }) => string;
  confirm: string;
  decline: string;
  takeBack: string;
  confirmReady: string;
  confirmed: string;
  declined: string;
  takenBack: string;
  proposedNotApplying: string;
  signedReady: string;
  signedApproved: string;
  proposedDisregard: string;
  history: {
    signed: {
      approve: string;
      exclude: string;
      ready: string;
      notApplying: string;
    };
    confirmed: string;
    declined: string;
    withdrawn: string;
  };
}
