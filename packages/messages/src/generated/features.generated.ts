// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  uses: {
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
  };
  gone: {
    compliance: {
      publications: string;
      sources: string;
      profile: string;
    };
    obligations: {
      all: string;
    };
    reports: {
      all: string;
    };
    data_rooms: {
      all: string;
    };
    cockpit: {
      all: string;
    };
    chatbots: {
      all: string;
    };
    questionnaires: {
      all: string;
    };
    resources: {
      all: string;
    };
    gap_analysis: {
      all: string;
    };
    workspaces: {
      shared: string;
      new: string;
    };
    company: {
      all: string;
    };
  };
  title: string;
  help: string;
  helpToOthers: string;
  loadFailed: string;
  staysOn: string;
  on: (parameters: { name: string }) => string;
  off: (parameters: { name: string }) => string;
  failed: string;
  offTitle: (parameters: { name: string }) => string;
  offSentence: string;
  offSafe: string;
  offConfirm: string;
}
