export { reasonInWords } from './reason-in-words.ts';
