import { useRef, useState } from 'react';
import type { Workspace } from '../../../data/workspaces.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useTexts } from '../../../lib/use-texts.ts';
import { notifyFailure } from '../../../ui/notify.tsx';

type Values = Pick<Workspace, 'name' | 'description'>;
export type WorkspaceForm = ReturnType<typeof useWorkspaceForm>;

/** Name and purpose of a workspace while they are typed. A name that is refused is told at its field, which gets the focus. */
export function useWorkspaceForm(initial: Values, isBusy: boolean, send: (values: Values) => Promise<void>) {
  const texts = useTexts('workspaces');
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const refuse = (sentence: string) => {
    setProblem(sentence);
    nameField.current?.focus();
  };
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });

  async function submit() {
    if (isBusy) return;
    if (values.name.trim() === '') {
      refuse(texts.nameMissing);
      return;
    }
    setProblem(undefined);
    try {
      await send(values);
    } catch (error) {
      const message = error instanceof ApiError ? error.fields[0]?.message : undefined;
      if (message === undefined) void notifyFailure(texts.failed, error);
      else refuse(message);
    }
  }

  return { values, change, problem, nameField, submit };
}
