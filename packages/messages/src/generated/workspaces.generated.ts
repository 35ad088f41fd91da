// Made by `npm run messages` of en.json; do not edit.
import type { RichNode, Tag } from '../rich.ts';

export interface Texts {
  messages: {
    idRequired: string;
    notFound: string;
  };
  missing: string;
  idMissing: string;
  personalSentence: string;
  personalDescription: string;
  shared: (parameters: { count: number }) => string;
  members: (parameters: { count: number }) => string;
  roles: {
    owner: string;
    member: string;
  };
  you: (parameters: { name: string; quiet: Tag }) => RichNode;
  settingsOf: (parameters: { name: string }) => string;
  loadFailed: string;
  make: string;
  makeHelp: string;
  name: string;
  namePlaceholder: string;
  nameMissing: string;
  description: string;
  descriptionHelp: string;
  create: string;
  made: (parameters: { name: string }) => string;
  failed: string;
  recent: {
    title: string;
    failed: string;
    nothing: string;
    nothingShared: string;
    nothingPersonal: string;
    toScreening: string;
    noFeature: string;
    byOther: {
      opened: (parameters: { name: string }) => string;
      status: {
        0: (parameters: { name: string }) => string;
        1: (parameters: { name: string }) => string;
        2: (parameters: { name: string }) => string;
        3: (parameters: { name: string }) => string;
        4: (parameters: { name: string }) => string;
      };
      assigned: (parameters: { name: string; to: string }) => string;
      unassigned: (parameters: { name: string }) => string;
      correction: (parameters: { name: string }) => string;
      notes: (parameters: { name: string }) => string;
      undo: (parameters: { name: string }) => string;
      edited: (parameters: { name: string }) => string;
    };
    byYou: {
      opened: string;
      status: {
        0: string;
        1: string;
        2: string;
        3: string;
        4: string;
      };
      assigned: (parameters: { to: string }) => string;
      unassigned: string;
      correction: string;
      notes: string;
      undo: string;
      edited: string;
    };
    through: (parameters: { sentence: string; token: string }) => string;
    throughUnknown: (parameters: { sentence: string }) => string;
    together: (parameters: { sentence: string; count: number }) => string;
  };
  people: {
    title: string;
    all: (parameters: { count: number }) => string;
    manage: string;
    failed: string;
    colleaguesFailed: string;
    add: string;
    colleague: string;
    choose: string;
    role: string;
    addButton: string;
    added: (parameters: { name: string }) => string;
    everybodyIn: string;
    nobodyElse: string;
    invite: (parameters: { link: Tag }) => RichNode;
    roleOf: (parameters: { name: string }) => string;
    roleChanged: {
      owner: (parameters: { name: string }) => string;
      member: (parameters: { name: string }) => string;
    };
    remove: string;
    removeName: (parameters: { name: string }) => string;
    removeTitle: (parameters: { name: string }) => string;
    removeSentence: string;
    removed: (parameters: { name: string }) => string;
  };
  workTogether: string;
  workTogetherSentence: string;
  general: string;
  saved: string;
  ownersChange: string;
  auditorsRead: string;
  noDescription: string;
  leave: string;
  leaveOrArchive: string;
  leaveThis: string;
  leaveTitle: (parameters: { name: string }) => string;
  leaveSentence: string;
  left: (parameters: { name: string }) => string;
  lastOwner: string;
  archive: string;
  archiveThis: string;
  archiveSentence: string;
  archiveTitle: (parameters: { name: string }) => string;
  archived: (parameters: { name: string }) => string;
  isArchived: string;
  restore: string;
  restoreName: (parameters: { name: string }) => string;
  restored: (parameters: { name: string }) => string;
  list: {
    title: string;
    mine: string;
    all: string;
    failed: string;
    none: string;
    noneSentence: string;
    columns: {
      name: string;
      members: string;
      owners: string;
      action: string;
    };
    archived: string;
    noOwner: string;
    join: string;
    joinName: (parameters: { name: string }) => string;
    joined: (parameters: { name: string }) => string;
  };
}
