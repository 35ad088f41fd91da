// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  technicalDifficulties: string;
  unexpected: string;
  offline: string;
  processing: string;
  unreachable: string;
  showAsItStands: string;
  withoutFilters: string;
  somethingWentWrong: string;
  pages: {
    notFound: {
      title: string;
      message: string;
    };
    serverError: {
      title: string;
      message: string;
    };
    unavailable: {
      title: string;
      message: string;
    };
    noLogin: {
      title: string;
      message: string;
    };
    unexpected: {
      title: string;
      message: string;
      advice: string;
    };
    noAnswer: {
      offline: string;
      unreachable: string;
      processing: string;
    };
    secureConnection: {
      title: string;
      message: string;
    };
  };
  contactSupport: string;
  refresh: string;
  whatIsSafe: string;
  reference: (parameters: { id: string }) => string;
  reviewObligations: string;
  openControls: string;
}
