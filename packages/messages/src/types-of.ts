import compile from 'icu-minify/compile';
import type { Catalog } from './catalog.ts';
import { type Parameter, readMessage } from './read-message.ts';

const head = '// Made by `npm run generate` of en.json; do not edit.\n';

/** The files that declare the texts of a catalog: one for each part, and `texts.generated.ts` for all of them. */
export function typesOf(catalog: Catalog): Record<string, string> {
  const parts = Object.keys(catalog);
  const imports = parts.map(
    (part) => `import type { Texts as ${nameOf(part)} } from './${part}.generated.ts';\n`,
  );
  const fields = parts.map((part) => `  '${part}': ${nameOf(part)};\n`);
  const files: Record<string, string> = {
    'texts.generated.ts': `${head}${imports.join('')}\nexport interface Texts {\n${fields.join('')}}\n`,
  };
  for (const part of parts) files[`${part}.generated.ts`] = partTypes(catalog[part] as Catalog);
  return files;
}

function partTypes(part: Catalog): string {
  const body = fieldsOf(part, '  ');
  const used = ['RichNode', 'Tag'].filter(
    (name) => body.includes(`: ${name}`) || body.includes(`=> ${name}`),
  );
  const imports = used.length > 0 ? `import type { ${used.join(', ')} } from '../rich.ts';\n\n` : '';
  return `${head}${imports}export interface Texts {\n${body}}\n`;
}

function fieldsOf(catalog: Catalog, indent: string): string {
  return Object.entries(catalog)
    .map(([key, value]) => {
      const type =
        typeof value === 'string' ? textType(value) : `{\n${fieldsOf(value, `${indent}  `)}${indent}}`;
      return `${indent}${propertyName(key)}: ${type};\n`;
    })
    .join('');
}

function textType(message: string): string {
  const { parameters } = readMessage(compile(message));
  if (parameters.size === 0) return 'string';
  const fields = [...parameters].map(([name, kind]) => `${propertyName(name)}: ${parameterType(kind)}`);
  const isRich = [...parameters.values()].includes('tag');
  return `(parameters: { ${fields.join('; ')} }) => ${isRich ? 'RichNode' : 'string'}`;
}

function parameterType(kind: Parameter): string {
  if (typeof kind !== 'string') return kind.map((one) => `'${one}'`).join(' | ');
  return { text: 'string', number: 'number', tag: 'Tag' }[kind];
}

const propertyName = (key: string) => (/^(?:[A-Za-z_]\w*|[1-9]\d*|0)$/.test(key) ? key : `'${key}'`);

const nameOf = (part: string) => part.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
