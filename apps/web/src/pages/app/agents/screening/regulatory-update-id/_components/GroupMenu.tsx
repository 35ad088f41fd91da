import { Menu } from '@mantine/core';
import { obligationStatus } from '@regulus/contract/obligation-values.ts';
import { useTexts } from '../../../../../../lib/use-texts.ts';
import { DotsMenu } from '../../../../../../ui/DotsMenu.tsx';
import type { Group, useGroupActions } from '../_lib/use-group-actions.ts';

export type ActOnGroup = ReturnType<typeof useGroupActions>['act'];

interface MenuProps {
  group: Group;
  label: string;
  act: ActOnGroup;
  /** undefined where controls are not suggested for it */
  onControls?: (() => void) | undefined;
}

/** What can be done with a whole article, or with all that is shown. */
export function GroupMenu({ group, label, act, onControls }: MenuProps) {
  const { menu: texts, applies } = useTexts('obligation-review');
  const { total, decided, left_inapplicable: inapplicable } = group.tally;
  const left = total - decided;
  return (
    <DotsMenu label={label}>
      {left > 0 && (
        <>
          <Menu.Item onClick={() => void act(group, obligationStatus.approved)}>
            {texts.approve({ count: left })}
          </Menu.Item>
          <Menu.Item onClick={() => void act(group, obligationStatus.irrelevant)}>
            {texts.disregard({ count: left })}
          </Menu.Item>
        </>
      )}
      {inapplicable > 0 && (
        <Menu.Item onClick={() => void act(group, 'inapplicable')}>
          {applies.disregard({ count: inapplicable })}
        </Menu.Item>
      )}
      {decided > 0 && (
        <Menu.Item onClick={() => void act(group, obligationStatus.needsReview)}>
          {texts.putBack({ count: decided })}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => void act(group, 'assign')}>{texts.assign({ count: total })}</Menu.Item>
      <Menu.Item onClick={() => void act(group, 'due')}>{texts.due({ count: total })}</Menu.Item>
      {onControls && <Menu.Item onClick={onControls}>{texts.controls}</Menu.Item>}
    </DotsMenu>
  );
}
