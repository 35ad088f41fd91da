// Made by `npm run messages` of en.json; do not edit.
export interface Texts {
  title: string;
  description: string;
  period: string;
  lastDays: (parameters: { days: number }) => string;
  by: string;
  spans: {
    day: string;
    week: string;
    month: string;
  };
  metrics: {
    active: string;
    usage: string;
    activation: string;
    triage: string;
    answers: string;
    sources: string;
    jobs: string;
    mails: string;
    storage: string;
    errors: string;
  };
  export: (parameters: { metric: string }) => string;
  downloaded: string;
  downloadFailed: string;
  failed: string;
  nothing: string;
  active: {
    help: string;
    people: string;
    companies: string;
    chart: string;
    peopleNow: {
      day: string;
      week: string;
      month: string;
    };
    companiesNow: {
      day: string;
      week: string;
      month: string;
    };
  };
  usage: {
    help: string;
    total: string;
    events: string;
    chart: string;
    where: string;
    what: string;
    place: string;
    showAll: (parameters: { count: number }) => string;
    types: {
      mark_status: string;
      undo_status: string;
      assign: string;
      bookmark: string;
      feedback: string;
      correct: string;
      join_story: string;
      leave_story: string;
      filter_change: string;
      sort_change: string;
      save_filter: string;
      smart_search: string;
      export: string;
      open_publication: string;
      open_tab: string;
      open_source_link: string;
      compare_versions: string;
      page_view: string;
      login: string;
      logout: string;
      obligation_action: string;
      control_action: string;
      chatbot_action: string;
      cockpit_task: string;
      browser_storage_quota_exceeded: string;
    };
    products: {
      REG_HUB: string;
      ASSIST: string;
      DRAFT: string;
    };
    locations: {
      HORIZON_SCANNING: string;
      INVENTORY: string;
      RAP: string;
      OBLIGATIONS: string;
      CONTROLS: string;
      REG_REPORTS: string;
      CHATBOTS: string;
      CHATBOT: string;
      COCKPIT: string;
    };
  };
  activation: {
    help: string;
    chart: string;
    step: string;
    companies: string;
    signedUp: string;
    profile: string;
    decision: string;
    control: string;
    daysToDecision: string;
    daysToControl: string;
    days: (parameters: { days: number }) => string;
    unknown: string;
  };
  triage: {
    help: string;
    median: string;
    slow: string;
    decided: string;
    chart: string;
    minutes: (parameters: { minutes: number }) => string;
    hours: (parameters: { hours: string }) => string;
    days: (parameters: { days: number }) => string;
    unknown: string;
  };
  answers: {
    help: string;
    answered: string;
    refused: string;
    helpful: string;
    unhelpful: string;
    stopped: string;
    failed: string;
    chart: string;
    refusals: string;
    reason: string;
    reasons: {
      not_in_sources: string;
      source_not_readable: string;
      ambiguous: string;
      out_of_scope: string;
    };
  };
  sources: {
    help: string;
    chart: string;
    state: string;
    feeds: string;
    open: string;
  };
  jobs: {
    help: string;
    kind: string;
    done: string;
    failed: string;
    open: string;
  };
  mails: {
    help: string;
    chart: string;
    state: string;
    mails: string;
    sent: string;
    waiting: string;
    failed: string;
  };
  storage: {
    help: string;
    chart: string;
    kind: string;
    size: string;
    kinds: {
      database: string;
      sources: string;
      evidence: string;
      clearing_agreements: string;
      document_templates: string;
      snapshots: string;
      search_index: string;
    };
    withFiles: (parameters: { kind: string; files: number }) => string;
  };
  errors: {
    help: string;
    chart: string;
    kind: string;
    total: string;
    kinds: {
      server: string;
      jobs: string;
      mails: string;
      fetches: string;
      answers: string;
      unread_publications: string;
      engine_outages: string;
      browser_storage: string;
    };
  };
}
