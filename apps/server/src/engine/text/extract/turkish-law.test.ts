import { expect, it } from 'vitest';
import { extractTurkishLaw } from './turkish-law.ts';

it('reads MADDE with their headings, paragraphs and points, and leaves quoted ones in their quotation', () => {
  const { content, passages } = extractTurkishLaw(
    [
      'Sayı : 1',
      'YÖNETMELİK',
      'BİRİNCİ BÖLÜM',
      'Başlangıç Hükümleri',
      'Amaç',
      'MADDE 1-',
      '(1) Bu Yönetmeliğin amacı; test',
      'etmektir.',
      'Tanımlar',
      'MADDE 2-',
      '(1) Bu Yönetmelikte geçen;',
      'a) Test: Denemeyi,',
      'b) Kurum: Bankayı,',
      'c) Lider: Müdürü,',
      'ç) Üye: Kişiyi',
      'ifade eder.',
      'MADDE 3-',
      'Aşağıdaki madde eklenmiştir.',
      '“MADDE 9- Bu eski',
      'MADDE 8- değildir.”',
      'İKİNCİ BÖLÜM',
      'Denemenin Amacı ve',
      'Alanları',
      'Denemenin',
      'son hükmü',
      'MADDE 4- (1) Yürürlüğe girer.',
    ].join('\n'),
    'Test Yönetmeliği',
  );
  expect(
    passages.filter(({ kind }) => kind === 'article').map(({ label, heading }) => [label, heading]),
  ).toEqual([
    ['MADDE 1', 'Amaç'],
    ['MADDE 2', 'Tanımlar'],
    ['MADDE 3', null],
    ['MADDE 4', 'Denemenin son hükmü'],
  ]);
  expect(passages.find(({ heading }) => heading === 'Başlangıç Hükümleri')?.label).toBe('BİRİNCİ BÖLÜM');
  expect(passages.find(({ label }) => label === 'İKİNCİ BÖLÜM')?.heading).toBe('Denemenin Amacı ve Alanları');
  expect(content).toContain('amacı; test etmektir.');
  expect(passages.map(({ path }) => path)).toContain('art_2/par_1/pt_ç');
});
