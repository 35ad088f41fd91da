// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  pages: {
    unreachable: string;
    'not-public': string;
    robots: string;
    'other-type': string;
    virus: string;
    'no-room': string;
  };
  advice: {
    saveAgain: string;
    enterPassword: string;
    withoutPassword: string;
    recognizeText: string;
    split: string;
    readAgain: string;
    uploadAgain: string;
    checkAddress: string;
    saveAndUpload: string;
    deleteIt: string;
    makeRoom: string;
  };
}
