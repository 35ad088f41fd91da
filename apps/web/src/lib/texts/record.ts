import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import type { StatedDate } from '@regulus/contract/publications.ts';
import { formatNumericDate } from '../dates.ts';
import { commonTexts } from './common.ts';

const statusName = (status: string | null) =>
  status === null
    ? commonTexts.notDecided
    : (commonTexts.status[Number(status) as PublicationStatus] ?? status);

type Reckoned = NonNullable<StatedDate['computed']>;

const anchors: Record<Exclude<Reckoned['from'], 'period' | 'year'>, string> = {
  publication: 'publication',
  gazette: 'publication in the Official Journal',
  adoption: 'adoption',
  document: 'the document itself',
  in_force: 'entry into force',
};

/** Words of a publication's page around its text: tabs, overview, history. */
export const recordTexts = {
  back: { screening: 'Screening', sample: 'This week’s random check', inventory: 'Inventory', home: 'Home' },
  backTo: (page: string) => `Back to ${page}`,
  keysTitle: 'Page',
  actions: 'Actions',
  tabsLabel: 'Parts of this publication',
  tabs: {
    overview: 'Overview',
    text: 'Text',
    obligations: 'Obligations',
    controls: 'Controls',
    trace: 'Trace',
    versions: 'Versions',
    history: 'History',
  },
  openTab: (tab: string) => `Open ${tab}`,

  properties: {
    title: 'Properties',
    documentType: 'Type',
    binding: 'Binding',
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
    open: 'Open the text at this place',
    stated: {
      feed: 'As the source states it',
      act: 'As the act’s own data state it',
    },
    computed({ from, on, count, unit }: Reckoned, locale: string): string {
      if (from === 'period') return 'The last day of the period that is named';
      const day = on === null ? '' : formatNumericDate(on, locale);
      if (from === 'year') return `The year follows from the publication on ${day}`;
      const start = `${anchors[from]}, ${day}`;
      if (count === 0) return `Computed: the day of ${start}`;
      return `Computed: ${unit === 'days' ? commonTexts.days(count) : commonTexts.months(count)} after ${start}`;
    },
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
    through: commonTexts.throughToken,
    kept: 'kept it as relevant',
    firstKept: 'kept it as relevant (was not decided before)',
    firstStatus: (to: string | null) => `decided: ${statusName(to)} (was not decided before)`,
    saidRelevant: 'told the screening agent that it is relevant',
    saidIrrelevant: 'told the screening agent that it is not relevant',
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
    storyJoin: (title: string | null) => `joined it to the story of “${title ?? ''}”`,
    correction: (from: string | null, to: string | null) =>
      to === null ? `took back the correction “${from ?? ''}”` : `corrected: ${to}`,
    storySplit: (title: string | null) => `said it is not the story of “${title ?? ''}”`,
    filterLabel: 'What the history tells of',
    filters: { all: 'All', publication: 'Publication', obligations: 'Obligations', controls: 'Controls' },
    loadFailed: 'The history could not be loaded',
    noneOf: {
      obligations: {
        title: 'Nothing was decided about its obligations',
        sentence: 'Who approves, disregards or changes which of them, and when, will stand here.',
      },
      controls: {
        title: 'Nothing was done about its controls',
        sentence:
          'Who sets up, proves and confirms the controls that answer its obligations will stand here.',
      },
    },
    logged: {
      'publication.derivation_started': 'had the obligations derived',
      'publication.obligations_derived': 'derived the obligations',
      'examiner_pack.made': 'made an examiner pack',
    },
    packOfControl: 'made an examiner pack of',
    more: (others: number) => `and ${String(others)} ${others === 1 ? 'other' : 'others'}`,
    batch: (count: number) => `together with ${count - 1} ${count === 2 ? 'other' : 'others'}`,
    undoThis: 'Undo this decision',
    compare: 'See what changed',
    emptyTitle: 'No one has decided yet',
    emptySentence: 'Who decides what, and when, will stand here, with the notes.',
  },
};
