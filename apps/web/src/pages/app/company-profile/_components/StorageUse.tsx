import { useQuery } from '@tanstack/react-query';
import { storageQuery } from '../../../../data/companies.ts';
import { companyProfileTexts as texts } from '../../../../lib/texts/company-profile.ts';
import { useLocale } from '../../../../ui/locale.tsx';
import { byteSize } from '../../_lib/controls/byte-size.ts';
import classes from './RenameCompany.module.css';

/** What evidence and agreements take of what they may; nothing until it is known. */
export function StorageUse() {
  const { data } = useQuery(storageQuery);
  const locale = useLocale();
  if (!data) return null;
  const used = data.used_bytes === 0 ? null : byteSize(data.used_bytes, locale);
  return <span className={classes.files}>{texts.storage(used, byteSize(data.allowed_bytes, locale))}</span>;
}
