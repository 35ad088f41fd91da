import { describe, expect, it } from 'vitest';
import { type ConfigError, parseConfig } from './config.ts';

const faultsOf = (environment: Record<string, string>) => {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

describe('configuration', () => {
  it('has a default for everything', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      APP_URL: 'http://localhost:8080',
      DEMO: true,
      INGEST: true,
    });
    expect(config.OPERATOR_COMPANY_ID).toBe(config.DEMO_COMPANY_IDS[0]);
  });

  it('names every fault on a line of its own', () => {
    const faults = faultsOf({
      PORT: 'eighty',
      INGEST: 'yes',
      DATABASE_URL: 'mysql://x',
      TOKEN_SECRET: 'short',
    });
    expect(faults.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'TOKEN_SECRET',
      'INGEST',
    ]);
    expect(faults.every((line) => !line.includes('\n'))).toBe(true);
  });

  it('takes the key of a Google service account as JSON', () => {
    const key = JSON.stringify({ client_email: 'a@b.example', private_key: '-----BEGIN a key' });
    expect(parseConfig({}).google).toBeNull();
    expect(parseConfig({ GOOGLE_SERVICE_ACCOUNT_JSON: key }).google).toMatchObject({
      email: 'a@b.example',
      apiBase: 'https://www.googleapis.com',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    });
    expect(
      parseConfig({ GOOGLE_SERVICE_ACCOUNT_JSON: key, GOOGLE_API_BASE: 'http://localhost:9/' }).google,
    ).toMatchObject({ apiBase: 'http://localhost:9', tokenUrl: 'http://localhost:9/token' });
    for (const wrong of ['key.json', '{}', '{"client_email":"a@b.example","private_key":"x"}'])
      expect(faultsOf({ GOOGLE_SERVICE_ACCOUNT_JSON: wrong })[0]).toMatch(
        /^GOOGLE_SERVICE_ACCOUNT_JSON must be the JSON of a key/,
      );
  });

  it('takes an object store with all four variables, and says which is missing', () => {
    expect(parseConfig({}).objectStore).toBeNull();
    const given = {
      S3_ENDPOINT: 'http://localhost:9000/',
      S3_BUCKET: 'regulus-files',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
    };
    expect(parseConfig(given).objectStore).toEqual({
      endpoint: 'http://localhost:9000',
      bucket: 'regulus-files',
      accessKey: 'key',
      secretKey: 'secret',
    });
    expect(faultsOf({ ...given, S3_BUCKET: '' })).toEqual([
      'S3_BUCKET is required with S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY',
    ]);
  });

  it('limits files of sources to 50 MB, or to what is set', () => {
    expect(parseConfig({}).uploadBytes).toBe(50 * 1024 * 1024);
    expect(parseConfig({ UPLOAD_LIMIT_MB: '2' }).uploadBytes).toBe(2 * 1024 * 1024);
    expect(faultsOf({ UPLOAD_LIMIT_MB: '0' })[0]).toContain('must be a whole number from 1 to 1024');
  });

  it('takes a model with its endpoint, and says which of the two is missing', () => {
    expect(parseConfig({}).languageModel).toBeNull();
    const given = { AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'some-model', EMBEDDING_MODEL: '' };
    expect(parseConfig(given).languageModel).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      model: 'some-model',
      apiKey: null,
    });
    expect(parseConfig(given).embeddings).toBeNull();
    expect(faultsOf({ AI_BASE_URL: 'http://localhost:11434/v1' })).toEqual([
      'AI_MODEL is required with AI_BASE_URL: it says which model to use',
    ]);
    expect(faultsOf({ EMBEDDING_API_KEY: 'secret' })).toEqual([
      'EMBEDDING_BASE_URL is required with EMBEDDING_API_KEY: it says where the model is',
    ]);
    expect(faultsOf({ AI_BASE_URL: 'localhost:11434', AI_MODEL: 'x' })[0]).toContain('http://');
  });

  it('asks for a token secret with PostgreSQL and leaves demo content off there', () => {
    expect(faultsOf({ DATABASE_URL: 'postgres://localhost/x' })[0]).toContain('TOKEN_SECRET');
    expect(parseConfig({ DATABASE_URL: 'postgres://localhost/x', TOKEN_SECRET: 'x'.repeat(32) }).DEMO).toBe(
      false,
    );
  });

  it('takes an origin for the public address, with or without a slash at its end', () => {
    expect(parseConfig({ APP_URL: 'https://Regulus.example:8443/' }).APP_URL).toBe(
      'https://Regulus.example:8443',
    );
    expect(faultsOf({ APP_URL: 'regulus.example' })[0]).toContain('http://');
    expect(faultsOf({ APP_URL: 'https://regulus.example/app' })[0]).toContain('without a path');
    expect(faultsOf({ APP_URL: 'https://user@regulus.example' })[0]).toContain('without a path');
  });

  it('takes addresses and networks of proxies, and none that takes in everybody', () => {
    expect(parseConfig({ TRUSTED_PROXIES: '10.1.2.3, 172.16.0.0/12,fd00::/8' }).TRUSTED_PROXIES).toEqual([
      '10.1.2.3',
      '172.16.0.0/12',
      'fd00::/8',
    ]);
    for (const wrong of [
      'proxy.internal',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '10.0.0.0/8/8',
      '10.0.0.1,',
      'true',
    ])
      expect(faultsOf({ TRUSTED_PROXIES: wrong })).toEqual([
        expect.stringContaining('TRUSTED_PROXIES must be'),
      ]);
  });

  it('takes a mail server with its account apart', () => {
    expect(parseConfig({ SMTP_URL: 'smtp://regulus%40mail:p%40ss%2Fword@mail.example' }).SMTP_URL).toEqual({
      host: 'mail.example',
      port: 587,
      isSecure: false,
      account: { user: 'regulus@mail', password: 'p@ss/word' },
    });
    expect(parseConfig({ SMTP_URL: 'smtps://u:p@[::1]/' }).SMTP_URL).toMatchObject({
      host: '::1',
      port: 465,
      isSecure: true,
    });
    expect(parseConfig({ SMTP_URL: 'smtp://localhost:2525' }).SMTP_URL).toMatchObject({
      port: 2525,
      account: null,
    });
    expect(parseConfig({}).SMTP_URL).toBeUndefined();
  });

  it('refuses a mail server that is none in one line, which does not repeat its password', () => {
    for (const wrong of [
      'mail.example',
      'mail.example:25',
      'http://u:secret-word@mail.example',
      'smtp://',
      'smtp://u:secret-word@mail.example/inbox',
      'smtp://u:secret-word@mail.example?tls.rejectUnauthorized=false',
      'smtp://u:secret-word%@mail.example',
      'smtp://u:secret-word@mail.example:70000',
      'smtp://u:secret-word@mail.example:0',
      'smtp://u:secret-word@mail example',
      'smtp://u@mail.example',
      'smtp://:secret-word@mail.example',
    ]) {
      const faults = faultsOf({ SMTP_URL: wrong });
      expect({ wrong, faults }).toEqual({
        wrong,
        faults: [expect.stringMatching(/^SMTP_URL must be [^\n]+$/)],
      });
      expect(faults.join('')).not.toContain('secret-word');
    }
  });

  it('takes a sender with or without a name, and makes one of the public host', () => {
    const senderOf = (environment: Record<string, string>) => parseConfig(environment).MAIL_FROM;
    expect(senderOf({ MAIL_FROM: 'desk@bank.example' })).toEqual({ name: '', address: 'desk@bank.example' });
    const named = { name: 'Kanzlei Größ, Desk', address: 'desk@bank.example' };
    expect(senderOf({ MAIL_FROM: '"Kanzlei Größ, Desk" <desk@bank.example>' })).toEqual(named);
    expect(senderOf({ MAIL_FROM: 'Kanzlei Größ, Desk <desk@bank.example>' })).toEqual(named);
    expect(senderOf({})).toEqual({ name: 'Regulus', address: 'no-reply@localhost' });
    expect(senderOf({ APP_URL: 'https://regulus.example:8443' }).address).toBe('no-reply@regulus.example');
    expect(senderOf({ APP_URL: 'http://10.0.0.7:8080' }).address).toBe('no-reply@[10.0.0.7]');
    expect(senderOf({ APP_URL: 'http://[fd00::1]:8080' }).address).toBe('no-reply@[IPv6:fd00::1]');
    for (const wrong of [
      'desk',
      'desk@',
      'a@b.example, c@d.example',
      'Desk desk@bank.example',
      'Desk <desk>',
      'Desk <a@b.example> <c@d.example>',
      'Desk\r\nBcc: x@y.example <a@b.example>',
      'a@b.example\nBcc: x@y.example',
    ])
      expect({ wrong, faults: faultsOf({ MAIL_FROM: wrong }) }).toEqual({
        wrong,
        faults: [expect.stringMatching(/^MAIL_FROM must be [^\n]+$/)],
      });
  });

  it('counts an empty variable as not set', () => {
    expect(parseConfig({ PORT: '', HOST: ' ' })).toMatchObject({ PORT: 8080, HOST: '127.0.0.1' });
  });

  it('compares ids as the database does, and takes no demo company twice', () => {
    const [first, second] = ['5F0C2A54-8D0E-4B7C-9A41-0D3F6F1B7A0A', '5F0C2A54-8D0E-4B7C-9A41-0D3F6F1B7A0B'];
    expect(
      parseConfig({ DEMO_COMPANY_IDS: `${first},${second}`, OPERATOR_COMPANY_ID: second }),
    ).toMatchObject({
      DEMO_COMPANY_IDS: [first.toLowerCase(), second.toLowerCase()],
      OPERATOR_COMPANY_ID: second.toLowerCase(),
    });
    expect(faultsOf({ DEMO_COMPANY_IDS: `${first},${first.toLowerCase()}` })).toHaveLength(1);
  });
});
