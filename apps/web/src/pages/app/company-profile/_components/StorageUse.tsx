import { useQuery } from '@tanstack/react-query';
import { storageQuery } from '../../../../data/companies.ts';
import { byteSize } from '../../../../lib/byte-size.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import classes from './RenameCompany.module.css';

/** What evidence and agreements take of what they may; nothing until it is known. */
export function StorageUse() {
  const texts = useTexts('company-profile').storage;
  const { data } = useQuery(storageQuery);
  const locale = useLocale();
  if (!data) return null;
  const allowed = byteSize(data.allowed_bytes, locale);
  return (
    <span className={classes.files}>
      {data.used_bytes === 0
        ? texts.none({ allowed })
        : texts.used({ used: byteSize(data.used_bytes, locale), allowed })}
    </span>
  );
}
