import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { commonTexts } from './common.ts';

const statusName = (status: string | null) =>
  commonTexts.status[Number(status ?? 0) as PublicationStatus] ?? String(status);

/** Words of a publication's page around its text: tabs, overview, history. */
export const recordTexts = {
  back: { screening: 'Screening', inventory: 'Inventory', home: 'Home' },
  backTo: (page: string) => `Back to ${page}`,
  keysTitle: 'Page',
  actions: 'Actions',
  tabsLabel: 'Parts of this publication',
  tabs: { overview: 'Overview', text: 'Text', versions: 'Versions', history: 'History' },
  openTab: (tab: string) => `Open ${tab}`,

  properties: {
    title: 'Properties',
    status: 'Status',
    assignee: 'Assigned to',
    decidedOn: 'Decided',
    note: 'Note',
    regulators: 'Regulator',
    code: 'Number',
    topics: 'Topics',
    language: 'Language',
    versions: 'Versions',
    collected: 'Collected',
    updated: 'Last change',
    sources: 'Collected from',
    notDecidedYet: 'Nobody has decided yet',
    none: '—',
    openVersions: (count: number) => (count === 1 ? '1 version' : `${count} versions`),
  },
  datesRead: {
    title: 'Where the dates were read',
  },
  noSummary: {
    title: 'No summary',
    sentence: 'The source gives none. The text itself is one click away.',
    action: 'Read the text',
  },

  history: {
    title: 'History',
    system: 'Regulus',
    formerColleague: 'A former colleague',
    kept: 'kept it as relevant',
    status: (from: string | null, to: string | null) =>
      `changed the status from ${statusName(from)} to ${statusName(to)}`,
    assigned: (name: string) => `assigned it to ${name}`,
    assignedToSelf: 'took it over',
    unassigned: (name: string) => `took it from ${name}`,
    unassignedNobody: 'assigned it to nobody',
    notes: 'changed the note',
    undo: (from: string | null, to: string | null) =>
      from === to
        ? 'took a decision back'
        : `took a decision back: ${statusName(from)} is ${statusName(to)} again`,
    collected: (from: string | null) => (from ? `collected it from ${from}` : 'collected it'),
    newVersion: (label: string | null) => `found a new version${label ? `: ${label}` : ''}`,
    batch: (count: number) => `together with ${count - 1} ${count === 2 ? 'other' : 'others'}`,
    undoThis: 'Undo this decision',
    compare: 'See what changed',
    emptyTitle: 'No one has decided yet',
    emptySentence: 'Who decides what, and when, will stand here, with the notes.',
  },
};
