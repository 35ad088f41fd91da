import type { LearnedFeatureAnswer } from '@regulus/contract/companies.ts';
import { businessLines, licenceTypes, type RelevanceReasonKind } from '@regulus/contract/company-values.ts';
import { countryName } from '../country-name.ts';
import { labelOf, traitNames } from './relevance-reasons.ts';

const grouped = new Intl.NumberFormat('en');
const number = (value: number) => grouped.format(value);
const counted = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;
const all = new Intl.ListFormat('en', { type: 'conjunction' });

/** What was learned from, in words: `regulator:FCA|type:speech` → "FCA, speech". */
function learnedName(feature: string): string {
  const value = feature.slice(feature.indexOf(':') + 1);
  switch (feature.slice(0, feature.indexOf(':'))) {
    case 'word':
      return 'titles with such words';
    case 'series':
      return value.replace('|', ', “').concat('”');
    case 'regulator':
      return value.replace('|type:', ', ').replaceAll('_', ' ');
    case 'licence':
      return labelOf(licenceTypes, value);
    case 'country':
      return countryName(value);
    case 'trait':
      return labelOf(traitNames, value);
    default:
      return value;
  }
}

const kindOf = (feature: string): string =>
  labelOf(
    {
      word: 'Word',
      series: 'Series',
      regulator: 'Regulator and type',
      source: 'Regulator',
      licence: 'Kind of firm',
      country: 'Country',
      topic: 'Topic',
      trait: 'Trait',
    },
    feature.slice(0, feature.indexOf(':')),
  );

const factNames: Partial<Record<RelevanceReasonKind, (fact: string) => string>> = {
  keyword: (fact) => `“${fact}”`,
  licence_type: (fact) => labelOf(licenceTypes, fact),
  business_line: (fact) => labelOf(businessLines, fact),
  country: countryName,
  learned_relevant: learnedName,
  person_relevant: () => 'found relevant by you or a colleague',
};

/** A fact that brings publications in. */
const factInWords = (kind: RelevanceReasonKind, fact: string): string => factNames[kind]?.(fact) ?? fact;

const factKinds: Partial<Record<RelevanceReasonKind, string>> = {
  keyword: 'Keyword',
  topic: 'Topic',
  licence_type: 'Licence',
  business_line: 'Business',
  country: 'Country',
  learned_relevant: 'Learned',
  person_relevant: 'Decided',
};

export const companyProfileTexts = {
  pageTitle: 'Company',
  rename: {
    open: 'Change the name',
    title: 'What is the company called?',
    help: 'It stands in the account menu, and in the invitations that your colleagues get.',
    name: 'Name of the company',
    missing: 'Enter the name of the company',
    save: 'Save the name',
    saved: 'The company has its new name',
    failed: 'The name could not be saved',
  },
  /** what the files of the company take, in words such as `1.4 MB` */
  storage: (used: string | null, allowed: string) =>
    used === null ? `No files kept; up to ${allowed} may be` : `Files: ${used} of ${allowed}`,
  /** below the title, by tab */
  descriptions: {
    profile: 'What your company is and does. Every publication is judged by it.',
    learned: 'What was learned from your decisions, and how it moves what comes next.',
    agreements: 'Which clearing and settlement terms publications are compared with.',
    people: 'Who works here, in which role, and who is invited.',
    workspaces: 'Where your company works together.',
    features: 'Which parts of Regulus your company works with.',
  },
  loadFailed: 'The company profile could not be loaded',
  tabs: {
    label: 'Company settings',
    profile: 'Profile',
    learned: 'What was learned',
    agreements: 'Clearing agreements',
    people: 'People',
    workspaces: 'Workspaces',
    features: 'Features',
  },
  readOnly: 'Only company admins change the profile. Ask one of yours if something here is wrong.',
  nothingChosen: 'Nothing chosen',
  anyLanguage: 'Any language',
  firstRunLink: 'Answer five questions instead',
  number,

  fields: {
    licence_types: {
      title: 'Licensed as',
      help: 'Publications that speak to other kinds of firms only rank low.',
    },
    countries: {
      title: 'Countries',
      help: 'Where you are licensed or active.',
      placeholder: 'Find a country',
    },
    business_lines: { title: 'Business lines', help: 'What you do.' },
    topics: { title: 'Topics', help: 'Subjects that you always want to see.' },
    keywords: {
      title: 'Keywords',
      help: 'Words or phrases that make a publication matter.',
    },
    excluded_keywords: {
      title: 'Excluded keywords',
      help: 'Words or phrases that put a publication aside. They win over keywords.',
    },
    regulators: {
      title: 'Regulators followed',
      help: 'Only what they publish reaches you.',
      placeholder: 'Find by code, name or country',
    },
    languages: {
      title: 'Languages read',
      help: 'Publications in other languages rank lower. Choose none to read any.',
      placeholder: 'Find a language',
    },
  },
  sections: {
    firm: { title: 'Your firm' },
    subjects: { title: 'What matters to you' },
    sources: { title: 'Whom you follow' },
  },
  chosen: (count: number) => (count === 0 ? 'none chosen' : `${number(count)} chosen`),
  remove: (label: string) => `Remove ${label}`,
  nothingFound: 'Nothing found',

  words: {
    placeholder: 'Type a word, or paste a list',
    hint: 'Enter or a comma adds it. A pasted list is split at commas and line breaks, up to 1,000.',
    added: (count: number) => (count === 0 ? 'Nothing added.' : `${number(count)} added.`),
    dropped: (count: number) => `${number(count)} left out`,
    reasons: {
      repeated: (count: number) => `${number(count)} there already`,
      too_short: (count: number) => `${number(count)} shorter than 2 characters`,
      too_long: (count: number) => `${number(count)} longer than 120 characters`,
      too_many: (count: number) => `${number(count)} beyond the 1,000 that a profile may hold`,
    },
    showAll: (count: number) => `Show all ${number(count)}`,
    showFewer: 'Show fewer',
    removeAll: 'Remove all',
    contradiction: (words: readonly string[]) =>
      words.length > 3
        ? `${number(words.length)} words are keywords as well. The exclusion wins.`
        : `${all.format(words.map((word) => `“${word}”`))} ${words.length === 1 ? 'is a keyword' : 'are keywords'} as well. The exclusion wins.`,
  },

  regulators: {
    unknown: (codes: readonly string[]) =>
      `${all.format(codes)} ${codes.length === 1 ? 'is' : 'are'} not in the catalogue now. Nothing comes from there.`,
    removeUnknown: 'Remove from the profile',
    suggested: 'suggested',
    showOthers: (count: number) => `Show ${counted(count, 'other', 'others')}`,
    showFewer: 'Show fewer',
    collectedOnceFollowed: 'collected once you follow it',
    loadFailed: 'The regulators could not be loaded.',
    international: 'international',
    europeanUnion: 'European Union',
  },

  preview: {
    title: 'What it makes of the last 30 days',
    sentence: (matter: number, total: number) => ({
      before: 'Of the last 30 days, ',
      matter: `${number(matter)} of ${number(total)}`,
      after: matter === 1 ? ' matters to you.' : ' matter to you.',
    }),
    /** what becomes of the others: those of low relevance stand last in the inbox, what is put aside does not stand in it */
    others(low: number, aside: number): string {
      const isOrAre = (count: number) => `${number(count)} ${count === 1 ? 'is' : 'are'}`;
      if (low + aside === 0) return 'None is put aside.';
      const last = `${isOrAre(low)} of low relevance and ${low === 1 ? 'comes' : 'come'} last`;
      if (aside === 0) return `${last}.`;
      const others = low === 0 ? `${isOrAre(aside)} put aside` : `${last}, ${number(aside)} put aside`;
      return `${others}, those decided included.`;
    },
    none: 'Follow a regulator to see what matters.',
    because: 'Because of',
    factKind: (kind: RelevanceReasonKind) => factKinds[kind] ?? '',
    fact: factInWords,
    becauseOf: (facts: readonly string[]) => `Because of ${all.format(facts)}.`,
    factOf: (kind: RelevanceReasonKind, fact: string, count: number) =>
      `${factInWords(kind, fact)} (${number(count)})`,
    factCount: (count: number) => counted(count, 'publication', 'publications'),
    added: (count: number) => `${number(count)} added by your change`,
    removed: (count: number) => `${number(count)} removed by your change`,
    unchanged: 'Your change adds and removes nothing in these 30 days.',
    noChange: 'Change something, and what it would add or remove stands here before you save.',
    summary: (added: number, removed: number) =>
      added + removed === 0
        ? 'Adds and removes nothing in the last 30 days'
        : `In the last 30 days: ${number(added)} added, ${number(removed)} removed`,
    moreItems: (count: number) => `and ${counted(count, 'other', 'others')}`,
    opensInNewTab: 'opens in a new tab',
    updating: 'Looking again',
    failed: 'The preview could not be made. You can still save.',
    noAnswer: 'The preview could not be made, since no answer comes. Your changes are kept.',
    examples: 'For example',
  },

  save: {
    label: 'Save changes',
    unsaved: (count: number) => counted(count, 'change not saved yet', 'changes not saved yet'),
    save: 'Save profile',
    discard: 'Discard',
    saved: 'The profile is saved. Publications are judged anew; people’s decisions stay.',
    failed: 'The profile could not be saved',
    kept: 'Kept as a draft',
    keeping: 'Keeping a draft',
    notKept: 'Too much to keep as a draft: save before you leave',
    restored: 'These changes are from your last visit.',
  },

  leave: {
    title: 'Leave without saving?',
    sentence:
      'The profile stays as it was until you save. Your changes are kept and stand here when you come back.',
    notKept: 'The profile stays as it was. Your changes are too many to be kept and would be lost.',
    stay: 'Stay',
    leave: 'Leave',
    save: 'Save and leave',
  },

  conflict: {
    title: 'A colleague has changed the profile in the meantime',
    sentence: 'Your changes are shown on top of theirs. Nothing of yours is saved yet.',
    theirs: 'They changed:',
    added: (values: string) => `added ${values}`,
    removed: (values: string) => `removed ${values}`,
    keep: 'Keep my changes on top',
    drop: 'Drop mine, take theirs',
    waiting: 'Decide about your colleague’s change first.',
  },

  judging: {
    label: 'Judging by the new profile',
    queued: 'Publications will be judged by the new profile in a moment',
    running: (done: number, total: number) =>
      `Judging ${number(done)} of ${counted(total, 'publication', 'publications')} by the new profile`,
    failed: 'Judging by the new profile has stopped',
    failedAdvice:
      'Verdicts shown may be old. It is tried again by itself; saving the profile also starts it again.',
    leaveAdvice: 'You may leave; it goes on.',
  },

  learned: {
    title: 'What was learned',
    description: (signals: number) =>
      `From ${counted(signals, 'decision', 'decisions')} of your company. Decisions always count more than what is learned from them.`,
    loadFailed: 'What was learned could not be loaded',
    columns: { feature: 'What', kind: 'Kind', from: 'Learned from', effect: 'Shows you', action: 'Action' },
    /** A word is named as the server found it written; here only its stem is known. */
    feature: ({ feature, label }: Pick<LearnedFeatureAnswer, 'feature' | 'label'>) =>
      feature.startsWith('word:') ? label : learnedName(feature),
    kind: kindOf,
    weights: (relevant: number, irrelevant: number) =>
      `${number(relevant)} for, ${number(irrelevant)} against`,
    weightsNote:
      'A verdict on relevance counts 1, a decision 0.7, a bookmark 0.4; less where somebody changed their mind, and half after a year. So the numbers need not be whole.',
    effect: { more: 'More', less: 'Less' },
    forgotten: 'Forgotten',
    forget: 'Forget',
    restore: 'Let count again',
    forgetOf: (name: string) => `Forget ${name}`,
    restoreOf: (name: string) => `Let ${name} count again`,
    forgetAll: 'Forget all',
    restoreAll: 'Let all count again',
    forgetAllTitle: 'Forget all that was learned?',
    forgetAllSentence:
      'Publications are then judged by the profile alone. Your decisions stay, and you can let all of it count again.',
    shown: (shown: number, total: number) => `The strongest ${number(shown)} of ${number(total)}`,
    saveFailed: 'It could not be stored',
    adminsOnly: 'Only company admins make Regulus forget.',
    emptyTitle: 'Nothing is learned yet',
    emptySentence:
      'Each publication that you keep or set aside teaches what matters to you. What is learned stands here in words, and can be forgotten.',
    emptyAction: 'Open the inbox',
    emptyExample: 'For example, after you set three ESMA guidelines aside:',
  },

  firstRun: {
    panelTitle: 'Five questions, and the inbox is yours',
    panelSentence:
      'Say what your company is and whom you must follow. You see at once what of the last 30 days matters to you.',
    begin: 'Begin',
    askAdmin:
      'Your company profile is empty. Ask a company admin to answer the five questions of the set-up.',
    askAdminTitle: 'The inbox waits for your company profile',
    pageTitle: 'Five questions',
    progress: (step: number, total: number) => `Question ${step} of ${total}`,
    questions: {
      licence_types: {
        title: 'What are you licensed as?',
        help: 'Choose all that apply. Rules for other kinds of firms rank low.',
      },
      countries: {
        title: 'Where are you licensed or active?',
        help: 'Rules of other countries matter less.',
      },
      business_lines: { title: 'What do you do?', help: 'Choose what you offer, not what you plan.' },
      regulators: {
        title: 'Whose publications must you follow?',
        help: 'Only these reach your inbox. Those of your countries and licences are chosen for you.',
      },
      keywords: {
        title: 'What words matter to you?',
        help: 'Names of laws, products or risks. A publication with one of them is never put aside for its subject.',
      },
    },
    back: 'Back',
    next: 'Next',
    skip: 'Skip',
    finish: 'Open the inbox',
    suggestedInUse: 'Counted with the regulators that your answers suggest.',
    waitForRegulators: 'Answer where you are active, and you see here what matters to you.',
    saveFailed: 'Your answers could not be saved',
    adminsOnlyTitle: 'These questions are for company admins',
    adminsOnlySentence: 'Ask an admin of your company to answer them. You can see the profile as it is.',
    toProfile: 'Open the company profile',
  },
};
