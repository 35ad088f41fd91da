export const publicationTexts = {
  pageTitle: 'Publication',
  loadFailed: 'This publication could not be loaded',
  notFound: "We couldn't find the regulatory actions. Please contact support.",
};
