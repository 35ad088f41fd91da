import type { GenerateOptions } from '../generate-publications.ts';

export type ServedRequest =
  | { kind: 'generate'; options: Omit<GenerateOptions, 'onProgress'> }
  | { kind: 'record' }
  | { kind: 'recorded'; path: string }
  | { kind: 'bare'; path: string }
  | { kind: 'close' };

export type ServedReply =
  | { kind: 'listening'; address: string }
  | { kind: 'generated'; emails: string[] }
  | { kind: 'recording' }
  /** `alone` is false when the job engine's statements came between; the request is to be recorded again. */
  | { kind: 'recorded'; alone: boolean }
  | { kind: 'ran'; milliseconds: number };
