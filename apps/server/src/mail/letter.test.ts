import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { actionAddress, type LetterParts, letter } from './letter.ts';

const address = "https://regulus.example/o'neil?mode=verifyEmail&oobCode=a-b";
const parts: LetterParts = {
  subject: 'Confirm your address',
  greeting: 'Dear Anna,',
  paragraphs: ['You asked for an account.', 'One step is left.'],
  action: { label: 'Confirm', address },
  closing: 'If you did not ask for one, do nothing.',
};
const bodyOf = (html: string) => parseHTML(html).document.body;
const linesOf = (html: string) => [...bodyOf(html).querySelectorAll('p')].map((line) => line.textContent);

describe('a letter', () => {
  it('says the same as text and as HTML', () => {
    const made = letter(parts);
    expect(made.text).toBe(
      [
        'Dear Anna,',
        'You asked for an account.',
        'One step is left.',
        `Confirm:\n${address}`,
        'If you did not ask for one, do nothing.\n',
      ].join('\n\n'),
    );
    expect(linesOf(made.html)).toEqual([
      'Dear Anna,',
      'You asked for an account.',
      'One step is left.',
      'Confirm',
      `If the button doesn’t work, open this address in your browser:${address}`,
      'If you did not ask for one, do nothing.',
    ]);
    expect(bodyOf(made.html).querySelector('a')?.getAttribute('href')).toBe(address);
    expect(actionAddress(made.html)).toBe(address);
  });

  it('lists things in sections, the same as text and as HTML, and keeps its action apart from their links', () => {
    const made = letter(
      {
        subject: 'News',
        paragraphs: ['This is new.'],
        sections: [
          {
            heading: 'New & relevant',
            items: [
              {
                title: 'Rundschreiben <1>\nzu Akten',
                language: 'de',
                detail: 'BaFin',
                links: [{ label: 'Read', address: 'https://bafin.example/a?b=1&c=2' }],
              },
              { title: 'Without links', links: [] },
            ],
          },
        ],
        action: { label: 'Confirm', address },
      },
      'en',
    );
    expect(made.text).toBe(
      [
        'This is new.',
        'New & relevant\n--------------',
        '* Rundschreiben <1> zu Akten\n  BaFin\n  Read: https://bafin.example/a?b=1&c=2',
        '* Without links',
        `Confirm:\n${address}\n`,
      ].join('\n\n'),
    );
    const body = bodyOf(made.html);
    expect(body.querySelector('h2')?.textContent).toBe('New & relevant');
    expect(body.querySelector('li [lang=de]')?.textContent).toBe('Rundschreiben <1> zu Akten');
    expect(body.querySelectorAll('li')).toHaveLength(2);
    expect(body.querySelector('li a')?.getAttribute('href')).toBe('https://bafin.example/a?b=1&c=2');
    expect(actionAddress(made.html)).toBe(address);
    const wrong = { heading: 'x', items: [{ title: 'x', links: [{ label: 'x', address: 'javascript:1' }] }] };
    expect(() => letter({ subject: 'x', paragraphs: [], sections: [wrong] })).toThrow('needs an address');
  });

  it('is made without action, greeting and closing too', () => {
    const made = letter({ subject: 'Done', paragraphs: ['Your password was changed.'] });
    expect(made.text).toBe('Your password was changed.\n');
    expect(linesOf(made.html)).toEqual(['Your password was changed.']);
    expect(actionAddress(made.html)).toBeUndefined();
  });

  it('loads nothing, holds no code, and states colours for the button alone', () => {
    const { html } = letter(parts);
    const page = parseHTML(html).document;
    expect([...page.querySelectorAll('img, script, link, style, table, iframe, form')]).toEqual([]);
    expect(html).not.toMatch(/url\(|@import|src=/);
    const coloured = [...page.querySelectorAll('[style*="color"]')].map((element) => element.tagName);
    expect(coloured).toEqual(['A']);
    expect(page.querySelector('meta[name=color-scheme]')?.getAttribute('content')).toBe('light dark');
  });

  it('takes names for text, whatever they hold', () => {
    const name = `</p><a href="https://evil.example">&amp; "click" 'here'</a><img src=x>`;
    const made = letter({
      ...parts,
      subject: name,
      greeting: name,
      paragraphs: [name],
      action: { label: name, address },
      closing: name,
    });
    const page = parseHTML(made.html).document;
    expect(page.title).toBe(name);
    expect(page.querySelector('[role=article]')?.getAttribute('aria-label')).toBe(name);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([address]);
    expect([...page.querySelectorAll('img')]).toEqual([]);
    expect(linesOf(made.html).filter((line) => line === name)).toHaveLength(4);
    expect(made.text).toContain(name);
    expect(actionAddress(made.html)).toBe(address);
  });

  it('lets no name make a paragraph of its own', () => {
    const made = letter({
      subject: 's',
      paragraphs: ['Eve\r\n\r\nYour account is locked:\u2028\u0000x\uD800'],
    });
    expect(made.text).toBe('Eve Your account is locked: x\uFFFD\n');
    expect(linesOf(made.html)).toEqual(['Eve Your account is locked: x\uFFFD']);
  });

  it('refuses line ends and control characters in its subject', () => {
    for (const subject of ['Hello\r\nBcc: all@bank.example', 'Hello\n', 'a\u0000b', 'a\u0085b', 'a\u2028b'])
      expect(() => letter({ ...parts, subject })).toThrow(
        'The subject of a mail holds a line end or another control character.',
      );
    expect(() => letter({ ...parts, subject: '  ' })).toThrow('The subject of a mail is empty.');
  });

  it('cuts a long subject between two characters', () => {
    expect(letter({ ...parts, subject: 'x'.repeat(150) }).subject).toBe('x'.repeat(150));
    expect(letter({ ...parts, subject: 'x'.repeat(151) }).subject).toBe(`${'x'.repeat(149)}…`);
    expect(letter({ ...parts, subject: `${'x'.repeat(148)}😀😀` }).subject).toBe(`${'x'.repeat(148)}…`);
  });

  it('refuses an action that is no page', () => {
    for (const wrong of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://regulus.example/x',
      '/auth/login',
      'regulus.example/auth',
      'https://regulus.example@evil.example/',
      'https://user:password@regulus.example/',
      '',
    ])
      expect(() => letter({ ...parts, action: { label: 'Open', address: wrong } })).toThrow(
        'The action of a mail needs an address that begins with http:// or https://.',
      );
  });

  it('writes an odd address as browsers read it', () => {
    const odd = letter({
      ...parts,
      action: { label: 'Open', address: 'HTTPS://Regulus.example\\@evil.example/"><b>\n' },
    });
    expect(actionAddress(odd.html)).toBe('https://regulus.example/@evil.example/%22%3E%3Cb%3E');
    expect(odd.text).toContain('\nhttps://regulus.example/@evil.example/%22%3E%3Cb%3E\n');
  });
});
