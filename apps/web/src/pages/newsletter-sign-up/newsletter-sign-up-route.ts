export { NewsletterSignUpPage as Component } from './NewsletterSignUpPage.tsx';
