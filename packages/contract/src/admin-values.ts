/** `unconfirmed`: signed up, the address is not confirmed yet; `disabled`: can’t log in. */
export const userStates = ['active', 'unconfirmed', 'disabled'] as const;
export type UserState = (typeof userStates)[number];

export const userSorts = [
  'name',
  '-name',
  'email',
  '-email',
  'company',
  '-company',
  'last_seen_at',
  '-last_seen_at',
  'created_at',
  '-created_at',
] as const;
export type UserSort = (typeof userSorts)[number];

export const companySorts = ['name', '-name', 'seats', '-seats', 'created_at', '-created_at'] as const;
export type CompanySort = (typeof companySorts)[number];
