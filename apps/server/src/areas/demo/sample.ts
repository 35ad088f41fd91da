import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicationDateKinds } from '@regulus/contract/publication-values.ts';
import { publicationTypeSchema } from '@regulus/contract/publications.ts';
import { topics } from '@regulus/contract/topic-values.ts';
import { z } from 'zod';
import type { TitleOnlyCode } from '../../ingestion/store.ts';
import { readFrontMatter } from '../../lib/front-matter.ts';

const codes = [
  'no-readable-text',
  'pdf',
  'too-large',
  'unreachable',
  'unsupported-type',
] as const satisfies TitleOnlyCode[];
const words = z.string().min(1);
const optionalWords = words.nullable().default(null);
/** days before the first start; moved back to a Friday from a weekend */
const daysAgo = z.int().min(0);

const laterSchema = z.strictObject({ label: words, collectedDaysAgo: daysAgo });

/** How a sample begins, in YAML. */
const frontSchema = z.strictObject({
  /** codes of the catalogue; the first one is filed under */
  regulators: z.tuple([words], words),
  title: words,
  code: optionalWords,
  type: publicationTypeSchema,
  language: z.enum(['en', 'de', 'fr', 'tr']),
  isBinding: z.boolean().nullable().default(null),
  topics: z.array(z.enum(topics)),
  summary: optionalWords,
  collectedDaysAgo: daysAgo,
  /** it is published on the day it is collected, unless the source gives no date */
  hasNoDate: z.boolean().default(false),
  /** days from the first start, negative in the past; each quoted from the text where it names the day */
  dates: z.partialRecord(z.enum(publicationDateKinds).exclude(['published']), z.int()).default({}),
  titleOnly: z
    .strictObject({ code: z.enum(codes), reason: words })
    .nullable()
    .default(null),
  /** of the first version */
  label: words.default('As first collected'),
});

interface SampleVersion extends z.output<typeof laterSchema> {
  /** Markdown: the title is put before it, headings begin with `##` */
  readonly text: string;
}

/**
 * A publication that never was: written for this product in the manner of a regulator, with firms, numbers and
 * events that are made up. Words in braces are filled in when it is created: `{comments_due}` and the other kinds
 * of dates with the day of that kind, `{+30}` and `{-200}` with the day so far from the first start, `{year}` with
 * the year it was published in.
 */
export interface Sample extends Omit<z.output<typeof frontSchema>, 'label'> {
  /** the name of its file, never changed once released: a sample is known by it at later starts */
  readonly key: string;
  /** first version first; none where there is a title only */
  readonly versions: readonly SampleVersion[];
}

const folder = join(import.meta.dirname, 'samples');

function readPart<Schema extends z.ZodType>(name: string, schema: Schema) {
  try {
    const { front, text } = readFrontMatter(readFileSync(join(folder, name), 'utf8'));
    return { front: schema.parse(front), text };
  } catch (error) {
    throw new Error(`The sample ${name} cannot be read`, { cause: error });
  }
}

/** Reads the sample from `<key>.md`, and its later versions from `<key>.version-2.md` and on. */
export function loadSample(key: string, files: readonly string[] = readdirSync(folder)): Sample {
  const {
    front: { label, ...front },
    text,
  } = readPart(`${key}.md`, frontSchema);
  if ((text.trim() === '') !== (front.titleOnly !== null)) {
    throw new Error(`The sample ${key} needs either a text or a reason why it has none`);
  }
  if (front.titleOnly) return { key, ...front, versions: [] };
  const later = files
    .filter((name) => name.startsWith(`${key}.version-`))
    .toSorted()
    .map((name) => readPart(name, laterSchema))
    .map((part) => ({ ...part.front, text: part.text }));
  return { key, ...front, versions: [{ label, collectedDaysAgo: front.collectedDaysAgo, text }, ...later] };
}

/** Every sample, by name. */
export function loadSamples(): Sample[] {
  const files = readdirSync(folder);
  return files
    .filter((name) => !name.includes('.version-'))
    .toSorted()
    .map((name) => loadSample(name.replace(/\.md$/, ''), files));
}
