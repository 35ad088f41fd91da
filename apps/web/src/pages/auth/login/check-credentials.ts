import { emailPattern } from '@regulus/contract/account-values.ts';
import { logInTexts } from '../../../lib/texts/log-in.ts';

export interface CredentialErrors {
  email?: string;
  password?: string;
}

/** All that is wrong with the fields before they are sent; spaces around the address do not count. */
export function checkCredentials(email: string, password: string): CredentialErrors {
  return {
    ...(emailPattern.test(email.trim()) ? {} : { email: logInTexts.emailInvalid }),
    ...(password === '' ? { password: logInTexts.passwordMissing } : {}),
  };
}
