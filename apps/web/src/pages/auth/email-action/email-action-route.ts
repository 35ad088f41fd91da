export { EmailActionPage as Component } from './EmailActionPage.tsx';
