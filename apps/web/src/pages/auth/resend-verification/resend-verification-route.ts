export { ResendVerificationPage as Component } from './ResendVerificationPage.tsx';
