export { deleteExpiredInvitations, findInvitation, lockInvitation } from './queries-invitations.ts';
export { deleteInvitation } from './queries-members.ts';
