// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  compliance: string;
  obligations: string;
  reports: string;
  data_rooms: string;
  cockpit: string;
  chatbots: string;
  questionnaires: string;
  resources: string;
  gap_analysis: string;
  workspaces: string;
  company: string;
}
