import { expect, it } from 'vitest';
import { citation } from '../citation.ts';
import { extractBafinPage } from './bafin-page.ts';

const title = 'Rundschreiben 01/2030 (BA) – Mindestanforderungen an Tests';
const page = [
  'Erscheinung:01.02.2030 |GeschäftszeichenBA 1-FR 2/3Rundschreiben 01/2030 (BA) - Mindestanforderungen an Tests',
  'InhaltAT 1 VorbemerkungAT 1.1 Risiken',
  'Inhalt',
  'AT 1 Vorbemerkung',
  'AT 1.1 Risiken',
  'An alle Institute',
  'AT1 Vorbemerkung1 Institute müssen vonTests wissen.AT1.1 Risiken2 Zu prüfen sinda) alles,b) nichts.',
  'AT1 Vorbemerkung',
  '1 Institute müssen vonTests wissen.',
  'AT1.1 Risiken',
  '2 Zu prüfen sinda) alles,b) nichts.',
  'a) alles,',
  'b) nichts.',
  'Fanden Sie den Beitrag hilfreich?Wir freuen uns über Ihr Feedback',
  'Zusatzinformationen',
  'FormatRundschreibenTests (PDF, 1MB)',
];

it('reads the circular by the headings of its contents, without the frame of the page', () => {
  const { content, passages } = extractBafinPage(page.join('\n\n'), title);
  expect(
    passages.map((one) => `${one.path} ${one.heading ?? content.slice(one.start, one.end).slice(0, 40)}`),
  ).toEqual([
    `title ${title}`.slice(0, 46),
    'p_1 Geschäftszeichen BA 1-FR 2/3',
    'p_2 An alle Institute',
    's_at_1 Vorbemerkung',
    's_at_1/par_1 1 Institute müssen von Tests wissen.',
    's_at_1/s_at_1_1 Risiken',
    's_at_1/s_at_1_1/par_2 2 Zu prüfen sind\na) alles,\nb) nichts.',
    's_at_1/s_at_1_1/par_2/pt_a a) alles,',
    's_at_1/s_at_1_1/par_2/pt_b b) nichts.',
  ]);
  expect(content).not.toMatch(/hilfreich|Zusatz|Inhalt|Erscheinung/);
  expect(citation(passages, passages.length - 1)).toBe('AT 1, AT 1.1(2), point (b)');
});

it('gives both languages of a page the same text', () => {
  const english = page.map((line) =>
    line
      .replace('Inhalt', 'Content')
      .replace(
        'Fanden Sie den Beitrag hilfreich?Wir freuen uns über Ihr Feedback',
        'We appreciate your feedback',
      )
      .replace('Zusatzinformationen', 'Additional information'),
  );
  expect(extractBafinPage(english.join('\n'), title).sha256).toBe(
    extractBafinPage(page.join('\n'), title).sha256,
  );
});
