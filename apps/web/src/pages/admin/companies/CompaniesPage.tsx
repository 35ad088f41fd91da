import '@mantine/core/styles/Switch.layer.css';
import { Button, Group, Modal, Switch } from '@mantine/core';
import type { FeatureKey } from '@regulus/contract/route.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { companiesQuery, type ListedCompany, useChangeFeaturesOf } from '../../../data/admin-companies.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { ListStates } from '../../../ui/lists/ListStates.tsx';
import { loadedRows } from '../../../ui/lists/listed-rows.ts';
import { PagedTable } from '../../../ui/lists/PagedTable.tsx';
import { SearchField } from '../../../ui/lists/SearchField.tsx';
import { SortChoice } from '../../../ui/lists/SortChoice.tsx';
import { useListRows } from '../../../ui/lists/use-list-rows.ts';
import { telling } from '../../../ui/notify.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useUrlState } from '../../../ui/use-url-state.ts';
import classes from '../_components/AdminTable.module.css';
import { companyColumns, companyShape } from './_components/company-columns.tsx';
import { askedOf, type CompaniesState, companiesAddress } from './_lib/address.ts';

interface FeaturesDialogProps {
  company: ListedCompany;
  onClose: () => void;
}

/** What a company works with. A switch takes effect at once, and nothing is deleted by it. */
function FeaturesDialog({ company: { id, name: company, features }, onClose }: FeaturesDialogProps) {
  const texts = useTexts('admin-companies');
  const { uses, staysOn } = useTexts('features');
  const names = useTexts('feature-names');
  const { close } = useTexts('common');
  const { mutate, isPending, variables } = useChangeFeaturesOf(id);
  useReturnFocus();
  const change = (feature: FeatureKey, next: boolean) => {
    const name = names[feature];
    mutate(
      { [feature]: next },
      telling(next ? texts.on({ name, company }) : texts.off({ name, company }), texts.changeFailed),
    );
  };
  return (
    <Modal opened onClose={onClose} title={texts.featuresTitle({ name: company })} size="lg">
      <p className="below-8">{texts.featuresHelp}</p>
      <ul>
        {features.map(({ feature, is_on: isOn, can_change: canChange }) => (
          <li key={feature} className={`ruled ${classes.item}`}>
            <Switch
              label={names[feature]}
              description={canChange ? uses[feature] : `${uses[feature]} ${staysOn}`}
              checked={(isPending ? variables[feature] : undefined) ?? isOn}
              disabled={!canChange}
              onChange={({ currentTarget }) => change(feature, currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
      </Group>
    </Modal>
  );
}

/** All companies of the installation: what each uses, and what it has. */
export function CompaniesPage() {
  const texts = useTexts('admin-companies');
  const { search: searchLabel } = useTexts('lists').keys;
  const [address, change] = useUrlState(companiesAddress);
  const searchField = useRef<HTMLInputElement>(null);
  const query = useQuery(companiesQuery(askedOf(address)));
  const rows = query.data?.companies;
  const offset = (address.page - 1) * Number(address.size);
  const { cursor } = useListRows({
    title: texts.title,
    list: address.q,
    listed: useMemo(() => loadedRows(rows ?? [], offset), [rows, offset]),
    follows: 'row',
    maySelect: false,
  });
  useShortcuts(texts.title, [{ keys: '/', label: searchLabel, run: () => searchField.current?.focus() }]);
  const limit = query.data?.storage_limit_bytes;
  const columns = useMemo(
    () => companyColumns(texts, limit, (features) => change({ features }, { push: true })),
    [texts, limit, change],
  );
  const shape = useMemo(() => companyShape(texts), [texts]);
  const filter = (wanted: Partial<CompaniesState>) => change({ ...wanted, page: 1 });
  const reset = address.q === '' ? undefined : () => filter({ q: '' });
  const opened = rows?.find(({ id }) => id === address.features);

  return (
    <div className={`flex column gap-12 ${classes.page}`}>
      <PageHeader
        title={texts.title}
        description={query.data ? texts.total({ count: query.data.total }) : '\u00A0'}
        actions={
          <SortChoice
            sort={address.sort}
            sorts={Object.keys(texts.sorts) as CompaniesState['sort'][]}
            names={texts.sorts}
            onSort={(sort) => filter({ sort })}
          />
        }
      />
      <div className="row">
        <SearchField
          ref={searchField}
          value={address.q}
          label={texts.search}
          placeholder={texts.search}
          onSearch={(q) => filter({ q })}
        />
      </div>
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
            rows={answer.companies}
            total={answer.total}
            page={address.page}
            size={Number(address.size)}
            sort={address.sort}
            onSort={(sort: CompaniesState['sort']) => filter({ sort })}
            selection={undefined}
            cursor={cursor}
            isStale={query.isPlaceholderData}
            onChange={change}
          />
        )}
      </ListStates>
      {opened && <FeaturesDialog company={opened} onClose={() => change({ features: '' })} />}
    </div>
  );
}
