import { addDays } from '@regulus/server/lib/time.ts';

export interface MeasuredRequest {
  readonly name: string;
  /** addresses that are asked in turn */
  readonly paths: readonly string[];
}

const inventory = '/api/regulatory-updates/inventory';
const statuses = 'status=0&status=2&status=3&status=4';

/** What the inventory page asks for when it is opened: the last 30 days without the irrelevant. */
export const firstPage = (today: string) =>
  `${inventory}?date_from=${addDays(today, -30)}&date_to=${today}&${statuses}&sort=-updated_at&limit=50`;

/** The pages whose time is measured; `today` is the last day of the generated publications. */
export const measuredRequests = (today: string): MeasuredRequest[] => [
  { name: 'first inventory page', paths: [firstPage(today)] },
  {
    name: 'filtered page with total',
    paths: [
      `${inventory}?regulator=BaFin&regulator=ECB&regulator=FCA&status=0&status=2&binding=true&limit=50`,
      `${inventory}?regulator=ESMA&date_from=${addDays(today, -365)}&date_to=${today}&${statuses}&limit=50`,
      `${inventory}?assignee=unassigned&pub_type=regulation&status=2&sort=title&limit=50`,
    ],
  },
  {
    name: 'text search',
    paths: ['capital', 'liquidity stress', 'thematic review short selling', 'whistleblower warning'].map(
      (words) => `${inventory}?q=${encodeURIComponent(words)}&${statuses}&limit=50`,
    ),
  },
  {
    name: 'text search, mistyped',
    paths: ['liqudity stress', 'outsorcing cloud'].map(
      (words) => `${inventory}?q=${encodeURIComponent(words)}&${statuses}&limit=50`,
    ),
  },
  {
    name: 'inventory by next date',
    paths: [
      `${inventory}?${statuses}&sort=next_date&limit=50`,
      `${inventory}?${statuses}&sort=-next_date&limit=50`,
      `${inventory}?${statuses}&sort=next_date&limit=50&offset=50000`,
      `${inventory}?regulator=BaFin&${statuses}&sort=next_date&limit=50`,
    ],
  },
  { name: 'inbox with counts', paths: ['/api/regulatory-updates?view=new&sort=day&limit=50'] },
];
