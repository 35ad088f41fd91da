import { expect, it } from 'vitest';
import {
  currentWorkspace,
  type Membership,
  reachableWorkspaces,
  workspaceIdOf,
} from './current-workspace.ts';

const membership = (id: string, isPersonal = false): Membership => ({
  workspace_id: id,
  name: id,
  is_personal: isPersonal,
  role: 'owner',
  created_at: '2026-01-05T08:00:00Z',
});
const shared = membership('shared');
const other = membership('other');
const personal = membership('personal', true);

it('is the chosen one, otherwise the personal one, otherwise the first', () => {
  expect(currentWorkspace([shared, personal, other], 'other')).toBe(other);
  expect(currentWorkspace([shared, personal, other], 'left meanwhile')).toBe(personal);
  expect(currentWorkspace([shared, personal, other], null)).toBe(personal);
  expect(currentWorkspace([shared, other], null)).toBe(shared);
  expect(currentWorkspace([], 'shared')).toBeUndefined();
});

it('is named by an address in letters of any size', () => {
  expect(workspaceIdOf({ workspaceId: 'D3300000-ABCD' })).toBe('d3300000-abcd');
  expect(workspaceIdOf({})).toBe('');
});

it('without the feature is the personal one', () => {
  const memberships = [shared, personal];
  const reachable = (features: ('workspaces' | 'compliance')[]) =>
    reachableWorkspaces({ workspace_memberships: memberships, accessible_features: features });
  expect(reachable(['compliance', 'workspaces'])).toEqual(memberships);
  expect(currentWorkspace(reachable(['compliance']), 'shared')).toBe(personal);
});
