import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type CompanyProfileValues, profilePreviewQuery } from '../../../../data/companies.ts';

const askAfterMs = 350;

/** What the profile would make of the last 30 days, a moment after its last change. */
export function usePreview(values: CompanyProfileValues) {
  const [asked] = useDebouncedValue(values, askAfterMs);
  const { data, error, isFetching, isPlaceholderData } = useQuery(profilePreviewQuery(asked));
  return { preview: data, error, isUpdating: isFetching || isPlaceholderData || asked !== values };
}

export type Preview = ReturnType<typeof usePreview>;
