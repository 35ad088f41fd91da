// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  tabsLabel: string;
  tabs: {
    users: string;
    companies: string;
    surveys: string;
    analytics: string;
    operation: string;
  };
  jobKinds: {
    'screen-company': string;
    'derive-obligations': string;
    'read-clearing-agreement': string;
    'read-source': string;
    'compare-texts': string;
    'write-document': string;
    'send-mail': string;
    'remove-file': string;
    'remove-files-of-company': string;
  };
}
