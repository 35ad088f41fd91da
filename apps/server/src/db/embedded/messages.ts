/** What the main thread sends to the worker that holds the embedded database. Statements are raw protocol bytes. */
export type HostRequest =
  | { kind: 'statements'; connection: number; bytes: Uint8Array }
  | { kind: 'dump'; id: number; file: string }
  | { kind: 'close' };

export type HostReply =
  | { kind: 'ready' }
  | { kind: 'answer'; connection: number; bytes: Uint8Array }
  | { kind: 'dumped'; id: number; error?: string }
  | { kind: 'failed'; message: string; isDiskFull: boolean };

export interface HostOptions {
  /** the folder of the database; nothing for one in memory */
  folder?: string;
  /** a dump to start from instead of an empty database (in memory only) */
  template?: string;
}
