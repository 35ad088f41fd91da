import { expect, it } from 'vitest';
import { misquotesIn } from './misquotes.ts';

const ids = {
  law: '00000000-0000-4000-8000-000000000001',
  next: '00000000-0000-4000-8000-000000000002',
};
const quotes: Record<string, string> = {
  [ids.law]: 'Firms shall test\ntheir “exit plan” every 12 months.',
  [ids.next]: 'They keep records. They report once a year.',
};
const cite = (name: keyof typeof ids) => `<cite data-citation="${ids[name]}"></cite>`;
const wrongIn = (html: string) =>
  misquotesIn(html, 'en', (id) => ({ quote: quotes[id] ?? '', title: 'Rules on exits' }));

it.each([
  ['the whole quote', `<p>“Firms shall test their “exit plan” every 12 months.”${cite('law')}</p>`],
  ['other marks inside', `<p>“Firms shall test their ‘exit plan’ every 12 months.”${cite('law')}</p>`],
  ['German marks', `<p>Es heißt: „Firms shall test their ‚exit plan‘ every 12 months.“${cite('law')}</p>`],
  ['what is shortened', `<p>“Firms shall … every 12 months …”${cite('law')}</p>`],
  ['a single word', `<p>It mentions “Zahlungsinstituts”.${cite('law')}</p>`],
  ['words of its title', `<p>It mentions “exits”${cite('law')}.</p>`],
  ['its title', `<p>This follows “Rules on exits”${cite('law')}.</p>`],
  ['a part of it', `<p>Exit plans are tested “every 12 months”${cite('law')}.</p>`],
  ['two sentences', `<p>“They keep records. They report once a year.”${cite('next')}</p>`],
  ['a term of its own', `<p>What we call “sunset” follows the law.${cite('law')}</p>`],
  ['no quotation', `<p>Firms test every 24 months.${cite('law')}</p>`],
  ['no citation', '<p>“Firms may test.”</p>'],
  ['a block', `<blockquote><p>They report once a year.${cite('next')}</p></blockquote>`],
])('takes %s for what is quoted', (_, html) => {
  expect(wrongIn(html)).toEqual([]);
});

it.each([
  [
    'a word',
    `<p>First. “Firms may test their “exit plan” every 12 months.”${cite('law')}</p>`,
    '“Firms may test their “exit plan” every 12 months.”',
  ],
  ['a number', `<p>It says “24 months”${cite('law')}.</p>`, 'It says “24 months”.'],
  ['the order', `<p>“every 12 months … Firms shall”${cite('law')}</p>`, '“every 12 months … Firms shall”'],
  ['a letter case', `<p>“firms shall test”${cite('law')}</p>`, '“firms shall test”'],
  ['one word more', `<p>„They keep all records.“ ${cite('next')}</p>`, '„They keep all records.“'],
  [
    'the second of two sentences',
    `<p>“They keep records. They report twice a year.”${cite('next')}</p>`,
    'They report twice a year.”',
  ],
  [
    'a row',
    `<table><tr><td>A</td><td>“They keep notes.”${cite('next')}</td></tr></table>`,
    'A\t“They keep notes.”',
  ],
  [
    'a block',
    `<blockquote><p>They report twice a year.${cite('next')}</p></blockquote>`,
    'They report twice a year.',
  ],
])('finds %s that was changed', (_, html, statement) => {
  expect(wrongIn(html)).toEqual([statement]);
});
