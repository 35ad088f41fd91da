export const eventProducts = ['REG_HUB', 'ASSIST', 'DRAFT'] as const;
export const eventLocations = [
  'HORIZON_SCANNING',
  'INVENTORY',
  'RAP',
  'OBLIGATIONS',
  'CONTROLS',
  'REG_REPORTS',
  'CHATBOTS',
  'CHATBOT',
  'COCKPIT',
] as const;

/** What pages report about their use. Later areas add theirs. */
export const eventTypes = [
  'mark_status',
  'undo_status',
  'assign',
  'bookmark',
  'filter_change',
  'sort_change',
  'smart_search',
  'export',
  'open_publication',
  'open_tab',
  'open_source_link',
  'compare_versions',
  'page_view',
  'login',
  'logout',
  'browser_storage_quota_exceeded',
] as const;
