/** Error texts; those in capitals and full sentences are fixed by the specification. */
export const errorTexts = {
  technicalDifficulties: "We're having technical difficulties, please try again later.",
  unexpected: 'An unexpected error occurred. Please try again.',
  offline: 'You are offline. Please check your internet connection and try again.',
  processing:
    'Something went wrong while processing your request. Please contact support if the issue continues.',
  unreachable:
    "The application cannot reach the server. This is likely due to your network's firewall or security settings. Please try another network, for example a mobile hotspot. If it works there, ask your IT department to allow this address. If the problem stays, contact support.",
  showAsItStands: 'Refresh',
  withoutFilters: 'Open without filters',
  /** of an error answer that says nothing itself */
  somethingWentWrong: 'Something went wrong',
  pages: {
    notFound: {
      title: 'Page not found',
      message: 'This page does not exist, or your company does not use it.',
    },
    serverError: {
      title: 'Server error',
      message: "We're having technical difficulties, please try again later.",
    },
    unavailable: {
      title: 'Service unavailable',
      message: 'Regulus is being updated or is too busy. Nothing you saved is lost. Try again in a minute.',
    },
    noLogin: {
      title: 'You are not logged in',
      message: 'Your session has ended. Log in again and you return to this place.',
    },
    unexpected: {
      title: 'Unexpected Error',
      message: 'An unexpected error has occurred',
      advice: 'Something went wrong. Please try reloading the page in a little while',
    },
    noAnswer: {
      offline: 'You are offline',
      unreachable: 'The server cannot be reached',
      processing: 'Unexpected Error',
    },
    secureConnection: {
      title: 'HTTPS is needed',
      message:
        'Your browser keeps the session only over a secure connection, and this page was opened without one. Open it with an address that begins with https://, or on the machine itself under http://localhost. Nothing was stored.',
    },
  },
  contactSupport: 'Contact support',
  refresh: 'Refresh',
  whatIsSafe: 'What you saved is safe.',
  reference: (id: string) => `Reference: ${id}`,
};
