// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  action: string;
  ownersMay: string;
  added: {
    subject: (parameters: { role: 'member' | 'owner'; workspace: string }) => string;
    sentence: (parameters: { role: 'member' | 'owner'; by: string; workspace: string }) => string;
    leave: string;
  };
  owner: {
    subject: (parameters: { workspace: string }) => string;
    sentence: (parameters: { by: string; workspace: string }) => string;
  };
  handedOver: {
    subject: (parameters: { workspace: string }) => string;
    sentence: (parameters: { workspace: string }) => string;
    passOn: string;
  };
}
