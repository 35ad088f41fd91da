/** Words about what goes and stays when somebody leaves a company. */
export const deletionTexts = {
  loadFailed: 'What would be deleted could not be loaded',
  removed: 'Deleted',
  handedOver: 'Goes to a colleague',
  newOwner: (workspace: string, to: string) => `The shared workspace “${workspace}”: ${to} becomes its owner`,
  anonymised: 'Stays, without the name',
  anonymisedHelp: 'Companies must be able to show what they decided. It will say “Former colleague”.',
  nothingStays: 'Nothing of it stays, and nobody can bring it back.',
};
