// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  confirm: {
    subject: string;
    sentence: (parameters: { frequency: 'RealTime' | 'Daily' | 'Weekly' }) => string;
    valid: string;
    ignore: string;
    action: string;
    leaving: string;
  };
  subscribed: {
    subject: string;
    sentence: (parameters: { frequency: 'RealTime' | 'Daily' | 'Weekly' }) => string;
    keep: string;
    action: string;
  };
  issue: {
    subject: (parameters: { count: number }) => string;
    intro: string;
    read: string;
    leaving: string;
  };
}
