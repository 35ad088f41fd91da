import { describe, expect, it } from 'vitest';
import { celexOfTitle, recogniseAct } from './recognise-act.ts';

describe('the CELEX number of a title', () => {
  it.each([
    ['DIRECTIVE (EU) 2015/2366 OF THE EUROPEAN PARLIAMENT', '32015L2366'],
    ['REGULATION (EU) 2016/679 OF THE EUROPEAN PARLIAMENT', '32016R0679'],
    ['Regulation (EU) No 648/2012 of the European Parliament', '32012R0648'],
    ['Regulation (EC) No 1060/2009 of the European Parliament', '32009R1060'],
    ['DECISION (EU) 2022/2481', '32022D2481'],
  ])('%s', (title, celex) => {
    expect(celexOfTitle(title)).toBe(celex);
  });

  it('is unknown for other titles', () => {
    expect(celexOfTitle('Guidelines on outsourcing')).toBeNull();
  });
});

describe('recognising a file', () => {
  it('says why it holds no act', () => {
    expect(recogniseAct({ name: 'a.json', content: '{' })).toContain('not valid JSON');
    expect(recogniseAct({ name: 'a.json', content: '{"celex":1}' })).toContain('not an act');
    expect(recogniseAct({ name: 'a.json', content: 'null' })).toContain('not an act');
    expect(recogniseAct({ name: 'a.html', content: '<p>Hello</p>' })).toContain('no act');
    expect(recogniseAct({ name: 'a.exe', content: '' })).toContain('cannot be imported');
  });

  it('reads an act from JSON', () => {
    const act = {
      celex: '32030R0001',
      name: 'TESTR',
      title: 'REGULATION (EU) 2030/1 on tests',
      lang: 'EN',
      url: 'https://example.org/act',
      dates: { published: '2030-01-02' },
      articles: [{ id: '1', title: 'Scope', text: '1.   Firms shall test.\n2.   They may rest.' }],
    };
    expect(recogniseAct({ name: 'a.json', content: JSON.stringify(act) })).toMatchObject({
      celex: '32030R0001',
      shortName: 'TESTR',
      consolidatedOn: null,
      language: 'en',
    });
  });

  it('knows an act by its name in the field where the file gives none', () => {
    const directive = (reference: string) => `<html><body>
      <p class="reference">${reference} — EN — 01.01.2031 — 001.001</p>
      <p class="title-doc-first">DIRECTIVE (EU) 2015/849 OF THE EUROPEAN PARLIAMENT</p>
      <div class="eli-subdivision" id="art_1"><p class="title-article-norm">Article 1</p><p class="norm">Text of the directive for the test.</p></div>
      </body></html>`;
    const nameOf = (reference: string) => {
      const act = recogniseAct({ name: 'a.html', content: directive(reference) });
      return typeof act === 'string' ? act : act.shortName;
    };
    expect(nameOf('02015L0849')).toBe('AMLD4');
    expect(nameOf('02030L0001')).toBeNull();
  });
});
