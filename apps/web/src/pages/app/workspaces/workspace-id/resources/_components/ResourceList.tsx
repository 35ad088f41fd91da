import { type KnowledgeCategory, knowledgeCategories } from '@regulus/contract/source-values.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type ListedSources, type Source, sourcesQuery } from '../../../../../../data/sources.ts';
import type { Workspace } from '../../../../../../data/workspaces.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';
import { FramedTable } from '../../../../../../ui/FramedTable.tsx';
import { Loaded } from '../../../../../../ui/Loaded.tsx';
import { Pages } from '../../../../../../ui/lists/Pages.tsx';
import { SearchField } from '../../../../../../ui/lists/SearchField.tsx';
import { PageHeader } from '../../../../../../ui/PageHeader.tsx';
import { type Address, wantedOf } from '../_lib/address.ts';
import { AddSources } from './AddSources.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EditDialog } from './EditDialog.tsx';
import classes from './Resources.module.css';
import { SourceRow } from './SourceRow.tsx';

interface ResourceListProps {
  workspace: Workspace;
  mayChange: boolean;
  address: Address;
  onChange: (change: Partial<Address>, options?: { push?: boolean }) => void;
}

/** The sources of a workspace: how far each is read, and a new one. */
export function ResourceList({ workspace, mayChange, address, onChange }: ResourceListProps) {
  const texts = useTexts('resources');
  const query = useQuery(sourcesQuery(wantedOf(workspace.id, address)));
  return (
    <>
      <PageHeader title={texts.title} description={texts.description({ name: workspace.name })} />
      <Loaded query={query} failed={texts.loadFailed}>
        {(listed) => (
          <section aria-label={texts.title} className="grid gap-24">
            {mayChange && <AddSources workspace={workspace.id} mostBytes={listed.most_bytes} />}
            <List
              listed={listed}
              mayChange={mayChange}
              address={address}
              onChange={onChange}
              isStale={query.isPlaceholderData}
            />
          </section>
        )}
      </Loaded>
    </>
  );
}

interface ListProps extends Omit<ResourceListProps, 'workspace'> {
  listed: ListedSources;
  isStale: boolean;
}

function List({ listed, mayChange, address, onChange, isStale }: ListProps) {
  const texts = useTexts('resources');
  const [editing, setEditing] = useState<Source>();
  const [leaving, setLeaving] = useState<Source>();
  const { sources, total, categories } = listed;
  const isFiltered = address.q !== '' || address.category !== undefined;
  if (total === 0 && !isFiltered)
    return <EmptyState title={texts.none} sentence={mayChange ? texts.noneSentence : texts.noneReadOnly} />;
  return (
    <>
      <Filters address={address} categories={categories} onChange={onChange} />
      {sources.length === 0 ? (
        <EmptyState title={texts.noMatch} sentence={texts.noMatchSentence} />
      ) : (
        <div data-stale={isStale || undefined} className={classes.list}>
          <FramedTable
            className={classes.sources}
            columns={[texts.columns.name, texts.columns.category, texts.columns.state]}
            action={texts.columns.action}
          >
            {sources.map((source) => (
              <SourceRow
                key={source.id}
                source={source}
                mayChange={mayChange}
                onEdit={() => setEditing(source)}
                onDelete={() => setLeaving(source)}
              />
            ))}
          </FramedTable>
        </div>
      )}
      {total > 50 && (
        <Pages
          page={address.page}
          size={Number(address.size)}
          total={total}
          onPage={(page) => onChange({ page })}
          onSize={(size) => onChange({ size, page: 1 })}
        />
      )}
      {editing && <EditDialog source={editing} onClose={() => setEditing(undefined)} />}
      {leaving && (
        <DeleteDialog
          source={leaving}
          onDone={() => setLeaving(undefined)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function Filters({
  address: { q, category },
  categories,
  onChange,
}: Pick<ListProps, 'address' | 'onChange'> & Pick<ListedSources, 'categories'>) {
  const texts = useTexts('resources');
  const names = useTexts('knowledge-categories');
  const field = useRef<HTMLInputElement>(null);
  const countOf = (one: KnowledgeCategory) => categories.find((other) => other.category === one)?.count ?? 0;
  const offered = knowledgeCategories.filter((one) => countOf(one) > 0 || one === category);
  return (
    <div className={`row ${classes.filters}`}>
      <SearchField
        ref={field}
        value={q}
        label={texts.search}
        placeholder={texts.search}
        onSearch={(words) => onChange({ q: words, page: 1 })}
      />
      <span className={classes.choice}>
        <select
          aria-label={texts.columns.category}
          className="field-box"
          value={category ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ category: knowledgeCategories.find((one) => one === value), page: 1 })
          }
        >
          <option value="">{texts.allCategories}</option>
          {offered.map((one) => (
            <option key={one} value={one}>
              {texts.categoryCount({ category: names[one], count: countOf(one) })}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
