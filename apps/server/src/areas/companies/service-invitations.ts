export {
  deleteExpiredInvitations,
  deleteInvitation,
  findInvitation,
  lockInvitation,
} from './queries-members.ts';
