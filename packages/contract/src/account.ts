import { z } from 'zod';
import { emailPattern } from './account-values.ts';
import { defineRoute } from './route.ts';

export { emailPattern } from './account-values.ts';

export const tokensSchema = z.object({
  auth_token: z.string().describe('JWT of 15 minutes: user_id, company_id, email, is_admin, exp'),
  refresh_token: z.string().describe('valid for one day, replaced at each use'),
});
export type Tokens = z.infer<typeof tokensSchema>;

export const logIn = defineRoute({
  method: 'POST',
  path: '/auth/login',
  summary: 'Exchanges e-mail and password for tokens',
  tag: 'account',
  who: 'anyone',
  body: z.object({
    email: z.string().trim().max(320).regex(emailPattern, 'Enter an e-mail address like name@company.com'),
    password: z.string().min(1, 'Enter your password').max(1000),
    product: z.string().max(40).default('app'),
  }),
  responses: { 200: tokensSchema },
  errors: [400, 429],
});

export const refreshToken = defineRoute({
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Exchanges a refresh token for its successor and a new auth token',
  tag: 'account',
  who: 'anyone',
  body: z.object({ refresh_token: z.string().min(1).max(2000) }),
  responses: { 200: tokensSchema },
  errors: [400, 429],
});

export const logOut = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session family of a refresh token; unknown tokens are ignored',
  tag: 'account',
  who: 'anyone',
  body: z.object({ refresh_token: z.string().min(1).max(2000) }),
  responses: { 204: 'empty' },
  errors: [400, 429],
});

export const demoAccountSchema = z.object({ email: z.string(), password: z.string() });
export type DemoAccount = z.infer<typeof demoAccountSchema>;

export const getDemoAccount = defineRoute({
  method: 'GET',
  path: '/auth/demo-account',
  summary: 'The log-in of the demo administrator, told on the machine itself only',
  tag: 'account',
  who: 'anyone',
  responses: { 200: demoAccountSchema },
  errors: [404, 429],
});
