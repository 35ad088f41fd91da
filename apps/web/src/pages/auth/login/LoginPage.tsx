import { logInTexts } from '../../../lib/texts/log-in.ts';

export function LoginPage() {
  return <h1>{logInTexts.heading}</h1>;
}
