// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  title: string;
  intro: string;
  introReadOnly: string;
  loadFailed: string;
  upload: string;
  uploadHint: (parameters: { megabytes: number }) => string;
  uploading: (parameters: { name: string; percent: string }) => string;
  uploaded: (parameters: { name: string }) => string;
  uploadFailed: (parameters: { name: string }) => string;
  none: string;
  noneSentence: string;
  noneReadOnly: string;
  columns: {
    name: string;
    state: string;
    publications: string;
    action: string;
  };
  pages: (parameters: { count: number }) => string;
  uploadedAt: (parameters: { date: Tag }) => RichNode;
  uploadedBy: (parameters: { date: Tag; name: string }) => RichNode;
  states: {
    reading: string;
    ready: string;
    unreadable: string;
    comparing: string;
  };
  places: (parameters: { count: number }) => string;
  noPlaces: string;
  affected: (parameters: { count: number }) => string;
  affectedOf: (parameters: { count: number; name: string }) => string;
  notAffected: string;
  menu: (parameters: { name: string }) => string;
  read: string;
  download: string;
  downloadFailed: string;
  rename: string;
  renameTitle: string;
  renamed: (parameters: { name: string }) => string;
  renameFailed: string;
  delete: string;
  deleteTitle: (parameters: { name: string }) => string;
  deleteSentence: string;
  deleteAffected: (parameters: { count: number }) => string;
  deleted: (parameters: { name: string }) => string;
  deleteFailed: string;
  reader: {
    failed: string;
    earlier: string;
    later: string;
    marked: string;
  };
  record: {
    title: string;
    description: string;
    failed: string;
    both: (parameters: { subjects: string }) => string;
    subject: (parameters: { label: string; words: string }) => string;
    word: (parameters: { word: string }) => string;
    publication: string;
    earlierVersion: (parameters: { version: number }) => string;
    page: (parameters: { page: number }) => string;
    openPublication: string;
    openAgreement: (parameters: { name: string }) => string;
    more: (parameters: { count: number }) => string;
  };
}
