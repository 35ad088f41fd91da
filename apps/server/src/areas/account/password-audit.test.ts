import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnDatabases } from '../../testing/database.ts';
import { testPassword } from '../../testing/factories.ts';
import { useApp } from '../../testing/use-app.ts';
import { eventually } from '../../testing/wait.ts';

// One session cannot wait for another where there is only one.
describeOnDatabases(
  'a new password',
  (context) => {
    const test = useApp(context);

    it('keeps others of the company from nothing while its mail is written', async () => {
      const company = await test.company();
      const me = await test.person(company);
      await me.call('createApiToken', { body: { name: 'a', scope: 'read', expires_in_days: 1 } });
      const { promise: held, resolve: hold } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const holding = context.db.withSystem('health', async (tx) => {
        await sql`lock table mail_outbox in share mode`.execute(tx);
        hold();
        await released;
      });
      await held;
      const body = {
        old_password: testPassword,
        new_password: 'quiet otter maps nine',
        revoke_api_tokens: true,
      };
      const changing = me.call('updatePassword', { body });
      try {
        await eventually(async () => {
          const waiting = await context.db.withSystem('health', (tx) =>
            sql`select 1 from pg_locks where not granted and relation = 'mail_outbox'::regclass`.execute(tx),
          );
          return waiting.rows.length > 0;
        });
        const free = await context.db.withSystem('health', (tx) =>
          tx
            .selectFrom('audit_heads')
            .select('company_id')
            .where('company_id', '=', company)
            .forUpdate()
            .skipLocked()
            .execute(),
        );
        expect(free).toHaveLength(1);
      } finally {
        release();
        await holding;
      }
      expect((await changing).status).toBe(200);
      expect((await test.onRecord(company, ['action'])).map(({ action }) => action)).toEqual(
        expect.arrayContaining(['api_token.revoked', 'user.password_changed']),
      );
    });
  },
  { kinds: ['postgres'] },
);
