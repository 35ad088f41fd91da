import { readFileSync } from 'node:fs';
import { z } from 'zod';

const entrySchema = z.object({ id: z.string(), question: z.string(), answer: z.string(), language: z.string() });

/** Approved answers, questions in other words, and pairs of entries that say the same or contradict each other. */
const materialSchema = z.object({
  entries: z.array(entrySchema),
  extra_entries: z.array(entrySchema),
  asked: z.array(z.object({ question: z.string(), wants: z.string().nullable(), note: z.string() })),
  conflicts: z.array(z.object({ a: z.string(), b: z.string(), is: z.enum(['duplicate', 'conflict']) })),
});

export type LibraryMaterial = z.infer<typeof materialSchema>;

export const readMaterial = (file: string): LibraryMaterial =>
  materialSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
