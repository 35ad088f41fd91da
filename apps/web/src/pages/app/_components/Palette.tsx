import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../../data/analytics.ts';
import { questionnaireAddress } from '../../../data/questionnaires-address.ts';
import { noteSearch } from '../../../data/users.ts';
import { homeOf } from '../../../data/workspaces.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { transitionMs } from '../../../ui/theme.ts';
import { useWayBack } from '../../../ui/use-way-back.ts';
import { addressOfResult } from '../_lib/search/result-address.ts';
import classes from './Palette.module.css';
import { PaletteClauses } from './PaletteClauses.tsx';
import { usePaletteContent } from './use-palette-content.ts';

const [store, spotlight] = createSpotlight();

export interface PaletteProps {
  isOpen: boolean;
  /** what was typed before the field was there; asked once it has the focus */
  takeTyped: () => string;
  onClose: () => void;
  onOpenKeyboardHelp: () => void;
  onNewWorkspace: () => void;
}

/** The library selects before the offers of a new word are drawn, so it may hold on to one that has moved down. */
function selectFirst(): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Goes anywhere from anywhere: pages, workspaces, regulators, publications, settings. */
export function Palette({ isOpen, takeTyped, onClose, onOpenKeyboardHelp, onNewWorkspace }: PaletteProps) {
  const navigate = useNavigate();
  const texts = useTexts('palette');
  const [query, setQuery] = useState('');
  const {
    pages,
    searches,
    workspaces,
    questionnaires,
    publications,
    clauses,
    areClausesStale,
    regulators,
    actions,
    searchEnd,
  } = usePaletteContent(query, isOpen, {
    openKeyboardHelp: onOpenKeyboardHelp,
    makeWorkspace: onNewWorkspace,
  });
  const wayBack = useWayBack();
  const words = query.trim();
  const trackSearch = () => {
    track('smart_search', 'INVENTORY', { length: words.length });
    noteSearch(String(new URLSearchParams({ q: words })));
  };
  useEffect(() => {
    if (isOpen) spotlight.open();
    else spotlight.close();
  }, [isOpen]);
  // Enter takes the first offer, which after typing is the search
  useEffect(() => {
    if (isOpen || words !== '') selectFirst();
  }, [isOpen, words]);
  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight="min(620px, 76vh)"
      size={620}
      centered={false}
      yOffset="14dvh"
      transitionProps={{ transition: 'pop', duration: transitionMs }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': texts.label } }}
      classNames={{
        actionsList: classes.list ?? '',
        actionsGroup: classes.group ?? '',
        actionLabel: 'clipped',
        actionBody: 'narrow',
      }}
    >
      <Spotlight.Search
        placeholder={texts.placeholder}
        aria-label={texts.label}
        onFocus={() => {
          const typed = takeTyped();
          if (typed !== '') setQuery((before) => before + typed);
        }}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {words !== '' && (
          <Spotlight.Action
            label={texts.allResults({ query: words })}
            leftSection={<IconSearch size={18} aria-hidden />}
            onClick={() => {
              trackSearch();
              void navigate(`/app/search?${new URLSearchParams({ q: words })}`);
            }}
          />
        )}
        {searches.length > 0 && (
          <Spotlight.ActionsGroup label={texts.recentSearches}>
            {searches.map(({ id, query: asked, words: label }) => (
              <Spotlight.Action
                key={id}
                label={label}
                leftSection={<IconHistory size={18} stroke={1.7} aria-hidden />}
                onClick={() => void navigate(`/app/search?${asked}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label={texts.pages}>
            {pages.map(({ to, label, Icon }) => (
              <Spotlight.Action
                key={to}
                label={label}
                leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                onClick={() => void navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {workspaces.length > 0 && (
          <Spotlight.ActionsGroup label={texts.workspaces}>
            {workspaces.map(({ workspace_id: id, name, is_personal: isPersonal }) => (
              <Spotlight.Action
                key={id}
                label={name}
                leftSection={
                  isPersonal ? (
                    <IconUser size={18} stroke={1.7} aria-hidden />
                  ) : (
                    <IconUsers size={18} stroke={1.7} aria-hidden />
                  )
                }
                onClick={() => void navigate(homeOf(id))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {questionnaires.length > 0 && (
          <Spotlight.ActionsGroup label={texts.questionnaires}>
            {questionnaires.map((questionnaire) => (
              <Spotlight.Action
                key={questionnaire.id}
                label={questionnaire.name}
                leftSection={<IconForms size={18} stroke={1.7} aria-hidden />}
                onClick={() => void navigate(questionnaireAddress(questionnaire))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {publications.length > 0 && (
          <Spotlight.ActionsGroup label={words === '' ? texts.recent : texts.publications}>
            {publications.map((publication) => (
              <Spotlight.Action
                key={publication.id}
                lang={publication.language ?? undefined}
                label={publication.title}
                description={[...publication.regulators, publication.code].filter(Boolean).join(' · ')}
                leftSection={<IconFileText size={18} stroke={1.7} aria-hidden />}
                onClick={() => void navigate(`/app/agents/screening/${publication.id}`)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {clauses.length > 0 && (
          <PaletteClauses
            results={clauses}
            isStale={areClausesStale}
            onOpen={(result) => {
              trackSearch();
              void navigate(addressOfResult(result), { state: wayBack });
            }}
          />
        )}
        {searchEnd && (
          <p className={`quiet ${classes.searchEnd}`} role="status">
            {searchEnd === 'failed' ? texts.searchEnd.failed : texts.searchEnd.nothing({ query: words })}
          </p>
        )}
        {regulators.length > 0 && (
          <Spotlight.ActionsGroup label={texts.regulators}>
            {regulators.map(({ name, full_name }) => (
              <Spotlight.Action
                key={name}
                label={name}
                description={full_name}
                leftSection={<IconBuildingBank size={18} stroke={1.7} aria-hidden />}
                onClick={() =>
                  void navigate(`/app/inventory?${new URLSearchParams({ dates: 'all', regulator: name })}`)
                }
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label={texts.actions}>
            {actions.map(({ label, Icon, run }) => (
              <Spotlight.Action
                key={label}
                label={label}
                leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
                onClick={run}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
