import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../data/network.ts';
import { ApiError } from '../../lib/api-error.ts';
import { type Texts, textsOf } from '../../lib/messages.ts';
import { type FieldErrors, fieldErrorsOf } from './auth-fields.ts';

export interface Failure {
  sentence: string;
  code: ApiError['code'];
}

type TooMany = Texts['auth']['tooMany'];

/** How long to wait, in the unit that it is told in. */
function waitOf(seconds: number | undefined): Parameters<TooMany>[0] {
  if (seconds === undefined) return { unit: 'unknown', count: 0 };
  return seconds < 90
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.ceil(seconds / 60) };
}

/** The sentence for what went wrong as a whole. */
export async function failureOf(
  error: unknown,
  tooMany: TooMany = textsOf('auth').tooMany,
): Promise<Failure> {
  const code = error instanceof ApiError ? error.code : undefined;
  const sentence =
    error instanceof ApiError && error.status === 429
      ? tooMany(waitOf(error.retryAfterSeconds))
      : await messageOf(error);
  return { sentence, code };
}

/**
 * A form that is sent once at a time. The focus begins in its first empty field and goes to the first wrong one.
 * @param shown the fields that an answer's words on them stand beside
 * @param takesFocus false where the page is more than this form
 */
export function useAuthForm<Field extends string>(
  shown: readonly Field[],
  tooMany?: TooMany,
  { takesFocus = true } = {},
) {
  const form = useRef<HTMLFormElement>(null);
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<FieldErrors<Field>>({});
  const [failure, setFailure] = useState<Failure>();

  useEffect(() => {
    if (!takesFocus) return;
    const fields = [...(form.current?.querySelectorAll('input') ?? [])].filter((field) => !field.readOnly);
    (fields.find((field) => field.value === '') ?? fields[0])?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  /** Does `work` unless something was found wrong; says what came of it, where it was not under way already. */
  async function run(
    found: FieldErrors<Field>,
    work: () => Promise<unknown>,
  ): Promise<'done' | 'wrong' | 'failed' | undefined> {
    // what is shown as busy is not yet while a second press arrives
    if (isUnderWay.current) return undefined;
    setFailure(undefined);
    setErrors(found);
    if (Object.keys(found).length > 0) return 'wrong';
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await work();
      return 'done';
    } catch (error) {
      const ofFields = fieldErrorsOf(error, shown);
      if (Object.keys(ofFields).length > 0) {
        setErrors(ofFields);
        return 'wrong';
      }
      setFailure(await failureOf(error, tooMany));
      return 'failed';
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { form, isBusy, errors, failure, run };
}
