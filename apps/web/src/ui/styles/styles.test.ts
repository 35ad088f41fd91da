import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('../../', import.meta.url));
const styles = new URL('../../../../../node_modules/@mantine/core/styles/', import.meta.url);
const imported = (text: string) =>
  [...text.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name]) => name);
const read = (file: string) => readFileSync(source + file, 'utf8');

const shared = imported(read('ui/styles/app.ts'));

/** Other components' styles that a component needs. */
const alsoNeeded: Record<string, string[]> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  NumberInput: ['Input', 'NumberInput'],
  Select: ['Input', 'Combobox'],
  MultiSelect: ['Input', 'Combobox', 'Pill', 'PillsInput'],
  Autocomplete: ['Input', 'Combobox'],
  TagsInput: ['Input', 'Combobox', 'Pill', 'PillsInput'],
};

const components = globSync('**/*.tsx', { cwd: source }).filter((file) => !file.endsWith('.test.tsx'));

it.each(components)('%s imports the styles of the components it uses', (file) => {
  const text = read(file);
  const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, list]) => (list ?? '').split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));
  const needed = names
    .flatMap((name) => alsoNeeded[name] ?? [name])
    .filter((name) => existsSync(new URL(`${name}.css`, styles)));
  const present = [...shared, ...imported(text)];
  expect(needed.filter((name) => !present.includes(name))).toEqual([]);
});
