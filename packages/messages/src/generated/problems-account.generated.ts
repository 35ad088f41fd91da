// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  wrongCredentials: string;
  sessionEnded: string;
  accountDisabled: string;
  unverified: string;
  faultyLink: string;
  wrongSignUp: string;
  wrongPresentPassword: string;
  weakPassword: string;
  otherOrigin: (parameters: { origin: string }) => string;
  invitedOtherAddress: string;
  addressTaken: string;
  tooManyTokens: (parameters: { whose: 'company' | 'own'; most: number }) => string;
}
