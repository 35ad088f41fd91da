// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  notPrinted: string;
  chooseFile: string;
  damaged: string;
  no_word_file: string;
  macros: string;
  too_large: string;
  external: string;
  embedded: string;
  templateGone: string;
  googleOff: string;
  googleRefused: string;
  googleBusy: (parameters: { seconds: number }) => string;
  googleDown: string;
  googleNotShared: (parameters: { email: string }) => string;
}
