import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = path.join(import.meta.dirname, '..', 'apps', 'web', 'src');

/** The classes of a stylesheet, and those that a component takes from it; the types know every name. */
const namesOf = (sheet: string) =>
  new Set(
    [...sheet.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(/\.([a-z_][\w-]*)/giu)].map(([, name]) => name),
  );
const usesOf = (component: string, sheet: string) =>
  [...component.matchAll(new RegExp(`\\b${sheet}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'gu'))].map(
    ([, dotted, quoted]) => dotted ?? quoted,
  );

const missing = (component: string, read: (sheet: string) => string) =>
  [...component.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/gu)].flatMap(([, name, sheet]) => {
    const names = namesOf(read(sheet!));
    return usesOf(component, name!).filter((use) => !names.has(use));
  });

it('finds a class that its stylesheet does not have', () => {
  const component = `import classes from './A.module.css';\nclasses.there + classes['there-too'] + classes.gone;`;
  expect(missing(component, () => '.there { color: red } /* .gone */ .x > .there-too {}')).toEqual(['gone']);
});

it('every class of a stylesheet that the web app uses is there', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).map((file) => path.join(folder, file));
  const found = files.flatMap((file) =>
    missing(readFileSync(file, 'utf8'), (sheet) =>
      readFileSync(path.join(path.dirname(file), sheet), 'utf8'),
    ).map((name) => `${path.relative(folder, file)}: ${String(name)}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
