import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { readDocx } from '../../files/docx/read-docx.ts';
import { writeDocx } from '../../files/docx-out/write-docx.ts';
import { quotingFirst, useChat } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';

const hasOffice = (() => {
  try {
    execFileSync('soffice', ['--version']);
    return true;
  } catch {
    return false;
  }
})();
const sentence = 'The bank keeps <an exit> strategy & plan for each service.';

describeOnOneDatabase('exports of chatbots', (context) => {
  const chat = useChat(context);
  const { made, call } = chat;
  let id: string;
  beforeEach(async () => {
    chat.answerBy(quotingFirst);
    const source = await chat.addAndRead({ name: 'Policy.txt', bytes: `1. Exit\n\n${sentence}` });
    id = (await chat.create({ source_ids: [source.id], name: 'Exit: all/of it' })).id;
  });
  const exported = (body: object, token = made.olga.token) =>
    chat.application().app.inject({
      method: 'POST',
      url: `/api/chatbots/${id}/export`,
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    });
  const asked = async () => {
    const { conversation } = await chat.ask(id, 'Which strategy does the bank keep?');
    return (await chat.conversation(conversation)).messages.map((one) => one.id);
  };

  it('are Word files with a footnote for each quote', async () => {
    const answer = await exported({ messages: await asked() });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('wordprocessingml');
    expect(answer.headers['content-disposition']).toContain('.docx');
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const footnotes = new TextDecoder().decode(files['word/footnotes.xml']);
    expect(footnotes).toContain('&lt;an exit&gt; strategy &amp; plan');
    expect(footnotes).toContain('Policy.txt');
    const document = new TextDecoder().decode(files['word/document.xml']);
    expect(document.match(/<w:footnoteReference /g)).toHaveLength(1);
    expect(document).not.toContain('[1]');
    const read = await readDocx(new Uint8Array(answer.rawPayload));
    expect(read.kind === 'html' && read.html).toContain('Which strategy does the bank keep?');
  });

  it('are PDF files, also where the type is written in small letters', async () => {
    const answer = await exported({ messages: await asked(), export_type: 'pdf' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await exported({ messages: await asked(), export_type: 'odt' })).statusCode).toBe(400);
  });

  it('have only messages of the caller, and a chatbot that is no comparison needs some', async () => {
    const messages = await asked();
    await chat.join(made.carl);
    expect((await exported({ messages }, made.carl.token)).statusCode).toBe(404);
    expect((await exported({ messages: [] })).statusCode).toBe(400);
    expect((await exported({ messages: [crypto.randomUUID()] })).statusCode).toBe(404);
    const follow = await call('suggestFollowUps', {
      body: { conversation_id: (await chat.ask(id, 'What?')).conversation },
      token: made.olga.token,
    });
    expect(follow.body).toEqual({ follow_ups: ['And what else?'] });
  });

  it.skipIf(!hasOffice)('open in LibreOffice', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'regulus-docx-'));
    try {
      const pieces: Uint8Array[] = [];
      const runs = [{ text: 'One' }, { footnote: 1 }];
      for await (const piece of writeDocx(
        {
          title: 'T',
          language: 'en',
          blocks: [
            { kind: 'title', runs },
            { kind: 'table', head: ['A', 'B'], rows: [[runs.slice(0, 1), []]] },
          ],
          footnotes: ['A quote'],
        },
        new Date(),
      ))
        pieces.push(piece);
      await writeFile(join(folder, 'a.docx'), Buffer.concat(pieces));
      const args = ['--headless', '--convert-to', 'pdf', '--outdir', folder, join(folder, 'a.docx')];
      await promisify(execFile)('soffice', args);
      expect(await readdir(folder)).toContain('a.pdf');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
