export { deleteAccess } from './queries-deletion.ts';
