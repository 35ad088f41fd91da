import { beforeEach, expect, it } from 'vitest';
import { makeHouseTemplate } from '../../files/testing/make-house-template.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Person } from '../../testing/app.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { useApp } from '../../testing/use-app.ts';

describeOnOneDatabase('the template of a company', (context) => {
  const test = useApp(context, systemClock);
  let company: string;
  let admin: Person;
  let member: Person;
  beforeEach(async () => {
    company = await test.company({ features: ['reports'] });
    admin = await test.person(company, { role: 'company_admin' });
    member = await test.person(company);
  });

  const upload = (bytes: Uint8Array | string, { token = admin.token, name = 'House.docx' } = {}) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(bytes)]), name);
    return test.call('setHouseTemplate', { form, token });
  };
  const shown = (by = member) => by.does('getHouseTemplate');
  const filesOf = async () => {
    const keys: string[] = [];
    for await (const { key } of test.dependencies.storage.list(company)) keys.push(key);
    return keys;
  };

  it('is set and removed by admins, and shown to everybody', async () => {
    expect(await shown()).toEqual({ template: null, google_available: false });
    const file = makeHouseTemplate();
    expect((await upload(file, { token: member.token })).status).toBe(403);
    expect(await upload(file)).toMatchObject({
      status: 201,
      body: { name: 'House.docx', size: file.length },
    });
    expect(await shown()).toMatchObject({
      template: { name: 'House.docx', size: file.length, added_by: {} },
    });
    expect((await upload(makeHouseTemplate(), { name: 'Newer.docx' })).status).toBe(201);
    expect(await shown()).toMatchObject({ template: { name: 'Newer.docx' } });
    expect((await member.call('removeHouseTemplate')).status).toBe(403);
    await admin.does('removeHouseTemplate');
    await admin.does('removeHouseTemplate');
    expect(await shown()).toMatchObject({ template: null });
    const actions = await test.onRecord(company, ['action'], { object_type: 'document_template' });
    expect(actions.map(({ action }) => action)).toEqual([
      'document_template.set',
      'document_template.set',
      'document_template.removed',
    ]);
  });

  it('is refused with the reason, and then nothing is kept', async () => {
    const refused = async (bytes: Uint8Array | string, detail: RegExp, name?: string) => {
      const answer = await upload(bytes, name === undefined ? {} : { name });
      expect(answer.status).toBe(400);
      expect(answer.text).toMatch(detail);
    };
    await refused('hello', /isn’t a Word document/);
    await refused(makeHouseTemplate(), /isn’t a Word document/, 'House.pdf');
    await refused(makeHouseTemplate({ 'word/vbaProject.bin': 'x' }), /contains macros/, 'House.docm');
    await refused(makeHouseTemplate({ 'word/header2.xml': '<w:hdr' }), /damaged/);
    await refused(
      makeHouseTemplate({
        'word/_rels/header2.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/image" Target="http://evil.example" TargetMode="External"/></Relationships>',
      }),
      /loads content from elsewhere/,
    );
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'PK'))).status).toBe(413);
    expect(await filesOf()).toEqual([]);
    expect(await shown()).toMatchObject({ template: null });
  });

  it('is of one company alone, which has the feature', async () => {
    await upload(makeHouseTemplate());
    const other = await test.company({ features: ['reports'] });
    const stranger = await test.person(other);
    expect(await shown(stranger)).toMatchObject({ template: null });
    const without = await test.person(await test.company({ features: [] }));
    expect((await without.call('getHouseTemplate')).status).toBe(403);
  });
});
