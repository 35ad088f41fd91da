/** Said where a list is empty because the company follows no regulator. */
export const nothingFollowedTexts = {
  title: 'No regulator is followed yet',
  sentence: 'Nothing is collected for your company until it follows a regulator.',
  askAdmin: 'Nothing is collected for your company until a company admin chooses the regulators to follow.',
  action: 'Choose regulators',
};
