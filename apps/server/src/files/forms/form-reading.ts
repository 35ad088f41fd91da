import type { FormFile } from './form.ts';

export type FormRefusalCode =
  | 'wrong-type'
  | 'encrypted'
  | 'unreadable'
  /** scanned, or drawn by a program of its own */
  | 'no-text'
  | 'too-large'
  | 'too-slow'
  | 'too-much-memory'
  | 'stopped';

export type FormReading =
  | {
      readonly kind: 'form';
      readonly form: FormFile;
      /** programs lie in it, which are never run */
      readonly hasMacros: boolean;
    }
  | { readonly kind: 'refused'; readonly code: FormRefusalCode };

export const refuseForm = (code: FormRefusalCode): FormReading => ({ kind: 'refused', code });
