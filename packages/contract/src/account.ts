import { z } from 'zod';
import { emailActionModes, emailPattern, shortestPassword } from './account-values.ts';
import { lineSchema } from './common.ts';
import { memberRoles } from './members-values.ts';
import { defineRoute } from './route.ts';

export { type EmailActionMode, emailActionModes, emailPattern, shortestPassword } from './account-values.ts';

const emailMessage = 'Enter an e-mail address like name@company.com';

/** An address that somebody may log in with from now on: as it is written, without characters that look like others or like nothing. */
export const newEmailSchema = z
  .string()
  .trim()
  .max(320)
  .regex(emailPattern, emailMessage)
  .refine((email) => !/[\p{Cc}\p{Cf}\p{Zs},;:<>()[\]"\\]/u.test(email), { error: emailMessage })
  .transform((email) => email.normalize('NFC'))
  .refine((email) => email === email.normalize('NFKC'), {
    error: 'Write the address in plain letters',
  });

const loggedInEmailSchema = z.string().trim().max(320).regex(emailPattern, emailMessage);

/** How hard it is to guess is checked where it is set. */
export const newPasswordSchema = z
  .string()
  .min(shortestPassword, `Use at least ${shortestPassword} characters`)
  .max(1000, 'Use at most 1,000 characters');

const nameSchema = (missing: string) =>
  lineSchema(z.string().min(1, missing).max(120, 'At most 120 characters'));

export const personNameSchema = nameSchema('Enter your name');
export const companyNameSchema = nameSchema('Enter the name of the company');

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
    email: loggedInEmailSchema,
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
  provesItself: true,
  body: z.object({ refresh_token: z.string().min(1).max(2000) }),
  responses: { 200: tokensSchema },
  errors: [400],
});

export const logOut = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session family of a refresh token; unknown tokens are ignored',
  tag: 'account',
  who: 'anyone',
  provesItself: true,
  body: z.object({ refresh_token: z.string().min(1).max(2000) }),
  responses: { 204: 'empty' },
  dropsAnswers: true,
  errors: [400],
});

export const getDemoAccount = defineRoute({
  method: 'GET',
  path: '/auth/demo-account',
  summary: 'The demo administrator, told on the machine itself only',
  tag: 'account',
  who: 'anyone',
  responses: { 200: z.object({ email: z.string() }) },
  errors: [404, 429],
});

export const logInToDemo = defineRoute({
  method: 'POST',
  path: '/auth/demo-account',
  summary: 'Logs in the demo administrator, on the machine itself only',
  tag: 'account',
  who: 'anyone',
  responses: { 200: tokensSchema },
  errors: [404, 429],
});

/** Where the links of mails lead; only the installation's own origin is taken. */
const productUrlSchema = z.string().max(2000);
const productSchema = z.string().max(40).default('app');

/** Campaign parameters of the address that somebody signed up from. */
const utmSchema = z.record(z.string().regex(/^utm_[a-z_]{1,30}$/), z.string().max(200));

export const signUp = defineRoute({
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'Makes a company with its first administrator, or joins one by invitation',
  tag: 'account',
  who: 'anyone',
  body: z.object({
    email: newEmailSchema,
    password: newPasswordSchema,
    name: personNameSchema.optional().describe('without it the address up to its @'),
    company_name: companyNameSchema
      .optional()
      .describe('of a new company; without it the domain of the address'),
    invitation: z.string().min(1).max(200).optional().describe('the code of an invitation’s link'),
    product_url: productUrlSchema,
    product: productSchema,
    utm: utmSchema.optional(),
  }),
  responses: {
    200: z.object({
      is_verified: z
        .boolean()
        .describe('false: a mail with a link was sent, whether the address was known or not'),
    }),
  },
  errors: [400, 429],
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Mails a link with which a new password can be set; answers alike for unknown addresses',
  tag: 'account',
  who: 'anyone',
  body: z.object({ email: loggedInEmailSchema, product_url: productUrlSchema }),
  responses: { 204: 'empty' },
  errors: [400, 429],
});

export const resendVerification = defineRoute({
  method: 'POST',
  path: '/auth/resend-verification-email',
  summary: 'Mails the link that confirms an address again; answers alike for unknown and confirmed addresses',
  tag: 'account',
  who: 'anyone',
  body: z.object({ email: loggedInEmailSchema, product_url: productUrlSchema }),
  responses: { 204: 'empty' },
  errors: [400, 429],
});

const emailActionAnswer = z.object({
  mode: z.enum(emailActionModes),
  email: z.string().describe('the address that the link is about'),
  is_done: z.boolean().describe('false: the link is good, and a password is wanted'),
  api_tokens: z
    .int()
    .optional()
    .describe(
      'with `resetPassword`, where there are some: tokens of the account that go on working after it',
    ),
});
export type EmailActionAnswer = z.infer<typeof emailActionAnswer>;

export const verifyEmailAction = defineRoute({
  method: 'POST',
  path: '/auth/verify-email-action',
  summary: 'Uses the link of a mail: confirms an address, or sets a new password',
  tag: 'account',
  who: 'anyone',
  body: z.object({
    mode: z.enum(emailActionModes),
    oobCode: z.string().min(1).max(200),
    password: newPasswordSchema
      .optional()
      .describe(
        'with `resetPassword` the new one, without it the link is only looked at; with `verifyEmail` the one of the sign-up, where several with the address wait',
      ),
    revoke_api_tokens: z.boolean().default(false).describe('with a password'),
  }),
  responses: { 200: emailActionAnswer },
  errors: [400, 429],
});

export const getInvitation = defineRoute({
  method: 'GET',
  path: '/auth/invitation',
  summary: 'Whom an invitation is for, for whoever holds its code',
  tag: 'account',
  who: 'anyone',
  query: z.object({ code: z.string().min(1).max(200) }),
  responses: {
    200: z.object({
      email: z.string(),
      company_name: z.string(),
      role: z.enum(memberRoles),
      workspaces: z.array(z.string()).describe('names of the shared workspaces that are joined with it'),
    }),
  },
  errors: [400, 429],
});
