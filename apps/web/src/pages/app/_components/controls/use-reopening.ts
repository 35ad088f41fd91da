import { readiness } from '@regulus/contract/control-values.ts';
import type { ControlDetail } from '@regulus/contract/controls.ts';
import { useQuery } from '@tanstack/react-query';
import { secondPersonQuery } from '../../../../data/second-person.ts';
import { useTexts } from '../../../../lib/use-texts.ts';

/** What a change of a control takes back where a second person is required: what to say before it, and after. */
export function useReopening(
  {
    status,
    condition_applies: applies,
    confirmed,
  }: Pick<ControlDetail, 'status' | 'condition_applies'> & Partial<Pick<ControlDetail, 'confirmed'>>,
  what: 'proof' | 'obligations',
): { before: string | undefined; told: (message: string) => string } {
  const { reopening: texts } = useTexts('controls');
  const isRequired = useQuery(secondPersonQuery).data?.is_required === true;
  if (!isRequired) return { before: undefined, told: (message) => message };
  if (!applies)
    return what === 'obligations'
      ? { before: texts.appliesAgain, told: (message) => texts.nowApplies({ message }) }
      : { before: undefined, told: (message) => message };
  if (status !== readiness.ready) return { before: undefined, told: (message) => message };
  const name = confirmed?.by?.name;
  return {
    before: name === undefined ? texts.before[what] : texts.beforeConfirmed[what]({ name }),
    told: (message) => texts.after({ message }),
  };
}
