import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError, shortestTokenSecret } from './config.ts';

const fileOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'token-secret');

/** The secret in use; null before the first start. */
export const presentSecret = async (
  config: Pick<Config, 'DATA_DIR' | 'TOKEN_SECRET'>,
): Promise<string | null> => config.TOKEN_SECRET ?? (await keptSecret(fileOf(config)));

/** Keeps a secret where only this user of the machine can read it; renamed into its place, so that a full disk or a kill leaves no empty one. */
export async function keepSecret(config: Pick<Config, 'DATA_DIR'>, secret: string): Promise<void> {
  const file = fileOf(config);
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
}

async function keptSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * The secret that signs tokens: set, or made once and kept where only this user of the machine can read it.
 * @throws ConfigError where the kept one is too short, because with it anyone could sign tokens
 */
export async function tokenSecret(config: Pick<Config, 'DATA_DIR' | 'TOKEN_SECRET'>): Promise<string> {
  if (config.TOKEN_SECRET) return config.TOKEN_SECRET;
  const file = fileOf(config);
  const kept = await keptSecret(file);
  if (kept !== null) {
    if (kept.length >= shortestTokenSecret) return kept;
    throw new ConfigError([
      `${file} holds no usable secret: delete it, and a new one is made; everyone then has to log in again`,
    ]);
  }
  const secret = randomBytes(48).toString('base64url');
  await keepSecret(config, secret);
  return secret;
}
