import { describe, expect, test } from 'vitest';
import { decodeBody, detectCharset } from './charset.ts';

const read = (bytes: Uint8Array, contentType: string | null = null) => {
  const charset = detectCharset(bytes, contentType);
  return `${charset}: ${decodeBody(bytes, charset)}`;
};
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

describe('character set', () => {
  test('the byte order mark wins over the header', () =>
    expect(read(new Uint8Array(Buffer.from('\uFEFFé')), 'text/xml; charset=iso-8859-1')).toBe('utf-8: é'));
  test('utf-16 with a mark', () =>
    expect(read(new Uint8Array(Buffer.from('\uFEFFé', 'utf16le')))).toBe('utf-16le: é'));
  test('the header', () =>
    expect(read(latin('é'), 'text/xml; charset="ISO-8859-1"')).toBe('windows-1252: é'));
  test('the XML declaration', () =>
    expect(read(latin("<?xml version='1.0' encoding='iso-8859-9'?>ð"))).toMatch(/^windows-1254: .*ğ$/));
  test('the meta element', () =>
    expect(
      read(latin('<html><meta http-equiv="Content-Type" content="text/html; charset=windows-1252">é')),
    ).toMatch(/^windows-1252: .*é$/));
  test('nothing said: UTF-8', () => expect(read(new Uint8Array(Buffer.from('ğ')))).toBe('utf-8: ğ'));
  test('said UTF-8 but is not', () =>
    expect(read(latin('Bußgeld'), 'text/xml; charset=utf-8')).toBe('windows-1252: Bußgeld'));
  test('UTF-8 that was cut inside a character, or holds one bad byte, stays UTF-8', () => {
    expect(read(new Uint8Array(Buffer.from('für 5 €').subarray(0, -1)))).toMatch(/^utf-8: für 5/);
    expect(read(new Uint8Array([...Buffer.from('größer'), 0xff]))).toMatch(/^utf-8: größer/);
  });
  test('a header, declaration or meta element that contradicts a body in UTF-8', () => {
    const body = new Uint8Array(
      Buffer.from('<?xml version="1.0" encoding="iso-8859-1"?><a>Bußgeld über 5 €</a>'),
    );
    expect(read(body, 'text/xml; charset=iso-8859-1')).toMatch(/^utf-8: .*Bußgeld über 5 €/);
    expect(read(latin('Bußgeld Ã¼ber'), 'text/html; charset=iso-8859-1')).toBe('windows-1252: Bußgeld Ã¼ber');
  });
  test('an unknown name is passed over', () =>
    expect(read(latin('a'), 'text/xml; charset=klingon')).toBe('utf-8: a'));
  test('an empty body', () => expect(read(new Uint8Array())).toBe('utf-8: '));
});
