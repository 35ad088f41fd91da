import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { commonTexts } from './common.ts';

const grouped = new Intl.NumberFormat('en');
const number = (value: number) => grouped.format(value);
const publications = (count: number) => `${number(count)} ${count === 1 ? 'publication' : 'publications'}`;

export const screeningTexts = {
  pageTitle: 'Screening',
  loadFailed: 'The inbox could not be loaded',
  number,

  views: {
    label: 'Views',
    undecided: 'Undecided',
    new: 'New',
    relevant: 'Relevant',
    mine: 'Mine',
    put_aside: 'Put aside',
    all: 'All',
  },
  skip: { toList: 'Skip to the list', toPane: 'Skip to the open publication' },
  left: (count: number) => `${number(count)} left`,
  listed: publications,
  older: (count: number) => `${number(count)} older`,
  showOlder: (count: number) => `Show also ${publications(count)} older than these dates`,
  refresh: 'Refresh the list',
  arrived: (count: number) => `${number(count)} new`,
  showArrived: 'Show',
  since: { label: 'Collected since:', drop: 'Show also earlier ones' },

  list: {
    label: 'Publications by day',
    notDecided: 'Not decided',
    relevance: { high: 'High', medium: 'Medium', low: 'Low' },
    unseen: 'Not seen yet',
    select: (title: string) => `Select ${title}`,
    selectDay: (day: string) => `Select all of ${day}`,
    assignedTo: 'Assigned to ',
    loadingMore: 'More is loading',
    moreFailed: 'The next publications could not be loaded.',
    end: 'That is all under these filters.',
    older: (count: number) => `${publications(count)} ${count === 1 ? 'is' : 'are'} older.`,
    showOlder: 'Show all dates',
  },

  pane: {
    label: 'Open publication',
    openRecord: 'Open full record',
    history: 'History',
    nothingOpen: 'Nothing is open',
    nothingOpenSentence: 'Choose a publication in the list, or press j.',
    failed: 'This publication could not be loaded',
    textTitle: 'Text',
    textFailed: 'The text could not be loaded.',
    reasonsFailed: 'The reasons could not be loaded.',
    readOn: 'Read the full text',
    decision: 'Decision',
    more: 'Other decisions',
    verdicts: { 0: 'Relevant', 1: 'Irrelevant', 2: 'In review' },
  },

  done: {
    title: 'All decided',
    sentence: (count: number) =>
      `You have decided about ${publications(count)} of this list. New ones will be announced above it.`,
    refresh: 'Refresh the list',
    relevant: 'Look at what is relevant',
  },

  note: {
    label: 'Why is it irrelevant to us?',
    hint: 'Optional. Enter stores, Shift + Enter makes a new line, Esc leaves it as it was.',
    save: 'Mark as irrelevant',
  },

  filters: {
    label: 'Filters',
    search: 'Search title, code, summary',
    searchPlaceholder: 'Search',
    dates: 'Date',
    presets: { '30d': 'Last 30 Days', '90d': 'Last 90 days', all: 'All' },
    regulator: 'Regulator',
    showOthers: (count: number) => `Show ${count} others`,
    hideOthers: 'Show followed only',
    regulatorsFailed: 'The regulators could not be loaded.',
    type: 'Type',
    types: { any: 'Any', regulation: 'Regulation', news: 'News' },
    binding: 'Binding',
    bindings: { any: 'Any', true: commonTexts.binding, false: commonTexts.notBinding },
    reset: 'Reset filters',
  },

  bulk: {
    statuses: { 0: 'Relevant', 1: 'Irrelevant…', 2: 'In review' },
    assign: 'Assign',
    noCommonStatus: 'No common next status.',
    done: (count: number, status: PublicationStatus) =>
      `${publications(count)} marked as ${commonTexts.status[status].toLowerCase()}`,
    assigned: (count: number, name: string | undefined) =>
      name ? `${publications(count)} assigned to ${name}` : `${publications(count)} assigned to nobody`,
    failed: (count: number) => `None of the ${number(count)} was changed`,
  },

  empty: {
    range: {
      titles: {
        '30d': 'Nothing in the last 30 days',
        '90d': 'Nothing in the last 90 days',
        all: 'Nothing here',
      },
      sentence: (count: number) =>
        count === 1
          ? 'One publication of this view is older than that.'
          : `${number(count)} publications of this view are older than that.`,
      action: (count: number) => `Show all (${number(count)})`,
    },
    since: {
      title: 'Nothing since then',
      sentence: 'No publication of this view was collected since that moment.',
    },
    filtered: {
      title: 'Nothing matches these filters',
      sentence: 'Take a filter away, or begin again.',
      search: (words: string) => `Nothing was found for “${words}” under these filters.`,
      elsewhere: (count: number) =>
        count === 1 ? 'One is in another view.' : `${number(count)} are in other views.`,
      showElsewhere: (count: number) => `Show in All (${number(count)})`,
    },
    new: {
      title: 'Nothing new',
      sentence: 'You have seen or decided everything that came in. New publications are announced here.',
      action: 'Look at what is undecided',
    },
    undecided: {
      title: 'Nothing to decide',
      sentence: 'Everything that came in has been decided. New publications are announced here.',
      action: 'Look at what is relevant',
    },
    relevant: {
      title: 'Nothing relevant yet',
      sentence:
        'What meets your company profile, and what you or a colleague kept as relevant, is collected here.',
      action: 'Look at everything',
    },
    mine: {
      title: 'Nothing is assigned to you',
      sentence: 'Publications that you or a colleague assign to you wait here until they are finished.',
      action: 'Look at what is undecided',
    },
    put_aside: {
      title: 'Nothing is put aside',
      sentence:
        'What the screening agent takes for irrelevant waits here, so that you can see it all the same.',
      action: 'Look at what is undecided',
    },
    all: {
      title: 'Nothing collected yet',
      sentence: 'Publications of the regulators you follow appear here by themselves.',
      action: 'Go to the start page',
    },
  },

  keys: {
    title: 'Inbox',
    next: 'Next item',
    previous: 'Previous item',
    open: 'Open full record, or Enter',
    select: 'Select',
    search: 'Search',
    selectionTitle: 'Selection',
    statusOfSelection: (status: 0 | 1 | 2) =>
      ({ 0: 'Mark all as relevant', 1: 'Mark all as irrelevant', 2: 'Put all in review' })[status],
    assignSelection: 'Assign all',
    clearSelection: 'Clear selection',
  },
};
