import { expect, test } from 'vitest';
import { catalogOf } from '../../../../../packages/messages/src/catalog.ts';
import { extractPlainText } from '../text/extract/plain-text.ts';
import { compareSlice } from './compare-slice.ts';
import { comparisonEngine } from './compare-texts.ts';
import type { ComparedRow, ComparedText, ComparisonVerdict } from './comparison.ts';
import { comparisonReasonCodes, comparisonRefusalReasons } from './reasons.ts';

const engine = comparisonEngine('test', (slice) => Promise.resolve(compareSlice(slice)));
const text = (documentId: string, written: string, language = 'en'): ComparedText => {
  const { content, passages } = extractPlainText(written, { language });
  return { documentId, title: documentId, language, content, passages };
};
const compare = (a: ComparedText, ...b: ComparedText[]) =>
  engine.compare(a, b, () => {}, new AbortController().signal);

const policy = text(
  'policy',
  `# Incident policy

## 1. Incidents

1.1 The Bank must notify the competent authority of a major security incident within 4 hours of its detection.

1.2 Backup systems should be restored from a separate site in every recovery exercise.

1.3 Records of incidents must be retained for at least 3 years.

1.4 Staff may use removable media to store customer data on personal devices.

1.5 Access rights to production systems must be reviewed every 60 days.

1.6 Visitors must wear a badge in every building of the head office.
`,
);
const law = text(
  'law',
  `# Resilience Act

## Article 1 Incidents

1. Firms shall notify the competent authority of a major security incident within 24 hours of its detection.

2. Firms shall restore backup systems from a separate site in every recovery exercise.

3. Firms shall retain records of incidents for at least 5 years.

4. Staff shall not use removable media to store customer data on personal devices.

5. Firms shall review access rights to production systems every 60 days.

6. Firms shall disclose the remuneration of members of the supervisory board in the annual report.
`,
);

const verdicts = (rows: readonly ComparedRow[]) => rows.map(({ verdict, reason }) => [verdict, reason.code]);

test('a policy is compared with each duty of a law, in its order, and what only the policy says comes last', async () => {
  const { rows, refused } = await compare(policy, law);
  expect(refused).toEqual([]);
  expect(verdicts(rows)).toEqual([
    ['stricter', 'shorter_time'],
    ['weaker', 'not_binding'],
    ['weaker', 'kept_shorter'],
    ['contradicting', 'allows_forbidden'],
    ['equal', 'same_limit'],
    ['missing', 'nothing_close'],
    ['stricter', 'only_a'],
  ]);
  expect(rows[0]?.reason.parameters).toEqual({ a: 'within 4 hours', b: 'within 24 hours' });
});

test('German texts are compared by the same signals', async () => {
  const richtlinie = text(
    'richtlinie',
    `# Richtlinie

1.1 Die Bank muss der Aufsichtsbehörde schwerwiegende Sicherheitsvorfälle innerhalb von 72 Stunden melden.

1.2 Zugriffsrechte auf Produktionssysteme müssen mindestens alle 30 Tage überprüft werden.
`,
    'de',
  );
  const gesetz = text(
    'gesetz',
    `# Gesetz

1.1 Institute müssen der Aufsichtsbehörde schwerwiegende Sicherheitsvorfälle innerhalb von 24 Stunden melden.

1.2 Institute müssen Zugriffsrechte auf Produktionssysteme mindestens alle 90 Tage überprüfen.

1.3 Institute müssen die Vergütung der Geschäftsleiter im Jahresbericht offenlegen.
`,
    'de',
  );
  expect(verdicts((await compare(richtlinie, gesetz)).rows)).toEqual([
    ['weaker', 'longer_time'],
    ['stricter', 'more_often'],
    ['missing', 'nothing_close'],
  ]);
});

test.each([
  ['a time alone', 'Complaint reviews are completed within 10 business days.'],
  ['what is said of other people', 'Vendors may terminate the framework contract free of charge.'],
  ['a name for what is forbidden', 'Deposit services and repayable funds'],
])('%s is no common subject', async (_, said) => {
  const rules = text(
    'rules',
    `# Payments

1. Firms shall refund the full amount of a disputed transfer within 10 business days of the request.

2. Firms shall inform consumers that consumers may terminate the framework contract free of charge.

3. Firms shall not conduct the business of taking deposits or other repayable funds.
`,
  );
  const { rows } = await compare(text('own', `# Policy\n\n1.1 ${said}\n`), rules);
  expect(rows.filter(({ b }) => b).map(({ verdict }) => verdict)).toEqual(['missing', 'missing', 'missing']);
});

test('an entry of a bare list under a heading answers a duty in a sentence', async () => {
  const own = text(
    'own',
    '# Privacy\n\n## Right to object\n\n**Requests:**\n- Free of charge provision\n- Direct marketing opt-outs\n',
  );
  const rules = text(
    'rules',
    `# Privacy

1. Firms shall no longer process personal data for direct marketing where the customer objects to direct marketing.

2. Firms shall publish the remuneration of supervisory boards in the annual report.

3. Firms shall appoint an auditor for consolidated accounts.
`,
  );
  const { rows } = await compare(own, rules);
  expect(rows[0]?.a?.quote).toContain('Direct marketing opt-outs');
  expect(rows.slice(1, 3).map(({ verdict }) => verdict)).toEqual(['missing', 'missing']);
});

test('a duty of others than those a text is for says so', async () => {
  const duties = Array.from(
    { length: 24 },
    (_, at) =>
      `${at + 1}. Credit institutions shall keep register number ${'abcdefghijklmnopqrstuvwx'[at]}x of topic${at}.`,
  );
  const rules = text(
    'rules',
    `# Act\n\n${duties.join('\n\n')}\n\n25. Trustees shall publish their interchange arrangements.\n`,
  );
  const row = (await compare(policy, rules)).rows.find(({ b }) => b?.quote.startsWith('Trustees'));
  expect(row?.reason).toEqual({ code: 'addresses_others', parameters: { who: 'Trustees' } });
  expect(row?.verdict).toBe('missing');
});

test('quotes are exact spans of their texts', async () => {
  const { rows } = await compare(policy, law);
  const spans = rows.flatMap(({ a, b }) =>
    [a ? { ...a, of: policy } : [], b ? { ...b, of: law } : []].flat(),
  );
  expect(spans.map(({ start, end, of }) => of.content.slice(start, end))).toEqual(
    spans.map(({ quote }) => quote),
  );
  expect(rows.every(({ a, b }) => a !== null || b !== null)).toBe(true);
});

test('swapping the texts swaps stricter and weaker', async () => {
  const forth = (await compare(policy, law)).rows;
  const back = (await compare(law, policy)).rows;
  const swapped: Partial<Record<ComparisonVerdict, ComparisonVerdict>> = {
    stricter: 'weaker',
    weaker: 'stricter',
  };
  const both = forth.filter(({ a, b, verdict }) => a && b && verdict !== 'contradicting');
  expect(both).toHaveLength(4);
  for (const { a, b, verdict } of both) {
    const other = back.find((row) => row.b?.start === a?.start && row.a?.start === b?.start);
    expect(other?.verdict).toBe(swapped[verdict] ?? verdict);
  }
});

test.each([policy, law])('a text compared with itself is equal throughout', async (one) => {
  const { rows } = await compare(one, one);
  expect(rows.length).toBeGreaterThan(4);
  expect(new Set(rows.map(({ verdict }) => verdict))).toEqual(new Set(['equal']));
});

test('texts in different languages are refused, and the others compared', async () => {
  const german = text('gesetz', '§ 1\n\nInstitute müssen Vorfälle innerhalb von 24 Stunden melden.', 'de');
  const { rows, refused } = await compare(policy, german, law, { ...law, documentId: 'loi', language: 'fr' });
  expect(refused).toEqual([
    { documentId: 'gesetz', reason: 'different_languages' },
    { documentId: 'loi', reason: 'unsupported_language' },
  ]);
  expect(new Set(rows.flatMap(({ b }) => b?.documentId ?? []))).toEqual(new Set(['law']));
});

test('progress ends at the number of points, and an aborted comparison stops', async () => {
  const seen: (readonly [number, number])[] = [];
  const stop = new AbortController();
  await engine.compare(policy, [law], (done, total) => seen.push([done, total]), stop.signal);
  expect(seen.at(-1)?.[0]).toBe(seen.at(-1)?.[1]);
  stop.abort();
  await expect(engine.compare(policy, [law], () => {}, stop.signal)).rejects.toThrow(/abort/i);
});

test.each(['en', 'de'] as const)('every reason has a text in %s', (language) => {
  const catalog = catalogOf(language);
  expect(Object.keys(catalog['comparison-reasons'] ?? {})).toEqual([...comparisonReasonCodes]);
  expect(Object.keys(catalog['comparison-refusals'] ?? {})).toEqual([...comparisonRefusalReasons]);
});
