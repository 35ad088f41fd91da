// Made by `npm run generate` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  title: string;
  loadFailed: string;
  none: string;
  used: (parameters: { b: Tag; model: string; host: string }) => RichNode;
  sent: {
    publications: string;
    reasons: string;
    questions: string;
    passages: string;
  };
  notSent: string;
}
