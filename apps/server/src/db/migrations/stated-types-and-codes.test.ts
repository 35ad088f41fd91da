import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing/database.ts';
import { makePublication, makeRegulator } from '../../testing/factories.ts';
import { up } from './0050-stated-types-and-codes.ts';

describeOnDatabases('what an earlier version has kept', (context) => {
  const kept = async (
    regulator: string,
    values: { key: string; title: string; code: string | null; type: 'regulation' | 'news'; link?: string },
    origin: string,
  ) => {
    const id = await makePublication(context.db, {
      regulator,
      title: values.title,
      code: values.code,
      type: values.type,
    });
    await context.db.withSystem('ingestion', async (tx) => {
      await tx
        .updateTable('publications')
        .set({ canonical_key: values.key, link: values.link ?? null })
        .where('id', '=', id)
        .execute();
      await tx
        .insertInto('publication_records')
        .values({
          publication_id: id,
          origin,
          facts: JSON.stringify({ pubType: values.type, code: values.code }),
          imported_at: new Date(),
        })
        .execute();
    });
    return id;
  };

  test('acts get their codes, and types that were guessed are read anew', async () => {
    const regulator = await makeRegulator(context.db);
    const crr = await kept(
      regulator,
      {
        key: 'celex:32013R0575',
        title: 'CRR: Regulation (EU) No 575/2013 on prudential requirements',
        code: '(EU) 2013/575',
        type: 'regulation',
      },
      'eur-lex-xml en basic',
    );
    const mifid = await kept(
      regulator,
      {
        key: '//x',
        title: 'MiFID II',
        code: '(EU) 2014/65',
        type: 'regulation',
        link: 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32014L0065',
      },
      'eu-act-json en basic',
    );
    const dora = await kept(
      regulator,
      { key: 'celex:32022R2554', title: 'DORA', code: '(EU) 2022/2554', type: 'regulation' },
      'eu-act-json en basic',
    );
    const guessed = await kept(
      regulator,
      { key: '//y', title: 'Guidelines', code: null, type: 'regulation' },
      'eba 1',
    );
    const rows = await context.db.withSystem('ingestion', async (tx) => {
      await sql`alter table publications drop column stated_type`.execute(tx);
      await up(tx as never);
      return tx
        .selectFrom('publications as p')
        .innerJoin('publication_records as r', 'r.publication_id', 'p.id')
        .select(['p.id', 'p.code', 'p.stated_type', 'r.facts'])
        .where('p.id', 'in', [crr, mifid, dora, guessed])
        .execute();
    });
    const byId = new Map(rows.map(({ id, ...row }) => [id, row]));
    expect([crr, mifid, dora, guessed].map((id) => byId.get(id))).toEqual([
      {
        code: 'Regulation (EU) No 575/2013',
        stated_type: 'regulation',
        facts: { pubType: 'regulation', code: 'Regulation (EU) No 575/2013' },
      },
      {
        code: 'Directive 2014/65/EU',
        stated_type: 'regulation',
        facts: { pubType: 'regulation', code: 'Directive 2014/65/EU' },
      },
      {
        code: '(EU) 2022/2554',
        stated_type: 'regulation',
        facts: { pubType: 'regulation', code: '(EU) 2022/2554' },
      },
      { code: null, stated_type: null, facts: { pubType: null, code: null } },
    ]);
  });
});
