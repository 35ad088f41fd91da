// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  'General Knowledge': string;
  'Previous RFPs': string;
  'Marketing Materials': string;
  'Legal Documents': string;
  Reports: string;
  'Financial Data': string;
  'News Articles': string;
  'Regulatory Updates': string;
  'Previous DDQs': string;
}
