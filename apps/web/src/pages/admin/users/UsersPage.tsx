import '@mantine/core/styles/Combobox.layer.css';
import { Button, Select } from '@mantine/core';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { companiesQuery } from '../../../data/admin-companies.ts';
import { exportUsers, type ListedUser, type UserFilters, usersQuery } from '../../../data/admin-users.ts';
import { useProfile } from '../../../data/users.ts';
import { today } from '../../../lib/dates.ts';
import { download } from '../../../lib/download.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { Filters } from '../../../ui/lists/Filters.tsx';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { loadedRows } from '../../../ui/lists/listed-rows.ts';
import { PagedTable } from '../../../ui/lists/PagedTable.tsx';
import { SortChoice } from '../../../ui/lists/SortChoice.tsx';
import { useListRows } from '../../../ui/lists/use-list-rows.ts';
import { notify, notifyFailure } from '../../../ui/notify.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import classes from '../_components/AdminTable.module.css';
import { DeleteUserDialog } from './_components/DeleteUserDialog.tsx';
import { RoleFilter, StateFilter } from './_components/filters.tsx';
import { userColumns, userShape } from './_components/user-columns.tsx';
import { askedOf, filtersOf, type UsersState, usersAddress } from './_lib/address.ts';

interface ExportUsersProps {
  filters: UserFilters;
  /** how many match; undefined: not known yet */
  total: number | undefined;
}

/** Downloads who is listed, on all pages. */
function ExportUsers({ filters, total }: ExportUsersProps) {
  const texts = useTexts('admin-users');
  const { mutate, isPending } = useMutation({ mutationFn: exportUsers });
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      disabled={!total}
      loading={isPending}
      title={texts.exportHelp}
      onClick={() =>
        mutate(filters, {
          onSuccess(file) {
            download(file, `regulus-users-${today(new Date())}.zip`);
            notify(texts.downloaded);
          },
          onError: (error) => void notifyFailure(texts.downloadFailed, error),
        })
      }
    >
      {texts.export({ count: total ?? 0 })}
    </Button>
  );
}

const mostFound = 20;

interface CompanyFilterProps {
  /** empty: all companies */
  id: string;
  /** its name, where the list tells it */
  known: string | undefined;
  onChange: (id: string) => void;
}

/** One company, found by a part of its name: there may be too many to list. */
function CompanyFilter({ id, known, onChange }: CompanyFilterProps) {
  const texts = useTexts('admin-users');
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const found = useQuery({
    ...companiesQuery({ ...(words === '' ? {} : { q: words }), limit: mostFound }),
    enabled: isOpen,
  });
  const named = useQuery({ ...companiesQuery({ id, limit: 1 }), enabled: id !== '' && known === undefined });
  const name = known ?? named.data?.companies.find((one) => one.id === id)?.name ?? '…';
  const offered = (found.data?.companies ?? []).map((one) => ({ value: one.id, label: one.name }));
  const present = id === '' || offered.some(({ value }) => value === id) ? [] : [{ value: id, label: name }];
  return (
    <Select
      className={classes.filter ?? ''}
      size="xs"
      aria-label={texts.columns.company}
      placeholder={texts.allCompanies}
      data={[...present, ...offered]}
      value={id === '' ? null : id}
      // the server has found them
      filter={({ options }) => options}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': texts.allCompanies }}
      nothingFoundMessage={found.isFetching ? '…' : texts.noCompany}
      onDropdownOpen={() => {
        setIsOpen(true);
        setWords('');
      }}
      onSearchChange={(typed) => setWords(typed === name ? '' : typed.trim())}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

const noFilters = { q: '', company: '', role: undefined, state: undefined } as const;

/** Everybody who has an account, in any company. */
export function UsersPage() {
  const texts = useTexts('admin-users');
  const { search: searchLabel } = useTexts('lists').keys;
  const profile = useProfile();
  const [address, change] = useUrlState(usersAddress);
  const [leaving, setLeaving] = useState<ListedUser>();
  const searchField = useRef<HTMLInputElement>(null);
  const query = useQuery(usersQuery(askedOf(address)));
  const total = query.data?.total;
  const offset = (address.page - 1) * Number(address.size);
  const rows = query.data?.users;
  const filters = filtersOf(address);
  const { cursor } = useListRows({
    title: texts.title,
    list: JSON.stringify(filters),
    listed: useMemo(() => loadedRows(rows ?? [], offset), [rows, offset]),
    follows: 'row',
    maySelect: false,
  });
  useShortcuts(texts.title, [{ keys: '/', label: searchLabel, run: () => searchField.current?.focus() }]);
  const columns = useMemo(
    () => userColumns(texts, { own: profile.id, onDelete: setLeaving }),
    [texts, profile.id],
  );
  const shape = useMemo(() => userShape(texts), [texts]);
  const filter = (wanted: Partial<UsersState>) => change({ ...wanted, page: 1 });
  const active = [address.company !== '', address.role, address.state].filter(Boolean).length;
  const reset = active > 0 || address.q !== '' ? () => filter(noFilters) : undefined;

  return (
    <div className={`flex column gap-12 ${classes.page}`}>
      <PageHeader
        title={texts.title}
        description={total === undefined ? '\u00A0' : texts.total({ count: total })}
        actions={
          <>
            <SortChoice
              sort={address.sort}
              sorts={Object.keys(texts.sorts) as UsersState['sort'][]}
              names={texts.sorts}
              onSort={(sort) => filter({ sort })}
            />
            <ExportUsers filters={filters} total={total} />
          </>
        }
      />
      <Filters
        search={{
          ref: searchField,
          value: address.q,
          label: texts.search,
          placeholder: texts.search,
          onSearch: (q) => filter({ q }),
        }}
        active={active}
        onReset={reset}
      >
        <CompanyFilter
          id={address.company}
          known={rows?.find(({ company }) => company.id === address.company)?.company.name}
          onChange={(company) => filter({ company })}
        />
        <RoleFilter role={address.role} onChange={(role) => filter({ role })} />
        <StateFilter state={address.state} onChange={(state) => filter({ state })} />
      </Filters>
      <ListStates
        query={query}
        failed={texts.loadFailed}
        nothingChosen={undefined}
        none={texts.none}
        noneFound={texts.noneFound}
        onReset={reset}
      >
        {(answer) => (
          <PagedTable
            shape={shape}
            columns={columns}
            rows={answer.users}
            total={answer.total}
            page={address.page}
            size={Number(address.size)}
            sort={address.sort}
            onSort={(sort: UsersState['sort']) => filter({ sort })}
            selection={undefined}
            cursor={cursor}
            isStale={query.isPlaceholderData}
            onChange={change}
          />
        )}
      </ListStates>
      {leaving && <DeleteUserDialog user={leaving} onClose={() => setLeaving(undefined)} />}
    </div>
  );
}
