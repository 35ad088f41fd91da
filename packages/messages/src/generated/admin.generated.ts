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
}
