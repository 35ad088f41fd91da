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
  | { kind: 'recorded' }
  | { kind: 'ran'; milliseconds: number };
