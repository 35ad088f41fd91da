import { isIP } from 'node:net';
import { z } from 'zod';
import { defaultSender, mailServer, type Sender, sender } from './mail/settings.ts';

const onOff = z.enum(['on', 'off'], { error: 'must be `on` or `off`' }).transform((value) => value === 'on');
const uuid = z.uuid({ error: 'must be a UUID' }).toLowerCase();

/** In characters: as many as the signature has bytes. */
export const shortestTokenSecret = 32;
const origin = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address that starts with http:// or https://',
    abort: true,
  })
  .refine((value) => value.replace(/\/+$/, '').toLowerCase() === new URL(value).origin, {
    error: 'must be an origin without a path, such as https://regulus.example',
  });

/** Takes what `read` makes of a text; null makes it a fault that says what it must be. */
const readBy = <T>(read: (text: string) => T | null, mustBe: string) =>
  z.string().transform((value, context) => {
    const result = read(value);
    if (result !== null) return result;
    context.addIssue({ code: 'custom', message: mustBe });
    return z.NEVER;
  });

/** An address, or a network as `10.0.0.0/8`; one of all addresses would let everybody name an address for themselves. */
function isProxy(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || more.length > 0) return false;
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

/** Up to `/v1`: what is asked for is added behind it. */
const endpoint = z
  .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
  .transform((value) => value.replace(/\/+$/, ''));

const googleKeySchema = z.object({
  client_email: z.email(),
  private_key: z.string().startsWith('-----BEGIN'),
});

function googleKey(json: string): z.infer<typeof googleKeySchema> | null {
  try {
    return googleKeySchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

interface Variable {
  readonly schema: z.ZodType;
  readonly help: string;
}

/** Every environment variable that is understood, with its line of help. The README's table says the same. */
export const variables = {
  PORT: {
    schema: z.coerce
      .number({ error: 'must be a port number from 0 to 65535' })
      .int()
      .min(0)
      .max(65_535, { error: 'must be a port number from 0 to 65535' })
      .default(8080),
    help: 'port to listen on; default 8080',
  },
  HOST: { schema: z.string().min(1).default('127.0.0.1'), help: 'address to listen on; default 127.0.0.1' },
  TRUSTED_PROXIES: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .refine((proxies) => proxies.every(isProxy), {
        error: 'must be addresses or networks such as 10.0.0.7 or 10.0.0.0/8, comma-separated',
      })
      .optional(),
    help: 'proxies trusted to pass on the client’s address; those on this machine always are',
  },
  APP_URL: { schema: origin.optional(), help: 'the public origin; default http://localhost:$PORT' },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    help: 'embedded database, files, outbox; default ./data',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://' })
      .optional(),
    help: 'PostgreSQL 15 or newer instead of the embedded database',
  },
  TOKEN_SECRET: {
    schema: z
      .string()
      .min(shortestTokenSecret, { error: `must have at least ${String(shortestTokenSecret)} characters` })
      .optional(),
    help: 'signs tokens; generated at first start, required with DATABASE_URL',
  },
  ROLE: {
    schema: z
      .enum(['all', 'api', 'lm', 'worker'], { error: 'must be `all`, `api`, `lm` or `worker`' })
      .default('all'),
    help: '`all` (default), `api`, `lm` or `worker`',
  },
  SMTP_URL: {
    schema: readBy(
      mailServer,
      'must be smtp:// or smtps:// with user:password@host:port and no path; encode special characters in the password, such as %40',
    ).optional(),
    help: 'the mail server; default: e-mails become files in DATA_DIR/outbox',
  },
  MAIL_FROM: {
    schema: readBy(sender, 'must be an address, or `Name <address>`').optional(),
    help: 'the sender of e-mails; default Regulus <no-reply@host of APP_URL>',
  },
  REGULATORS_FILE: {
    schema: z.string().min(1).optional(),
    help: 'a catalog of regulators to use instead of the built-in one',
  },
  INGEST: { schema: onOff.default(true), help: '`on` (default) polls the feeds in the background' },
  CORPUS_DIR: {
    schema: z.string().min(1).default('../shared/data'),
    help: 'where replay, import and benchmarks look for real data',
  },
  OPERATOR_COMPANY_ID: {
    schema: uuid.optional(),
    help: 'the company that runs the installation; default the first demo company',
  },
  DEMO_COMPANY_IDS: {
    schema: z
      .string()
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(uuid))
      .refine((ids) => ids.length === 2 && ids[0] !== ids[1], {
        error: 'must be two different UUIDs, comma-separated',
      })
      .optional(),
    help: 'the two demo companies, comma-separated',
  },
  DEMO: { schema: onOff.optional(), help: 'demo content; default on with the embedded database' },
  DEMO_PASSWORD: {
    schema: z.string().min(10, { error: 'must have at least 10 characters' }).optional(),
    help: 'password of the demo users; default random and printed',
  },
  S3_ENDPOINT: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    help: 'an S3-compatible store for files; default: a folder in DATA_DIR',
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'must be the name of a bucket' })
      .optional(),
    help: 'its bucket; required with S3_ENDPOINT',
  },
  S3_ACCESS_KEY: { schema: z.string().min(1).optional(), help: 'its access key; required with S3_ENDPOINT' },
  S3_SECRET_KEY: { schema: z.string().min(1).optional(), help: 'its secret key; required with S3_ENDPOINT' },
  UPLOAD_LIMIT_MB: {
    schema: z.coerce
      .number({ error: 'must be a whole number from 1 to 1024' })
      .int({ error: 'must be a whole number from 1 to 1024' })
      .min(1, { error: 'must be a whole number from 1 to 1024' })
      .max(1024, { error: 'must be a whole number from 1 to 1024' })
      .default(50),
    help: 'the largest file of a source, in MB; default 50',
  },
  OCR_COMMAND: {
    schema: z.string().trim().min(1).optional(),
    help: 'a program that prints the text of a scanned PDF; default none',
  },
  CLAMD_SOCKET: {
    schema: z.string().min(1).optional(),
    help: 'socket of clamd, which scans every uploaded file; default none',
  },
  AI_BASE_URL: {
    schema: endpoint.optional(),
    help: 'an OpenAI-compatible chat endpoint, up to /v1; default none: the built-in engine',
  },
  AI_API_KEY: { schema: z.string().min(1).optional(), help: 'its key; default none' },
  AI_MODEL: { schema: z.string().min(1).optional(), help: 'its model; required with AI_BASE_URL' },
  EMBEDDING_BASE_URL: {
    schema: endpoint.optional(),
    help: 'an OpenAI-compatible embeddings endpoint, up to /v1; default none',
  },
  EMBEDDING_API_KEY: { schema: z.string().min(1).optional(), help: 'its key; default none' },
  EMBEDDING_MODEL: {
    schema: z.string().min(1).optional(),
    help: 'its model; required with EMBEDDING_BASE_URL',
  },
  GOOGLE_SERVICE_ACCOUNT_JSON: {
    schema: readBy(
      googleKey,
      'must be the JSON of a key of a service account, with client_email and private_key',
    ).optional(),
    help: 'key of a Google service account, as JSON, with which documents are written to Google Docs; default none',
  },
  GOOGLE_API_BASE: {
    schema: z
      .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
      .transform((value) => value.replace(/\/+$/, ''))
      .optional(),
    help: 'address to use instead of Google’s, for tokens (/token) and the Drive API; default Google’s own',
  },
  LOG_LEVEL: {
    schema: z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], {
        error: 'must be debug, info, warn, error or silent',
      })
      .default('info'),
    help: 'how much is logged; default info, or warn in a terminal',
  },
} satisfies Record<string, Variable>;

/** What the files of one company may take together; what it keeps is shown in its settings. */
const mostCompanyBytes = 20_000_000_000;

type Values = { [Name in keyof typeof variables]: z.output<(typeof variables)[Name]['schema']> };

/** A model behind an OpenAI-compatible endpoint. */
export interface ModelEndpoint {
  readonly baseUrl: string;
  readonly apiKey: string | null;
  readonly model: string;
}

/** What the three variables of a model say together; adds a fault where one is of no use without another. */
function modelOf(values: Values, kind: 'AI' | 'EMBEDDING', faults: string[]): ModelEndpoint | null {
  const { [`${kind}_BASE_URL` as const]: baseUrl, [`${kind}_MODEL` as const]: model } = values;
  const apiKey = values[`${kind}_API_KEY`];
  if (baseUrl !== undefined && model !== undefined) return { baseUrl, model, apiKey: apiKey ?? null };
  if (baseUrl !== undefined)
    faults.push(`${kind}_MODEL is required with ${kind}_BASE_URL: it says which model to use`);
  else if (model !== undefined || apiKey !== undefined)
    faults.push(
      `${kind}_BASE_URL is required with ${model === undefined ? `${kind}_API_KEY` : `${kind}_MODEL`}: it says where the model is`,
    );
  return null;
}

/** A service account of Google, and where its services are. */
export interface GoogleAccount {
  readonly email: string;
  /** PKCS 8 */
  readonly privateKey: string;
  /** up to the path of a service, such as `/drive/v3` */
  readonly apiBase: string;
  readonly tokenUrl: string;
  /** what the signed request for a token is made out to */
  readonly tokenAudience: string;
}

const googleTokens = 'https://oauth2.googleapis.com/token';

function googleOf({ GOOGLE_SERVICE_ACCOUNT_JSON: key, GOOGLE_API_BASE: base }: Values): GoogleAccount | null {
  if (!key) return null;
  return {
    email: key.client_email,
    privateKey: key.private_key,
    apiBase: base ?? 'https://www.googleapis.com',
    tokenUrl: base === undefined ? googleTokens : `${base}/token`,
    tokenAudience: googleTokens,
  };
}

/** An S3-compatible store. */
export interface ObjectStore {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** All four variables of the store, or none. */
function objectStoreOf(values: Values, faults: string[]): ObjectStore | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const;
  const [endpoint, bucket, accessKey, secretKey] = names.map((name) => values[name]);
  if (endpoint !== undefined && bucket !== undefined && accessKey !== undefined && secretKey !== undefined)
    return { endpoint, bucket, accessKey, secretKey };
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length > 0)
    for (const name of names)
      if (values[name] === undefined) faults.push(`${name} is required with ${given.join(', ')}`);
  return null;
}

export interface Config
  extends Omit<
    Values,
    | 'APP_URL'
    | 'MAIL_FROM'
    | 'DEMO'
    | 'OPERATOR_COMPANY_ID'
    | 'DEMO_COMPANY_IDS'
    | 'GOOGLE_SERVICE_ACCOUNT_JSON'
    | 'GOOGLE_API_BASE'
  > {
  readonly APP_URL: string;
  readonly MAIL_FROM: Sender;
  readonly DEMO: boolean;
  readonly DEMO_COMPANY_IDS: readonly [string, string];
  /** null: none is configured */
  readonly languageModel: ModelEndpoint | null;
  readonly embeddings: ModelEndpoint | null;
  /** null: files lie in DATA_DIR */
  readonly objectStore: ObjectStore | null;
  /** null: documents can't be written to Google Docs */
  readonly google: GoogleAccount | null;
  /** UPLOAD_LIMIT_MB in bytes */
  readonly uploadBytes: number;
  readonly OPERATOR_COMPANY_ID: string;
  /** no environment variable: the same for every company of an installation */
  readonly mostCompanyBytes: number;
}

/** The ids of the demo companies where none are set. */
const defaultDemoCompanies = [
  '5f0c2a54-8d0e-4b7c-9a41-0d3f6f1b7a01',
  '5f0c2a54-8d0e-4b7c-9a41-0d3f6f1b7a02',
] as const;

/** The start ends with these lines, one per fault. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

/**
 * Reads the environment once. An empty variable, or one of spaces, counts as not set.
 * @throws ConfigError with every fault, not only the first
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, help }] of Object.entries(variables)) {
    const given = environment[name];
    const result = schema.safeParse(given?.trim() === '' ? undefined : given);
    if (result.success) values[name] = result.data;
    else faults.push(`${name} ${result.error.issues[0]?.message ?? 'is wrong'} (${help})`);
  }
  const parsed = values as Values;
  if (faults.length === 0 && parsed.DATABASE_URL && !parsed.TOKEN_SECRET) {
    faults.push(
      'TOKEN_SECRET is required with DATABASE_URL: all processes must sign tokens with the same secret',
    );
  }
  const isWellFormed = faults.length === 0;
  const languageModel = isWellFormed ? modelOf(parsed, 'AI', faults) : null;
  const embeddings = isWellFormed ? modelOf(parsed, 'EMBEDDING', faults) : null;
  const objectStore = isWellFormed ? objectStoreOf(parsed, faults) : null;
  if (faults.length > 0) throw new ConfigError(faults);

  const demoCompanies = parsed.DEMO_COMPANY_IDS ?? defaultDemoCompanies;
  const [first = defaultDemoCompanies[0], second = defaultDemoCompanies[1]] = demoCompanies;
  const appUrl = (parsed.APP_URL ?? `http://localhost:${String(parsed.PORT)}`).replace(/\/+$/, '');
  return {
    ...parsed,
    APP_URL: appUrl,
    MAIL_FROM: parsed.MAIL_FROM ?? defaultSender(appUrl),
    DEMO: parsed.DEMO ?? !parsed.DATABASE_URL,
    DEMO_COMPANY_IDS: [first, second],
    OPERATOR_COMPANY_ID: parsed.OPERATOR_COMPANY_ID ?? first,
    languageModel,
    embeddings,
    objectStore,
    google: googleOf(parsed),
    uploadBytes: parsed.UPLOAD_LIMIT_MB * 1024 * 1024,
    mostCompanyBytes,
  };
}
