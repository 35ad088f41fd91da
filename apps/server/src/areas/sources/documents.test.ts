import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { corpusPath } from '../../testing/corpus.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useSources } from '../../testing/sources-harness.ts';

const folder = corpusPath('documents');
const isThere = existsSync(join(folder, 'expected.tsv'));
const outcomes: Readonly<Record<string, string>> = { text: 'ready' };

interface Expected {
  readonly path: string;
  readonly states: readonly string[];
  readonly password: string | undefined;
}

/** What each file must become; a note "or …" allows a second outcome. */
function expectedOf(): Expected[] {
  const lines = readFileSync(join(folder, 'expected.tsv'), 'utf8').trim().split('\n').slice(1);
  const odd = lines.map((line): Expected => {
    const [name = '', outcome = '', note = ''] = line.split('\t');
    const other = /^or (\w+)/.exec(note)?.[1];
    return {
      path: join('odd', name),
      states: [outcome, ...(other === undefined ? [] : [other])].map((one) => outcomes[one] ?? one),
      password: /^password (\S+)/.exec(note)?.[1],
    };
  });
  const good = readdirSync(join(folder, 'good')).map(
    (name): Expected => ({
      path: join('good', name),
      states: ['ready'],
      password: undefined,
    }),
  );
  return [...odd, ...good];
}

// each is uploaded, read in the background and asked for, as a user would
describeOnOneDatabase('documents of the corpus', (context) => {
  const sources = useSources(context);

  it.skipIf(!isThere)(
    'each become what they are expected to (without CORPUS_DIR nothing is compared)',
    async () => {
      const expected = expectedOf();
      const wrong: string[] = [];
      let opened = 0;
      for (const { path, states, password } of expected) {
        const bytes = readFileSync(join(folder, path));
        const source = await sources.addAndRead({ name: path.split(/[/\\]/).at(-1)!, bytes });
        if (!states.includes(source.state))
          wrong.push(`${path}: ${source.state}, not ${states.join(' or ')}`);
        if ((source.problem === null) !== (source.state === 'ready')) wrong.push(`${path}: no way on`);
        if (source.state === 'ready' && (await sources.textOf(source.id)).text === '')
          wrong.push(`${path}: no text`);
        if (password !== undefined) {
          await sources.made.olga.call('readSourceAgain', { params: { id: source.id }, body: { password } });
          if ((await sources.read(source.id)).state === 'encrypted')
            wrong.push(`${path}: not opened by its password`);
          opened += 1;
        }
      }
      expect(wrong).toEqual([]);
      expect(expected.length).toBeGreaterThan(35);
      expect(opened).toBeGreaterThan(0);
    },
    300_000,
  );
});
