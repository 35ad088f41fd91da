import { documentSorts, documentStatuses, templateSlugs } from '@regulus/contract/document-values.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { track } from '../../../data/analytics.ts';
import { type DocumentsWanted, documentsQuery } from '../../../data/documents.ts';
import { useWorkspaces, workspaceMembersQuery } from '../../../data/workspaces.ts';
import { integer, listOf, oneOf, text } from '../../../lib/url-state.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Dropdown } from '../../../ui/lists/Dropdown.tsx';
import { pageSizes } from '../../../ui/lists/list-address.ts';
import { Pages } from '../../../ui/lists/Pages.tsx';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { SortChoice } from '../../../ui/lists/SortChoice.tsx';
import { useListChanges } from '../../../ui/lists/use-list-changes.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useUrlState } from '../../../ui/use-url-state.ts';
import { DocumentTable } from '../_components/documents/DocumentTable.tsx';
import classes from '../_components/documents/Reporting.module.css';

// by itself, as the lists of publications have it on demand as well
const CheckList = lazy(async () => ({
  default: (await import('../../../ui/lists/CheckList.tsx')).CheckList,
}));

const addressFields = {
  q: text(),
  template: listOf([], templateSlugs),
  status: listOf([], documentStatuses),
  owner: listOf(),
  sort: oneOf(documentSorts, '-updated_at'),
  page: integer(1, 1),
  size: oneOf(pageSizes, '50'),
};

/** All documents of the current workspace. */
export function DocumentInventoryPage() {
  const texts = useTexts('documents');
  const { current } = useWorkspaces();
  useEffect(() => track('page_view', 'REG_REPORTS'), []);
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      {current && <Inventory key={current.workspace_id} workspace={current.workspace_id} />}
    </>
  );
}

function Inventory({ workspace }: { workspace: string }) {
  const texts = useTexts('documents');
  const [address, change] = useUrlState(addressFields);
  const { search, filter, onSort } = useListChanges('REG_REPORTS', address, change);
  const members = useQuery(workspaceMembersQuery(workspace)).data?.members ?? [];
  const { q, template, status, owner, sort, page, size } = address;
  const wanted = {
    sort,
    limit: Number(size),
    offset: (page - 1) * Number(size),
    ...(q && { search: q }),
    ...(template.length > 0 && { template_slug: template }),
    ...(status.length > 0 && { status }),
    ...(owner.length > 0 && { owner }),
  } as DocumentsWanted;
  const filters = [
    {
      key: 'template',
      chosen: template,
      options: templateSlugs.map((value) => ({ value, label: texts.templates[value] })),
    },
    {
      key: 'status',
      chosen: status,
      options: documentStatuses.map((value) => ({ value, label: texts.statuses[value] })),
    },
    { key: 'owner', chosen: owner, options: members.map(({ id, name }) => ({ value: id, label: name })) },
  ] as const;
  const isFiltered = q !== '' || template.length + status.length + owner.length > 0;
  return (
    <div className={classes.page}>
      <div className={`row ${classes.filters}`}>
        <SearchField {...search} label={texts.search} placeholder={texts.search} />
        {filters.map(({ key, chosen, options }) => (
          <Dropdown
            key={key}
            words={chosen.length > 0 ? `${texts.filters[key]}: ${chosen.length}` : texts.filters[key]}
            isActive={chosen.length > 0}
          >
            {() => (
              <CheckList
                label={texts.filters[key]}
                options={options}
                chosen={chosen}
                onChange={(next) => filter({ [key]: next })}
              />
            )}
          </Dropdown>
        ))}
        <SortChoice sort={sort} sorts={documentSorts} names={texts.sorts} onSort={onSort} />
      </div>
      <Loaded query={useQuery(documentsQuery(workspace, wanted))} failed={texts.loadFailed}>
        {({ documents, total }) =>
          documents.length === 0 ? (
            <EmptyState
              title={isFiltered ? texts.noMatch : texts.none}
              sentence={isFiltered ? texts.noMatchSentence : texts.noneSentence}
            />
          ) : (
            <>
              <DocumentTable documents={documents} />
              {total > Number(size) && (
                <Pages
                  page={page}
                  size={Number(size)}
                  total={total}
                  onPage={(next) => change({ page: next })}
                  onSize={(next) => change({ size: next, page: 1 })}
                />
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}
