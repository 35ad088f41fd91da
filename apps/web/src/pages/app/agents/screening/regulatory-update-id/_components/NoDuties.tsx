import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ObligationsTree } from '../../../../../../data/obligations.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { EmptyState } from '../../../../../../ui/EmptyState.tsx';

interface NoDutiesProps {
  tree: ObligationsTree;
  mayWrite: boolean;
  /** shows the rules that bind no firm */
  onShowOthers: () => void;
}

/** A text that binds no firm: what was read of it and what was not. It is not the same as a text that is reviewed. */
export function NoDuties({ tree, mayWrite, onShowOthers }: NoDutiesProps) {
  const { none: texts } = useTexts('obligation-review');
  const {
    read: { articles, amendments },
    totals: { kind_counts: counts },
  } = tree;
  const others = counts.other + counts.permission;
  return (
    <EmptyState
      title={texts.title}
      sentence={[
        articles > 0 ? texts.read({ count: articles }) : texts.textRead,
        amendments > 0 && texts.amends,
        others > 0 && texts.others({ count: others }),
      ]
        .filter(Boolean)
        .join(' ')}
      action={
        <>
          {others > 0 && (
            <Button variant="default" onClick={onShowOthers}>
              {texts.showOthers}
            </Button>
          )}
          {mayWrite && (
            <Button variant="default" component={Link} to={{ search: '?tab=text' }}>
              {texts.byHand}
            </Button>
          )}
        </>
      }
    />
  );
}
