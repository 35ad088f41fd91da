import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { ChatMessage } from '@regulus/contract/chatbots.ts';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it } from 'vitest';
import { readDocx } from '../../files/docx/read-docx.ts';
import { writeRichText } from '../../files/rich-text/write-rich-text.ts';
import { quotingFirst, useChat } from '../../testing/chat-harness.ts';
import { describeOnOneDatabase } from '../../testing/database.ts';
import { documentOfMessages } from './exported-document.ts';

const noOffice = 'skipped: soffice (LibreOffice Writer) was not found on the PATH';
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
  const { made } = chat;
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
  const talked = async () => {
    const { conversation } = await chat.ask(id, 'Which strategy does the bank keep?');
    return (await chat.conversation(conversation)).messages;
  };
  const asked = async () => (await talked()).map((one) => one.id);

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

  it('take messages as their conversation answers them, and print them as they are stored', async () => {
    const messages = (await talked()).map((one) => ({ ...one, content: 'Something else.' }));
    const answer = await exported({ messages });
    expect(answer.statusCode).toBe(200);
    const document = strFromU8(unzipSync(new Uint8Array(answer.rawPayload))['word/document.xml']!);
    expect(document).toContain('Which strategy does the bank keep?');
    expect(document).not.toContain('Something else.');
    expect((await exported({ messages: [{ role: 'user', content: 'x' }] })).statusCode).toBe(400);
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
    const follow = await made.olga.call('suggestFollowUps', {
      body: { conversation_id: (await chat.ask(id, 'What?')).conversation },
    });
    expect(follow.body).toEqual({ follow_ups: ['And what else?'] });
  });

  it('set lists, emphasis and escaped words as they are shown, and say what is not complete', async () => {
    const message: ChatMessage = {
      id: 'm',
      role: 'assistant',
      content: String.raw`It **must** be \[final\]:

- first
2. second
> as written`,
      citations: [],
      state: 'stopped',
      refusal: null,
      confidence: null,
      closest: [],
      left_out: 2,
      carried: [],
      vote: null,
      engine: null,
      created_at: '2026-01-01T00:00:00Z',
    };
    const { blocks } = documentOfMessages('T', [message], 'en');
    expect(writeRichText(blocks.filter((block) => block.kind !== 'section' && block.kind !== 'note'))).toBe(
      '<p>It <strong>must</strong> be [final]:</p><ul><li>first</li></ul><p>2. second</p><blockquote><p>as written</p></blockquote>' +
        '<p>(2 statements weren’t supported by the sources and were left out.)</p><p>(This answer was stopped before it was complete.)</p>',
    );
  });

  it('open in LibreOffice with every word', async ({ skip }) => {
    skip(!hasOffice, noOffice);
    const file = (await exported({ messages: await asked() })).rawPayload;
    const text = await readByOffice(file);
    expect(text).toContain('Exit: all/of it');
    expect(text).toContain('Which strategy does the bank keep?');
    // in the answer, and in its footnote
    expect(text.split(sentence)).toHaveLength(3);
    expect(text).toContain(`Policy.txt, 1: “${sentence}”`);
  });
});

/** The text of a Word file as LibreOffice reads it, which also has to set its pages. */
async function readByOffice(file: Uint8Array): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'regulus-docx-'));
  try {
    await writeFile(join(folder, 'a.docx'), file);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    for (const format of ['pdf', 'fodt'])
      await promisify(execFile)('soffice', [
        profile,
        '--headless',
        '--convert-to',
        format,
        '--outdir',
        folder,
        join(folder, 'a.docx'),
      ]);
    expect(await readdir(folder)).toContain('a.pdf');
    const xml = await readFile(join(folder, 'a.fodt'), 'utf8');
    const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };
    return xml
      .replaceAll('<text:tab/>', '\t')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity);
  } finally {
    await rm(folder, { recursive: true });
  }
}
