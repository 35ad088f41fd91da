// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  skipToContent: string;
  search: string;
  ctrl: string;
  notifications: string;
  urgentNotifications: string;
  dueSoon: string;
  nothingDue: string;
  dueFailed: string;
  account: (parameters: { name: string }) => string;
  openMenu: string;
  closeMenu: string;
  collapseMenu: string;
  expandMenu: string;
  mainMenu: string;
  sections: {
    agents: string;
    hub: string;
    workspace: string;
    settings: string;
  };
  pages: {
    home: string;
    screening: string;
    governance: string;
    inventory: string;
    sourceHealth: string;
    companyProfile: string;
    account: string;
    workspaceHome: string;
    workspaceSettings: string;
    resources: string;
    chatbots: string;
    discovery: string;
    calendar: string;
    cockpit: string;
    admin: string;
  };
  goTo: {
    home: string;
    screening: string;
    governance: string;
    inventory: string;
    sourceHealth: string;
    companyProfile: string;
    account: string;
    workspaceHome: string;
    resources: string;
    chatbots: string;
    discovery: string;
    calendar: string;
    cockpit: string;
    admin: string;
  };
  workspace: {
    home: (parameters: { name: string }) => string;
    settings: (parameters: { name: string }) => string;
    switch: (parameters: { name: string }) => string;
    choices: string;
    make: string;
    all: string;
    none: string;
    resources: (parameters: { name: string }) => string;
    chatbots: (parameters: { name: string }) => string;
  };
  toReview: (parameters: { count: number }) => string;
  demoCompany: string;
  demoBanner: string;
  everywhere: string;
  openPalette: string;
  showKeyboardHelp: string;
  connection: {
    offline: string;
    unreachable: string;
    advice: string;
  };
  sessionEnds: string;
  sessionEndsAdvice: string;
  stayLoggedIn: string;
  stayFailed: string;
  unreadNotifications: (parameters: { count: number }) => string;
}
