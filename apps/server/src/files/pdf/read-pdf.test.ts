import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { corpusPath } from '../../testing/corpus.ts';
import { isFullRun } from '../../testing/full-tests.ts';
import { eventually } from '../../testing/wait.ts';
import { makeLockedPdf } from '../testing/make-locked-pdf.ts';
import { column, makePdf, type PrintedLine } from '../testing/make-pdf.ts';
import { passwordAhead } from './password-ahead.ts';
import { isPdf, pdfReader, readPdf } from './read-pdf.ts';

async function textOf(...pages: PrintedLine[][]) {
  const reading = await readPdf(makePdf(pages));
  if (reading.kind === 'refused') throw new Error(reading.reason);
  return reading;
}
const filler = (words: string) =>
  column([
    `The institution shall keep complete records of ${words} and of all that belongs to them, for as long`,
    'as the law demands, and shall give them to the authority on request within ten working days.',
  ]);
/** Reading it takes some eight seconds, so that limits have the time to bite. */
const longPdf = () => {
  const lines = Array.from({ length: 40 }, () => 'The institution shall keep complete records.');
  return makePdf(Array.from({ length: 2_900 }, () => column(lines)));
};

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('reading a PDF', () => {
  it('gives pages of paragraphs, with headings by size and weight, and what it says of itself', async () => {
    const { pages, title, language } = await textOf(
      [
        { text: 'Notice on records', x: 60, y: 780, size: 20 },
        { text: '1 Scope', x: 60, y: 730, size: 14 },
        ...filler('outsourcing'),
        { text: 'Retention', x: 60, y: 650, bold: true },
        ...column(['Records are kept for five years.'], 60, 630),
      ],
      filler('incidents'),
    );
    expect(
      pages.map(({ blocks }) => blocks.map(({ heading, text }) => [heading, text.slice(0, 20)])),
    ).toEqual([
      [
        [1, 'Notice on records'],
        [2, '1 Scope'],
        [null, 'The institution shal'],
        [3, 'Retention'],
        [null, 'Records are kept for'],
      ],
      [[null, 'The institution shal']],
    ]);
    expect(pages[0]!.text).toContain('for as long as the law demands, and shall');
    expect([title, language]).toEqual(['Notice on records', 'en']);
  });

  it('opens a protected file with its password, and tells how far it is', async () => {
    const locked = await makeLockedPdf(
      Array.from({ length: 45 }, (_, page) => `Rule ${'x'.repeat(page + 1)} says so.`),
      'sésame',
    );
    expect(await readPdf(locked)).toMatchObject({ kind: 'refused', code: 'encrypted' });
    expect(await readPdf(locked, { password: 'other' })).toMatchObject({
      kind: 'refused',
      code: 'encrypted',
    });
    const told: number[] = [];
    const reading = await readPdf(locked, { password: 'sésame', onProgress: ({ done }) => told.push(done) });
    expect(reading.kind === 'text' && reading.pages[44]?.text).toBe(`Rule ${'x'.repeat(45)} says so.`);
    expect(told).toEqual([20, 40]);
  });

  it('joins words that a line end parts, and leaves those that are hyphened', async () => {
    const { pages } = await textOf([
      ...column([
        'Outsourcing of critical functions needs an assess-',
        'ment before the contract, for third-party providers as well as for third-',
        'party advisers; the Finanz- und Risikolage is part of it, as is every instru\xAD',
        'ment.',
      ]),
    ]);
    expect(pages[0]!.text).toBe(
      'Outsourcing of critical functions needs an assessment before the contract, for third-party providers as well as ' +
        'for third-party advisers; the Finanz- und Risikolage is part of it, as is every instrument.',
    );
  });

  it('goes on over the page, without what each page repeats', async () => {
    const pages = ['one', 'two', 'three', 'four'].map((word, index) => [
      { text: 'Example Authority | Circular 4/2026', x: 60, y: 810 },
      ...column([
        `${index === 0 ? 'The rule for' : 'and the rule for'} ${word} is set out in the annex, which all firms shall read with care`,
      ]),
      { text: `Page ${index + 1} of 4`, x: 280, y: 30 },
    ]);
    const { pages: read } = await textOf(...pages);
    const all = read.map(({ text }) => text).join('\n');
    expect(all).not.toMatch(/Example Authority|Page \d/);
    expect(read[0]!.text).toMatch(/^The rule for one .* and the rule for two/);
    expect(read).toHaveLength(4);
  });

  it('reads one column after the other, also when the file draws them in turns', async () => {
    const left = Array.from({ length: 8 }, (_, n) => `left column with line number ${n}`);
    const right = Array.from({ length: 8 }, (_, n) => `right column with line number ${n}`);
    const inTurns = column(left).flatMap((line, n) => [line, column(right, 320)[n]!]);
    const { pages } = await textOf([
      { text: 'A heading across both of the columns', x: 60, y: 730, size: 16 },
      ...inTurns,
    ]);
    const text = pages[0]!.text;
    expect(text.indexOf('left column with line number 7')).toBeLessThan(
      text.indexOf('right column with line number 0'),
    );
  });

  it('keeps items of a list apart', async () => {
    const { pages } = await textOf(
      column([
        'A firm shall',
        '(a) keep records;',
        '(b) keep them for five years; and',
        '1.2 give them to the authority.',
      ]),
    );
    expect(pages[0]!.blocks.map(({ text }) => text)).toEqual([
      'A firm shall',
      '(a) keep records;',
      '(b) keep them for five years; and',
      '1.2 give them to the authority.',
    ]);
  });
});

describe('a PDF that gives no text', () => {
  it.each([
    ['something else', new Uint8Array(Buffer.from('<html>%PD')), {}, 'wrong-type'],
    ['a damaged one', new Uint8Array(Buffer.from('%PDF-1.7 …')), {}, 'unreadable'],
    ['one with nothing but lines and images', makePdf([[]]), {}, 'no-text'],
    ['one larger than allowed', makePdf([filler('a')]), { maxBytes: 100 }, 'too-large'],
    ['one that takes too long', makePdf([filler('a')]), { timeMs: 1 }, 'too-slow'],
    ['one that takes too much', longPdf(), { memoryMb: 20 }, 'too-much-memory'],
    ['one that is no longer wanted', makePdf([filler('a')]), { signal: AbortSignal.abort() }, 'stopped'],
  ] as const)('%s is refused with the reason', async (_name, bytes, limits, code) => {
    const reading = await readPdf(bytes, limits);
    expect(reading).toMatchObject({ kind: 'refused', code, reason: expect.stringMatching(/\w/) });
  });

  it('finds no file but those of the reader, and no program', async () => {
    const attempt = (code: string) =>
      promisify(execFile)(process.execPath, [...pdfReader.permissions, '-e', code]).then(
        () => 'done',
        (error: Error) => /ERR_ACCESS_DENIED/.exec(error.message)?.[0] ?? error.message,
      );
    const outside = JSON.stringify(path.resolve(import.meta.dirname, '../../main.ts'));
    const inside = JSON.stringify(path.resolve(import.meta.dirname, 'pdf-child.ts'));
    expect(await attempt(`require('fs').readFileSync(${inside})`)).toBe('done');
    expect(await attempt(`require('fs').readFileSync(${outside})`)).toBe('ERR_ACCESS_DENIED');
    expect(await attempt(`require('fs').writeFileSync(require('os').tmpdir() + '/written', '')`)).toBe(
      'ERR_ACCESS_DENIED',
    );
    expect(await attempt(`require('child_process').spawnSync('ls')`)).toBe('ERR_ACCESS_DENIED');
  });

  describe.skipIf(process.platform === 'win32')('whose server was killed', () => {
    const startParent = async (...args: string[]) => {
      const script = path.resolve(import.meta.dirname, '../testing/reader-parent.ts');
      const parent = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
      const [told] = (await once(parent.stdout, 'data')) as [Buffer];
      return { parent, pid: Number(told) };
    };

    it('is given up at once', async () => {
      const { parent, pid } = await startParent('60000', path.resolve(import.meta.dirname, 'pdf-child.ts'));
      parent.stdin.on('error', () => {}).end(passwordAhead.put('', longPdf()));
      await setTimeout(1_500);
      expect(isRunning(pid)).toBe(true);
      parent.kill('SIGKILL');
      const killedAt = performance.now();
      await eventually(() => !isRunning(pid));
      expect(performance.now() - killedAt).toBeLessThan(6_000);
    });

    it.runIf(isFullRun)('ends also where it loops for ever', async () => {
      const { parent, pid } = await startParent('1000', '-e', 'for (;;);');
      parent.kill('SIGKILL');
      expect(isRunning(pid)).toBe(true);
      await eventually(() => !isRunning(pid));
    });
  });

  it.runIf(isFullRun)('stands in nobody’s way', async () => {
    const [slow, fine] = await Promise.all([
      readPdf(makePdf([filler('a')]), { timeMs: 1 }),
      readPdf(makePdf([filler('b')])),
    ]);
    expect([slow.kind, fine.kind]).toEqual(['refused', 'text']);
  });
});

const documents = corpusPath('documents');
const found = existsSync(documents);
if (!found) console.log(`PDFs of other programs: skipped: shared data not found (${corpusPath()})`);

describe.skipIf(!found)('PDFs of other programs', () => {
  const codes: Record<string, string[]> = {
    text: ['text'],
    no_text: ['no-text', 'unreadable'],
    encrypted: ['encrypted'],
    unreadable: ['unreadable', 'no-text'],
    wrong_type: ['wrong-type'],
  };
  const rows = found
    ? readFileSync(path.join(documents, 'expected.tsv'), 'utf8')
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t'))
        .filter(([file]) => file?.endsWith('.pdf'))
    : [];
  it.each(rows)('%s: %s', async (file = '', outcome = '') => {
    const reading = await readPdf(new Uint8Array(readFileSync(path.join(documents, 'odd', file))));
    expect(codes[outcome]).toContain(reading.kind === 'text' ? 'text' : reading.code);
  });

  it('reads a notice with its numbered paragraphs under their headings', async () => {
    const bytes = new Uint8Array(readFileSync(corpusPath('regulations/MAS-Notice-626.pdf')));
    expect(isPdf(bytes)).toBe(true);
    const reading = await readPdf(bytes);
    if (reading.kind === 'refused') throw new Error(reading.reason);
    expect(reading.pages).toHaveLength(44);
    const blocks = reading.pages.flatMap((page) => page.blocks);
    const at = (start: string) => blocks.findIndex(({ text }) => text.startsWith(start));
    expect(blocks[at('6 CUSTOMER DUE DILIGENCE')]!.heading).not.toBeNull();
    expect(at('6.1 No bank shall open')).toBeGreaterThan(at('6 CUSTOMER DUE DILIGENCE'));
    expect(blocks.filter(({ text }) => /^\d{1,2}$/.test(text))).toEqual([]);
  });
});
