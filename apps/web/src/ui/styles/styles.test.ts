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

/** A fluid or printed size that no step of a scale can be, with its reason. */
const besideTheScales: Record<string, string> = {
  // the one sentence of the first page grows with the window
  'pages/_components/AuthFrame.module.css': 'font-size: clamp(var(--text-display), 2.4vw, 2.25rem)',
  // on paper, in the measure of paper
  'pages/app/agents/screening/regulatory-update-id/_components/Reader.module.css': 'font-size: 10.5pt',
};

/** What is not taken from a scale; hairlines, distances above its largest step, and those that grow with the text need not be. */
const isRaw = (property: string, value: string): boolean => {
  const numbers = [...value.replaceAll(/--[\w-]+/g, '').matchAll(/(\d*\.?\d+)(px|rem|pt)?/g)];
  if (property === 'font-weight') return numbers.length > 0;
  return numbers.some(([, number, unit]) => {
    if (property === 'font-size') return unit !== undefined;
    if (property.endsWith('radius')) return unit !== undefined && number !== '999';
    const pixels = Number(number) * (unit === 'rem' ? 16 : 1);
    return unit !== undefined && pixels > 1 && pixels <= 32;
  });
};
const scaled =
  /(?<=[{;\s])((?:row-|column-)?gap|padding[a-z-]*|margin[a-z-]*|border[a-z-]*radius|font-size|font-weight):\s*([^;{}]+);/g;
const rawDeclarations = (text: string) =>
  [
    ...text
      .replaceAll(/\/\*.*?\*\//gs, '')
      .replaceAll(/@font-face \{[^}]*\}/g, '')
      .matchAll(scaled),
  ]
    .filter(([, property, value]) => isRaw(property!, value!))
    .map(([, property, value]) => `${property!}: ${value!}`);

it('finds what is not taken from a scale', () => {
  const raw = [
    'gap: 6px',
    'padding: var(--space-4) 14px',
    'border-radius: 5px',
    'font-size: 1rem',
    'font-weight: 620',
  ];
  const scale = [
    'gap: var(--space-8)',
    'padding: 1px 0 44px',
    'margin: 0 auto 1em',
    'border-radius: 50%',
    'border-radius: 999px',
  ];
  const sheet = [...raw, ...scale].map((one) => `.a { ${one}; }`).join('\n');
  expect(rawDeclarations(sheet)).toEqual(raw);
});

it.each(globSync('**/*.css', { cwd: source }))(
  '%s takes distances, corners and text from the scales',
  (file) => {
    expect(rawDeclarations(read(file)).filter((one) => one !== besideTheScales[file])).toEqual([]);
  },
);

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
