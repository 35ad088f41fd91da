export const homeTexts = { pageTitle: 'Home' };
