/**
 * Writes the types of the texts, which are generated from the English catalog: one file per part. `--check` writes nothing and
 * fails if a file on disk differs.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { languages } from '@regulus/contract/languages-values.ts';
import { brokenMessages } from '@regulus/messages/broken-messages.ts';
import { catalogOf } from '@regulus/messages/catalog.ts';
import { typesOf } from '@regulus/messages/types-of.ts';

const folder = new URL('../packages/messages/src/generated/', import.meta.url);
const broken = languages.flatMap((language) => brokenMessages(`${language}.json`, catalogOf(language)));
if (broken.length > 0) {
  console.error(broken.join('\n'));
  process.exit(1);
}
const files = typesOf(catalogOf('en'));
const isCheck = process.argv.includes('--check');

mkdirSync(folder, { recursive: true });
const stale = readdirSync(folder).filter((name) => !(name in files));
for (const [name, content] of Object.entries(files)) {
  const file = new URL(name, folder);
  let present: string | undefined;
  try {
    present = readFileSync(file, 'utf8');
  } catch {
    // a missing file is a stale one
  }
  if (present === content) continue;
  if (isCheck) stale.push(name);
  else writeFileSync(file, content);
}
if (!isCheck) for (const name of stale) rmSync(new URL(name, folder));
else if (stale.length > 0) {
  console.error(`${stale.join(', ')}: out of date with the English catalog. Run \`npm run messages\`.`);
  process.exitCode = 1;
}
