import { describe, expect, it } from 'vitest';
import { failureIn } from './failure-in-words.ts';
import { describeNetworkError } from './fetch-failure.ts';

describe('a failure in the language of the reader', () => {
  it.each([
    [
      'example.org can’t be read as long as its robots.txt can’t: example.org answered with status 503',
      'example.org kann erst gelesen werden, wenn die zugehörige robots.txt gelesen werden kann: example.org hat mit dem Status 503 geantwortet',
    ],
    ['no complete answer within 90 seconds', 'keine vollständige Antwort innerhalb von 90 Sekunden'],
    [
      '“ftp://a b” is not an address that may be fetched',
      '„ftp://a b“ ist keine Adresse, die abgerufen werden darf',
    ],
    ['the format "carrier" cannot be read yet', 'the format "carrier" cannot be read yet'],
  ])('%s', (message, german) => {
    expect(failureIn(message, 'de')).toBe(german);
    expect(failureIn(message, 'en')).toBe(message);
  });

  it.each([
    'ENOTFOUND',
    'ECONNRESET',
    'CERT_HAS_EXPIRED',
    'ETIMEDOUT',
    'UND_ERR_HEADERS_TIMEOUT',
    'HPE_INVALID',
  ])('whatever kept a request from its answer: %s', (code) => {
    const { message } = describeNetworkError(Object.assign(new Error('no'), { code }));
    expect(failureIn(message, 'de')).not.toBe(message);
  });
});
