import { type SearchKind, searchKinds } from '@regulus/contract/search-values.ts';
import { featureOfKind, mostCounted, type SearchAnswer } from '../../../../data/search.ts';
import { useProfile } from '../../../../data/users.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import { CountedTabs } from '../../../../ui/CountedTabs.tsx';

interface KindTabsProps {
  present: SearchKind | undefined;
  counts: SearchAnswer['counts'] | undefined;
  addressOf: (kind: SearchKind | undefined) => string;
}

/** What is found of each kind that the user may see. */
export function KindTabs({ present, counts, addressOf }: KindTabsProps) {
  const texts = useTexts('search');
  const features = useProfile().accessible_features;
  const shown = searchKinds.filter((kind) => features.includes(featureOfKind[kind]));
  const tab = (kind: SearchKind | undefined, name: string, count: number | undefined) => ({
    key: keyOf(kind),
    to: addressOf(kind),
    name,
    count:
      count === undefined
        ? undefined
        : count >= mostCounted
          ? texts.countMore({ count: mostCounted })
          : texts.count({ count }),
  });
  return (
    <CountedTabs
      label={texts.kindsLabel}
      present={keyOf(present)}
      tabs={[
        tab(undefined, texts.all, counts && shown.reduce((sum, kind) => sum + counts[kind], 0)),
        ...shown.map((kind) => tab(kind, texts.kinds[kind], counts?.[kind])),
      ]}
    />
  );
}

const keyOf = (kind: SearchKind | undefined) => kind ?? 'all';
