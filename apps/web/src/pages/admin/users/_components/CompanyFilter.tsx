import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { companiesQuery } from '../../../../data/admin-companies.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import classes from '../../_components/AdminTable.module.css';

const mostFound = 20;

interface CompanyFilterProps {
  /** empty: all companies */
  id: string;
  /** its name, where the list tells it */
  known: string | undefined;
  onChange: (id: string) => void;
}

/** One company, found by a part of its name: there may be too many to list. */
export function CompanyFilter({ id, known, onChange }: CompanyFilterProps) {
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
