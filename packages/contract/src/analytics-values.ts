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

/**
 * What pages report about their use; `docs/decisions/0029-newsletter-and-events.md` has which page sends which. Those of
 * obligations, controls, chatbots and tasks say in their details what was done.
 */
export const eventTypes = [
  'mark_status',
  'undo_status',
  'assign',
  'bookmark',
  'feedback',
  'correct',
  'join_story',
  'leave_story',
  'filter_change',
  'sort_change',
  'save_filter',
  'smart_search',
  'export',
  'open_publication',
  'open_tab',
  'open_source_link',
  'compare_versions',
  'page_view',
  'login',
  'logout',
  'obligation_action',
  'control_action',
  'chatbot_action',
  'cockpit_task',
  'document_action',
  'browser_storage_quota_exceeded',
] as const;
