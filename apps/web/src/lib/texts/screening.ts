export const screeningTexts = { pageTitle: 'Screening', loadFailed: 'The inbox could not be loaded' };
