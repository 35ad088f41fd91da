import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { transitionMs } from '../theme.ts';

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

const withDuration = /transition(?:-duration)?:(?!\s*none)[^;]*;/g;

it.each(globSync('**/*.css', { cwd: source }))('%s names no duration of its own', (file) => {
  const text = file.endsWith('tokens.css')
    ? read(file).split('@media (prefers-reduced-motion')[0]!
    : read(file);
  const other = [...text.matchAll(withDuration)].map(([rule]) => rule);
  expect(other.filter((rule) => !rule.includes('var(--duration)'))).toEqual([]);
});

it('takes as long in scripts as in style sheets', () => {
  expect(read('ui/styles/tokens.css')).toContain(`--duration: ${transitionMs}ms;`);
  const numbers = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) =>
    /(?:transitionProps|transitionDuration)\W[^}\n]*\d/.test(read(file)),
  );
  expect(numbers.filter((file) => file !== 'ui/styles/styles.test.ts')).toEqual([]);
});

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
