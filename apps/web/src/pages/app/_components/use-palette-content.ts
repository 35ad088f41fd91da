import { useDebouncedValue } from '@mantine/hooks';
import type { FeatureKey } from '@regulus/contract/route.ts';
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMessageCircle from '@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconSpacingVertical from '@tabler/icons-react/dist/esm/icons/IconSpacingVertical.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { useQuery } from '@tanstack/react-query';
import { logOut } from '../../../data/account.ts';
import { chatbotsOf } from '../../../data/chatbots-address.ts';
import { inboxQuery, regulatorsQuery, welcomeQuery } from '../../../data/publications.ts';
import { questionnairesQuery } from '../../../data/questionnaires.ts';
import { answerLibraryOf, newQuestionnaireIn } from '../../../data/questionnaires-address.ts';
import { searchQuery } from '../../../data/search.ts';
import { recentSearchesQuery, useProfile, useSavePreferences } from '../../../data/users.ts';
import { useMayMakeWorkspace, useWorkspaces } from '../../../data/workspaces.ts';
import type { Texts } from '../../../lib/messages.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { type MenuItem, menuFor } from './menu-items.ts';

/** Tabs of pages, which the palette finds by their names and by what else they are called. */
const partsOfPages = [
  ['obligations', '/app/inventory?tab=obligations', IconTable, 'obligations'],
  ['controls', '/app/inventory?tab=controls', IconTable, 'obligations'],
  ['agreements', '/app/company-profile?tab=agreements', IconBuilding, 'company'],
  ['learned', '/app/company-profile?tab=learned', IconBuilding, 'company'],
  ['people', '/app/company-profile?tab=people', IconBuilding, 'company'],
  ['notifications', '/app/account?tab=notifications', IconUserCog, undefined],
  ['security', '/app/account?tab=security', IconUserCog, undefined],
  ['features', '/app/account?tab=features', IconUserCog, undefined],
] as const;

const partsOfQuestionnaires = [
  ['newQuestionnaire', newQuestionnaireIn, IconForms],
  ['answerLibrary', answerLibraryOf, IconBooks],
] as const;

/** The parts of pages that the user may reach, by any of their names. */
const findParts = (
  texts: Texts['palette']['parts'],
  accessible: readonly FeatureKey[],
  workspace: string | undefined,
  holds: (...names: string[]) => boolean,
): MenuItem[] => [
  ...(workspace !== undefined && accessible.includes('chatbots') && holds(texts.ask.label, texts.ask.also)
    ? [{ to: `${chatbotsOf(workspace)}/new`, Icon: IconMessageCircle, label: texts.ask.label }]
    : []),
  ...(workspace !== undefined && accessible.includes('questionnaires')
    ? partsOfQuestionnaires
        .filter(([part]) => holds(texts[part].label, texts[part].also))
        .map(([part, addressIn, Icon]) => ({ to: addressIn(workspace), Icon, label: texts[part].label }))
    : []),
  ...partsOfPages
    .filter(([, , , feature]) => feature === undefined || accessible.includes(feature))
    .filter(([part]) => holds(texts[part].label, texts[part].also))
    .map(([part, to, Icon]) => ({ to, Icon, label: texts[part].label })),
];

const searchAfterMs = 120;
const shownRecent = 6;
const shownSearches = 4;
const shownPublications = 4;
const shownClauses = 5;
const shownRegulators = 5;
const shownWorkspaces = 5;
const shownQuestionnaires = 4;

/** What the palette offers for the words typed so far. */
export function usePaletteContent(
  query: string,
  isOpen: boolean,
  run: { openKeyboardHelp: () => void; makeWorkspace: () => void },
) {
  const texts = useTexts('palette');
  const frameTexts = useTexts('shell');
  const profile = useProfile();
  const { accessible_features } = profile;
  const mayMakeWorkspace = useMayMakeWorkspace();
  const { memberships, current } = useWorkspaces();
  const { mutate: savePreferences } = useSavePreferences();
  const isReachable = accessible_features.includes('compliance') && isOpen;
  const words = query.trim().toLowerCase();
  const [searched] = useDebouncedValue(query.trim(), searchAfterMs);

  const { data: welcome } = useQuery({ ...welcomeQuery, enabled: isReachable });
  const { data: known } = useQuery({ ...regulatorsQuery, enabled: isReachable });
  const { data: searches } = useQuery({ ...recentSearchesQuery, enabled: isOpen });
  const isSearching = isReachable && searched.length > 1;
  const {
    data: found,
    isPlaceholderData,
    isPending,
    isError,
  } = useQuery({
    ...inboxQuery({ q: searched, limit: shownPublications, include_irrelevant: true, sort: 'match' }),
    enabled: isSearching,
  });
  const clauses = useQuery({
    ...searchQuery({ q: searched, limit: shownClauses }),
    enabled: isOpen && searched.length > 1,
  });
  const hasQuestionnaires = current !== undefined && accessible_features.includes('questionnaires');
  const questionnaires = useQuery({
    ...questionnairesQuery({
      workspace: current?.workspace_id ?? '',
      search: searched,
      limit: shownQuestionnaires,
      offset: 0,
    }),
    enabled: isOpen && hasQuestionnaires && searched.length > 1,
  });
  const isTyped = words.length > 1 && searched.length > 1;
  const clausesFound = isTyped ? (clauses.data?.results ?? []).slice(0, shownClauses) : [];
  const isOfTyped = searched === query.trim() && !clauses.isPlaceholderData;
  const isSettled =
    isOpen &&
    isTyped &&
    isOfTyped &&
    !clauses.isPending &&
    (!isReachable || (!isPlaceholderData && !isPending));

  const holds = (...candidates: string[]) => candidates.some((one) => one.toLowerCase().includes(words));
  const recent = [...(welcome?.recently_opened ?? []), ...(welcome?.latest ?? [])];
  const unique = recent.filter((one, index) => recent.findIndex(({ id }) => id === one.id) === index);
  const theme = (color_scheme: keyof typeof texts.themes, Icon: typeof IconSun) => ({
    label: texts.themes[color_scheme],
    Icon,
    run: () => savePreferences({ interface: { color_scheme } }),
  });
  const density = (name: keyof typeof texts.densities) => ({
    label: texts.densities[name],
    Icon: IconSpacingVertical,
    run: () => savePreferences({ interface: { density: name } }),
  });

  return {
    /** how the search ended; undefined while it goes on, where there is none, and where it found something */
    searchEnd: !isSettled
      ? undefined
      : isError || clauses.isError
        ? ('failed' as const)
        : (found?.regulatory_updates.length ?? 0) + clausesFound.length === 0
          ? ('nothing' as const)
          : undefined,
    clauses: clausesFound,
    areClausesStale: !isOfTyped,
    pages: [
      ...menuFor(frameTexts, profile, current)
        .flatMap(({ items }) => items)
        .map((item) => ({ ...item, label: item.name ?? item.label }))
        .filter(({ label }) => holds(label)),
      ...(words === '' ? [] : findParts(texts.parts, accessible_features, current?.workspace_id, holds)),
    ],
    searches:
      words === ''
        ? (searches?.recent_searches ?? []).slice(0, shownSearches).map(({ id, query: asked }) => ({
            id,
            query: asked,
            words: new URLSearchParams(asked).get('q') ?? '',
          }))
        : [],
    workspaces:
      words === '' || memberships.length < 2
        ? []
        : memberships.filter(({ name }) => holds(name, texts.workspaces)).slice(0, shownWorkspaces),
    questionnaires:
      isTyped && hasQuestionnaires && isOfTyped
        ? (questionnaires.data?.questionnaires ?? []).filter(({ name }) => holds(name))
        : [],
    publications:
      words === ''
        ? unique.slice(0, shownRecent)
        : searched.length > 1
          ? (found?.regulatory_updates ?? []).slice(0, shownPublications)
          : [],
    regulators:
      words === ''
        ? []
        : (known?.regulators ?? [])
            .filter(({ name, full_name }) => holds(name, full_name))
            .slice(0, shownRegulators),
    actions:
      words === ''
        ? []
        : [
            theme('light', IconSun),
            theme('dark', IconMoon),
            theme('auto', IconSun),
            density('comfortable'),
            density('compact'),
            ...(mayMakeWorkspace
              ? [{ label: texts.newWorkspace, Icon: IconPlus, run: run.makeWorkspace }]
              : []),
            { label: texts.keyboardHelp, Icon: IconKeyboard, run: run.openKeyboardHelp },
            { label: texts.logOut, Icon: IconLogout, run: () => void logOut() },
          ].filter(({ label }) => holds(label)),
  };
}
