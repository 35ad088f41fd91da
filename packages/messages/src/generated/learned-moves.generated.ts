// Made by `npm run generate` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  title: string;
  aside: (parameters: { date: Tag; count: number }) => RichNode;
  back: (parameters: { date: Tag; count: number }) => RichNode;
  both: (parameters: { date: Tag; aside: number; back: number }) => RichNode;
  help: string;
  show: string;
  undo: string;
  keep: string;
  close: string;
  setAside: string;
  broughtBack: string;
  undone: (parameters: { count: number }) => string;
  failed: string;
}
