import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { commonTexts } from './common.ts';

const grouped = new Intl.NumberFormat('en');
const number = (value: number) => grouped.format(value);
const publications = (count: number) => `${number(count)} ${count === 1 ? 'publication' : 'publications'}`;

/** Every publication begins with the first status, so it says nothing of its own until somebody has decided. */
const statusNames = { ...commonTexts.status, 0: 'Relevant or undecided' };

const daysOf = {
  '30d': 'last 30 days',
  '90d': 'last 90 days',
  all: 'of any date',
  custom: 'of the chosen days',
};

export const inventoryTexts = {
  statusNames,
  pageTitle: 'Inventory',
  tabsLabel: 'Parts of the inventory',
  tabs: { regulations: 'Regulations', obligations: 'Obligations', controls: 'Controls' },
  actions: {
    view: 'View',
    saved: 'Saved filters',
    savedShort: 'Saved',
  },
  /** what is in the file */
  exported: (total: number, areColumnsChosen: boolean, limit: number) =>
    total > limit
      ? `The first ${number(limit)} rows are exported. Narrow the filters for the rest.`
      : `${publications(total)}, ${areColumnsChosen ? 'the columns you see' : 'all columns'}`,
  keysTitle: 'Inventory',
  number,
  total: publications,
  /** with the days they are of, where two days do not say that */
  totalOf: (count: number, dates: keyof typeof daysOf) => `${publications(count)}, ${daysOf[dates]}`,
  loadFailed: 'The inventory could not be loaded',
  rowsFailed: 'These rows could not be loaded.',
  tableLabel: 'Publications and where they stand',
  readAsPages: 'Read as pages',
  loading: 'The inventory is loading',

  counts: {
    label: 'Publications by status',
    inScope: 'In scope',
    inScopeHint: 'all but irrelevant',
    only: (status: PublicationStatus) => `Show only ${statusNames[status].toLowerCase()}`,
    undecided: (count: number) => `${number(count)} undecided`,
    putAside: (count: number) => `${number(count)} put aside`,
    undecidedHint:
      'Every publication begins here. Nobody has decided about these yet, as the inbox counts them.',
    done: (percent: number) => `${percent}% analyzed or implemented`,
  },

  search: {
    label: 'Search title, code and summary',
    placeholder: 'Title, code, summary',
    clear: 'Clear search',
  },

  filters: {
    label: 'Filters',
    show: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    all: 'All',
    none: 'None',
    any: 'Any',
    some: (count: number) => `${count} chosen`,
    regulator: 'Regulator',
    regulators: 'Regulators',
    findRegulator: 'Find a regulator',
    noRegulatorFound: 'No regulator of that name',
    followed: 'followed',
    regulatorsFailed: 'The regulators could not be loaded',
    dates: 'Date',
    presets: { '30d': 'Last 30 days', '90d': 'Last 90 days', all: 'All', custom: 'Custom range' },
    from: 'From',
    to: 'To',
    rangeHint: 'Without a start: from 1900. An end in the future counts as today.',
    status: 'Status',
    assignee: 'Assignee',
    assignees: 'Assignees',
    me: (name: string) => `${name} (me)`,
    binding: 'Binding',
    bindings: { any: 'Any', true: 'Binding', false: 'Not binding' },
    type: 'Type',
    types: { any: 'Any', regulation: 'Regulation', news: 'News' },
    more: 'More',
    topic: 'Topic',
    topics: 'Topics',
    findTopic: 'Find a topic',
    noTopicFound: 'No topic of that name',
    clearing: 'Clearing agreement',
    clearings: {
      any: 'Any',
      true: 'Agreement affected',
      false: 'Agreement not affected',
      review: 'Affected, or flagged by the agent',
      irrelevant: 'Irrelevant and not affected',
    },
    aside: 'Screening agent',
    asides: { any: 'Any', true: 'Put aside', false: 'Not put aside' },
    bookmarked: 'Bookmarked',
    reset: 'Reset filters',
    resetShort: 'Reset',
  },

  sort: {
    label: 'Sort',
    sortBy: (option: string) => `Sort: ${option}`,
    options: {
      '-updated_at': 'Latest update',
      updated_at: 'Oldest update',
      title: 'Title A–Z',
      '-title': 'Title Z–A',
      code: 'Code A–Z',
      '-code': 'Code Z–A',
      next_date: 'Nearest date',
      '-next_date': 'Furthest date',
    },
  },

  columns: {
    title: 'Title',
    code: 'Code',
    regulator: 'Regulator',
    status: 'Status',
    why: 'Why',
    topics: 'Topics',
    published: 'Published',
    next: 'Next date',
    binding: 'Binding',
    assignee: 'Assignee',
    updated: 'Updated',
  },
  notStated: 'Not stated',

  rows: {
    changeStatus: 'Change status',
    changeAssignee: 'Change assignee',
    printHint: 'Only the rows in view are printed. “View” holds “Print all rows”.',
  },

  keys: {
    print: 'Print all rows',
    status: 'Change status of the row or selection',
    assign: 'Assign the row or selection',
    bookmark: 'Bookmark the row',
  },
};
