import type { GenerateOptions } from '../generate-publications.ts';

export type ServedRequest =
  | { kind: 'generate'; options: Omit<GenerateOptions, 'onProgress'> }
  /** obligations and controls of the generated company, and what screening would have said of its publications */
  | { kind: 'fill'; obligations: number; controls: number }
  | { kind: 'record' }
  | { kind: 'recorded'; path: string }
  | { kind: 'bare'; path: string }
  /** the statements of a request bare, by so many at once for so long */
  | { kind: 'bare load'; path: string; clients: number; seconds: number }
  /** a route of a server that does nothing else, which writes this as JSON at each request */
  | { kind: 'bare route'; answer: unknown }
  /** how much of a processor the server has used since it started */
  | { kind: 'processor' }
  | { kind: 'close' };

export type ServedReply =
  | { kind: 'listening'; address: string }
  | { kind: 'generated'; emails: string[] }
  | { kind: 'filled' }
  | { kind: 'recording' }
  /** `alone` is false when the job engine's statements came between; the request is to be recorded again. */
  | { kind: 'recorded'; alone: boolean }
  | { kind: 'ran'; milliseconds: number }
  | { kind: 'bore'; perSecond: number }
  | { kind: 'bare address'; address: string }
  | { kind: 'used'; milliseconds: number };
