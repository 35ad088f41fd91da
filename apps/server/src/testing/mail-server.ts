import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly parsed: ParsedMail;
  readonly wasEncrypted: boolean;
}

export interface TestMailServer {
  readonly port: number;
  /** in the order of their arrival */
  readonly received: readonly ReceivedMail[];
  close(): Promise<void>;
}

/** What a mail server says no with. */
export const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

/** A mail server on this machine, without TLS and log-in unless the options say otherwise. @param port 0 for any */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    // connections that clients keep for the next mail are cut soon
    closeTimeout: 200,
    onData(stream, session, done) {
      void (async () => {
        const raw = await buffer(stream);
        received.push({
          from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: raw.toString(),
          parsed: await simpleParser(raw),
          wasEncrypted: session.secure,
        });
        done();
      })();
    },
    ...options,
  });
  // clients that hang up are part of the tests
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
