import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { silentLogger } from '../lib/logger.ts';
import { chooseEngines, embeddedEngines } from './choose-engines.ts';

describe('the engines of a process', () => {
  const choose = (environment: Record<string, string>) =>
    chooseEngines(parseConfig(environment), silentLogger);

  it('are the embedded ones without a model', async () => {
    expect(await choose({})).toBe(embeddedEngines);
  });

  it('have a model write beside them, and embeddings, where one is configured', async () => {
    const engines = await choose({ AI_BASE_URL: 'http://localhost:1/v1', AI_MODEL: 'some-model' });
    const { insight, answers, drafting, questionnaires } = engines;
    expect(engines).toEqual({ ...embeddedEngines, insight, answers, drafting, questionnaires });
    expect(drafting.version).toContain('some-model');
    expect(engines.answers.version).toContain('some-model');
    expect(engines.insight?.version).toContain('some-model');
    const embedding = { EMBEDDING_BASE_URL: 'http://localhost:1/v1', EMBEDDING_MODEL: 'near' };
    expect((await choose(embedding)).embeddings?.model).toBe('near');
    expect((await choose(embedding)).insight).toBeNull();
  });
});
