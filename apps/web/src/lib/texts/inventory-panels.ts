import type { PublicationStatus } from '@regulus/contract/publication-values.ts';
import { commonTexts } from './common.ts';
import { inventoryTexts } from './inventory.ts';

const { number, total: publications } = inventoryTexts;

/** What the inventory shows only when asked for; apart from the page's own words, so that these load first. */
export const inventoryPanelTexts = {
  view: {
    label: 'View',
    columns: 'Columns',
    fitting: 'As many as fit',
    density: 'Density',
    densities: { comfortable: 'Comfortable', compact: 'Compact' },
    densityFailed: 'The density was not stored',
    reading: 'Table',
    readings: { scroll: 'Scroll through all', pages: 'Pages, for print and screen readers' },
    printPage: 'Print this page',
    print: (total: number, limit: number) =>
      total > limit
        ? `Print the first ${limit.toLocaleString('en')} of ${total.toLocaleString('en')} rows`
        : total === 1
          ? 'Print the row'
          : `Print all ${total.toLocaleString('en')} rows`,
    printed: (count: number, total: number) =>
      count < total
        ? `the first ${count.toLocaleString('en')} of ${total.toLocaleString('en')} publications`
        : `${total.toLocaleString('en')} ${total === 1 ? 'publication' : 'publications'}`,
    printFailed: 'The list could not be prepared for printing',
  },

  saved: {
    label: 'Saved filters',
    empty: 'Keep filters you use often, for example “mine, in review”. They also hold order and columns.',
    name: 'Name for the present filters',
    placeholder: 'e.g. Binding, unassigned',
    save: 'Save',
    remove: (name: string) => `Delete ${name}`,
    saved: (name: string) => `Saved as ${name}`,
    removed: (name: string) => `${name} deleted`,
    loadFailed: 'Saved filters could not be loaded',
    saveFailed: 'The filters were not saved',
    removeFailed: 'The saved filters were not deleted',
    overwrites: 'Replaces the filters of that name.',
  },

  bulk: {
    status: 'Set status',
    assignee: 'Assign',
    notAllowed: 'Not possible for all selected',
    doneStatus: (count: number, status: PublicationStatus) =>
      `${publications(count)} marked as ${commonTexts.status[status].toLowerCase()}`,
    doneAssigned: (count: number, name: string) => `${publications(count)} assigned to ${name}`,
    failed: (count: number) => `None of the ${number(count)} was changed`,
    doneUnassigned: (count: number) => `${publications(count)} assigned to nobody`,
  },

  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${number(page)}`,
    range: (first: number, last: number, total: number) =>
      `${number(first)}–${number(last)} of ${number(total)}`,
    size: 'Rows per page',
  },

  empty: {
    nothingChosenRegulator: {
      title: 'No regulator is chosen',
      sentence: 'Choose at least one regulator to see publications.',
      action: 'Choose all regulators',
    },
    nothingChosenAssignee: {
      title: 'No assignee is chosen',
      sentence: 'Choose at least one colleague, or “Unassigned”.',
      action: 'Show all assignees',
    },
    range: {
      titles: {
        '30d': 'Nothing in the last 30 days',
        '90d': 'Nothing in the last 90 days',
        custom: 'Nothing in these days',
        all: 'Nothing here',
      },
      sentence: (count: number) =>
        `Under these filters ${count === 1 ? 'one publication is' : `${number(count)} publications are`} older than that.`,
      action: (count: number) => `Show all (${number(count)})`,
    },
    filtered: {
      title: 'Nothing matches these filters',
      sentence: 'Take a filter away, or begin again.',
      search: (words: string) => `Nothing was found for “${words}” under these filters.`,
    },
    all: {
      title: 'Nothing collected yet',
      sentence:
        'Publications of the regulators you follow appear here by themselves, with their status and owner.',
      action: 'Look at new publications',
    },
  },
};
