import { z } from 'zod';
import { emailActionModes, emailPattern, shortestPassword } from './account-values.ts';
import { lineSchema } from './common.ts';
import { type FieldFault, fault } from './field-faults.ts';
import { memberRoles } from './members-values.ts';
import { defineRoute } from './route.ts';

export { type EmailActionMode, emailActionModes, emailPattern, shortestPassword } from './account-values.ts';

/** The one way to read an address: the spaces around it don't count, nor does how a letter is put together; the database ignores case. */
const emailSchema = z
  .string()
  .trim()
  .max(320)
  .regex(emailPattern, { ...fault('enterEmail'), abort: true })
  .transform((email) => email.normalize('NFC'));

/** An address that somebody may log in with from now on: as it is written, without characters that look like others or like nothing. */
export const newEmailSchema = emailSchema
  .refine((email) => !/[\p{Cc}\p{Cf}\p{Zs},;:<>()[\]"\\]/u.test(email), {
    ...fault('enterEmail'),
    abort: true,
  })
  .refine((email) => email === email.normalize('NFKC'), fault('plainLetters'));

/** How hard it is to guess is checked where it is set. */
export const newPasswordSchema = z.string().min(shortestPassword).max(1000);

const nameSchema = (missing: FieldFault) => lineSchema(z.string().min(1, fault(missing)).max(120));

export const personNameSchema = nameSchema('enterYourName');
export const companyNameSchema = nameSchema('enterCompanyName');

export const tokensSchema = z.object({
  auth_token: z.string().describe('JWT, valid for 15 minutes: user_id, company_id, email, is_admin, exp'),
  refresh_token: z.string().describe('valid for one day, replaced each time it is used'),
});
export type Tokens = z.infer<typeof tokensSchema>;

export const logIn = defineRoute({
  method: 'POST',
  path: '/auth/login',
  summary: 'Exchange an e-mail address and password for tokens',
  tag: 'account',
  who: 'anyone',
  body: z.object({
    email: emailSchema,
    password: z.string().min(1, fault('enterPassword')).max(1000),
    product: z.string().max(40).default('app'),
  }),
  responses: { 200: tokensSchema },
  errors: [400, 429],
});

export const refreshToken = defineRoute({
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Exchange a refresh token for a new one and a new auth token',
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
  summary: 'End the session that a refresh token belongs to; unknown tokens are ignored',
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
  summary: 'Get the demo administrator’s address; only on the machine itself, until its login has been used',
  tag: 'account',
  who: 'anyone',
  responses: { 200: z.object({ email: z.string() }) },
  errors: [404, 429],
});

export const logInToDemo = defineRoute({
  method: 'POST',
  path: '/auth/demo-account',
  summary:
    'Log in as the demo administrator without the password; once per start, only on the machine itself',
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
  summary: 'Create a company and its first administrator, or join a company by invitation',
  tag: 'account',
  who: 'anyone',
  body: z.object({
    email: newEmailSchema,
    password: newPasswordSchema,
    name: personNameSchema.optional().describe('default: the part of the address before the @'),
    company_name: companyNameSchema
      .optional()
      .describe('name of a new company; default: the domain of the address'),
    invitation: z.string().min(1).max(200).optional().describe('the code in the invitation link'),
    product_url: productUrlSchema,
    product: productSchema,
    utm: utmSchema.optional(),
  }),
  responses: {
    200: z.object({
      is_verified: z
        .boolean()
        .describe('false: an e-mail with a link was sent, whether or not the address was already known'),
    }),
  },
  errors: [400, 429],
});

export const resetPassword = defineRoute({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'E-mail a link to reset the password; the response is the same for unknown addresses',
  tag: 'account',
  who: 'anyone',
  body: z.object({ email: emailSchema, product_url: productUrlSchema }),
  responses: { 204: 'empty' },
  errors: [400, 429],
});

export const resendVerification = defineRoute({
  method: 'POST',
  path: '/auth/resend-verification-email',
  summary:
    'Resend the link that confirms an address; the response is the same for unknown and confirmed addresses',
  tag: 'account',
  who: 'anyone',
  body: z.object({ email: emailSchema, product_url: productUrlSchema }),
  responses: { 204: 'empty' },
  errors: [400, 429],
});

const emailActionAnswer = z.object({
  mode: z.enum(emailActionModes),
  email: z.string().describe('the address the link was sent for'),
  is_done: z.boolean().describe('false: the link is valid, and a password is required'),
  api_tokens: z
    .int()
    .optional()
    .describe(
      'with `resetPassword`: how many API tokens of the account keep working afterwards; left out if there are none',
    ),
});
export type EmailActionAnswer = z.infer<typeof emailActionAnswer>;

export const verifyEmailAction = defineRoute({
  method: 'POST',
  path: '/auth/verify-email-action',
  summary: 'Follow the link in an e-mail: confirm an address, or set a new password',
  tag: 'account',
  who: 'anyone',
  body: z.object({
    mode: z.enum(emailActionModes),
    oobCode: z.string().min(1).max(200),
    password: newPasswordSchema
      .optional()
      .describe(
        'with `resetPassword`, the new password; without it, the link is only checked. With `verifyEmail`, the password of the sign-up, if several sign-ups are pending for the address',
      ),
    revoke_api_tokens: z.boolean().default(false).describe('only together with a password'),
  }),
  responses: { 200: emailActionAnswer },
  errors: [400, 429],
});

export const getInvitation = defineRoute({
  method: 'GET',
  path: '/auth/invitation',
  summary: 'Get an invitation by its code',
  tag: 'account',
  who: 'anyone',
  query: z.object({ code: z.string().min(1).max(200) }),
  responses: {
    200: z.object({
      email: z.string(),
      company_name: z.string(),
      role: z.enum(memberRoles),
      workspaces: z.array(z.string()).describe('names of the shared workspaces it gives access to'),
    }),
  },
  errors: [400, 429],
});
