import { describe, expect, it } from 'vitest';
import { recogniseAct } from './recognise-act.ts';

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

  describe('tells by its content which edition of the act it holds', () => {
    const prolog = '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html>';
    const title = 'REGULATION (EU) No 575/2013 OF THE EUROPEAN PARLIAMENT';
    const consolidated = (head: string) => `${prolog}<html><body>${head}
      <p class="arrow"><a href="http://x/celex/32013R0575">►B</a></p><p class="title-doc-first">${title}</p>
      <div class="eli-subdivision" id="art_1"><p class="title-article-norm">Article 1</p><p class="norm">Firms hold more own funds.</p></div>
      </body></html>`;
    const published = (heading: string) => `${prolog}<html><body>
      <p class="oj-hd-date">27.6.2013</p><p class="oj-doc-ti">${heading}</p>
      <div class="eli-subdivision" id="art_1"><p class="oj-ti-art">Article 1</p><p class="oj-normal">Firms hold own funds.</p></div>
      </body></html>`;
    const read = (name: string, content: string, celex?: string) => {
      const act = recogniseAct({ name, content, ...(celex ? { celex } : {}) });
      return typeof act === 'string' ? act : [act.celex, act.consolidatedOn, act.published.on];
    };

    it.each(['act.xml', 'act.html', 'act.xhtml'])('%s', (name) => {
      const reference = '<p class="reference">02013R0575 — EN — 27.06.2019 — 009.001</p>';
      expect(read(name, consolidated(reference))).toEqual(['32013R0575', '2019-06-27', null]);
      const older = '<p class="hd">2013R0575 — EN — 31.12.2014 — 002.001 — 1</p>';
      expect(read(name, consolidated(older))).toEqual(['32013R0575', '2014-12-31', null]);
      expect(read(name, published(title))).toEqual(['32013R0575', null, '2013-06-27']);
    });

    it('and takes none for the act where it does not say of which day it is, or is a correction', () => {
      expect(read('act.xml', consolidated(''))).toContain('does not say of which day');
      const corrigendum = published(`Corrigendum to ${title}`);
      expect(read('act.xml', corrigendum, '32013R0575')).toContain('a corrigendum');
    });

    it('in JSON too', () => {
      const json = (celex: string, heading: string) =>
        JSON.stringify({ celex, title: heading, lang: 'EN', articles: [{ id: '1', title: 'A', text: 'B' }] });
      expect(read('a.json', json('02013R0575-20190627', title))).toEqual(['32013R0575', '2019-06-27', null]);
      expect(read('a.json', json('32013R0575', `Corrigendum to ${title}`))).toContain('a corrigendum');
    });
  });
});
