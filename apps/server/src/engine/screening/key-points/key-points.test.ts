import { describe, expect, it } from 'vitest';
import type { ScreeningDocument, StatedDay, StatedProvisions } from '../screening.ts';
import { recordedDocuments } from '../testing/recorded-documents.ts';
import { writtenDocument } from '../testing/written-publication.ts';
import { keyPointsOf } from './key-points.ts';

const quotes = (document: ScreeningDocument) => {
  const { who, what, forWhom, byWhen } = keyPointsOf(document);
  return [who, what, forWhom, byWhen].map((one) => one?.quote ?? null);
};

/** Points that do not stand where they say; there are none. */
function unsound(document: ScreeningDocument): unknown[] {
  const fields = { title: document.title, summary: document.summary ?? '', text: document.lead };
  const { who, what, forWhom, byWhen } = keyPointsOf(document);
  return [who, what, forWhom, byWhen].filter(
    (point) => point !== null && fields[point.field].slice(point.start, point.end) !== point.quote,
  );
}

describe('key points', () => {
  it('never begin or end within a character, which no database would take', () => {
    const tail = 'The Authority requires all payment institutions to report their arrangements 😀';
    const emoji = '😀'.repeat(800);
    for (const before of ['', '.']) {
      const lead = `${before}${'Top.\n'.repeat(800).slice(0, 4_000 - tail.length)}\n${tail} and to keep them.`;
      const summary = `${before}${emoji} Comments are due by 1 April 2027 ${emoji}`;
      for (const document of [
        writtenDocument({ summary: null, lead }),
        writtenDocument({ summary, lead: '', documentType: 'consultation' }),
      ]) {
        const found = quotes(document).filter((quote) => quote !== null);
        expect(found.length).toBeGreaterThan(0);
        expect(found.filter((quote) => !quote.isWellFormed())).toEqual([]);
        expect(unsound(document)).toEqual([]);
      }
    }
  });

  it('are sentences of an English publication', () => {
    const summary = 'The EBA published guidelines on fraud data.';
    const lead =
      'Contents\n1. Introduction\nThese guidelines are addressed to payment institutions and banks. ' +
      'Comments can be sent until 3 March 2027. The annex has a table.';
    expect(quotes(writtenDocument({ summary, lead, documentType: 'consultation' }))).toEqual([
      summary,
      summary,
      'These guidelines are addressed to payment institutions and banks.',
      'Comments can be sent until 3 March 2027.',
    ]);
  });

  it('are sentences of a German publication', () => {
    const lead =
      'Die Bundesanstalt für Finanzdienstleistungsaufsicht veröffentlicht ein Rundschreiben zu Auslagerungen. ' +
      'Es richtet sich an Zahlungsinstitute und E-Geld-Institute. Das Rundschreiben tritt am 1. Mai 2027 in Kraft.';
    const document = writtenDocument({ title: 'Rundschreiben', summary: null, lead, language: 'de' });
    expect(quotes({ ...document, documentType: 'circular' })).toEqual([
      'Die Bundesanstalt für Finanzdienstleistungsaufsicht veröffentlicht ein Rundschreiben zu Auslagerungen.',
      'Die Bundesanstalt für Finanzdienstleistungsaufsicht veröffentlicht ein Rundschreiben zu Auslagerungen.',
      'Es richtet sich an Zahlungsinstitute und E-Geld-Institute.',
      'Das Rundschreiben tritt am 1. Mai 2027 in Kraft.',
    ]);
  });

  it('are whole sentences where lines wrap', () => {
    const lead =
      'For the reasons given, the Authority hereby\nimposes on the firm a penalty for late\nreturns.';
    expect(quotes(writtenDocument({ summary: null, lead }))[1]).toBe(lead);
  });

  it('are never half of a sentence', () => {
    const whole = 'The Authority published these guidelines for payment institutions last week.';
    for (const broken of [
      'The EBA published its report on the application of the EBA Guidelines, the',
      'The EBA published its report on the application of the…',
      'published by the EBA, requires all payment institutions to report losses.',
    ]) {
      const document = writtenDocument({ summary: null, lead: `${broken}\n\n${whole}` });
      expect(quotes(document).slice(0, 3)).toEqual([whole, whole, null]);
    }
    expect(
      quotes(
        writtenDocument({ title: 'Guidelines', summary: 'The EBA published guidelines on the', lead: '' }),
      ),
    ).toEqual([null, 'Guidelines', null, null]);
  });

  it('are no sentence that goes on behind what is read', () => {
    const [first, next] = ['The Authority requires all firms to report by Annex No. 4.', 'And so on.'];
    const filler = 'Top.\n'.repeat(800);
    const lead = (before: number) => `${filler.slice(0, before - 1)}\n${first} ${next}`;
    expect(quotes(writtenDocument({ summary: null, lead: lead(3_900) }))[0]).toBe(first);
    // Up to where reading ends it looks whole, but "4.1" may stand there.
    expect(quotes(writtenDocument({ summary: null, lead: lead(4_000 - first.length) }))[0]).toBeNull();
  });

  it('are no furniture of the page', () => {
    const whole = 'The FINMA published a circular for banks today.';
    for (const address of [
      'FINMA publishes all circulars at Laupenstrasse 27 in Bern, Tel. +41 31 327 91 00.',
      'FINMA publishes media releases for all firms, telephone 031 327 91 00.',
    ]) {
      expect(quotes(writtenDocument({ summary: null, lead: `${address}\n\n${whole}` }))[0]).toBe(whole);
    }
  });

  const said = 'The Authority requires all payment institutions to report their losses each year.';
  const bound = 'all payment institutions';

  it.each([
    ['a question', 'Does the Authority require all firms to publish the rules that it issued last year?'],
    [
      'a line of a table of contents',
      'The rules that the Authority issued for all firms ............ 12 and what firms must do now.',
    ],
    [
      'a footnote',
      '1 Regulation (EU) 2031/11 amending rules that firms must keep (OJ L 17, 2.3.2031, p. 1).',
    ],
    ['the owner of the rights', '© The Authority 2031, which published this report for all firms in May.'],
    [
      'where to write to',
      'The Authority asks firms to send what they must report to desk@authority.example.',
    ],
    ['a signpost', 'Here you can find what the Authority published and what all firms must do now.'],
    [
      'a closing formula',
      'This Regulation shall enter into force on the day after the Commission published it.',
    ],
    [
      'a formula of each act',
      'This Regulation shall be binding in its entirety and applies to issuers in all Member States.',
    ],
    ['a speaker', 'I am glad that the Authority published rules that all firms must keep from now on.'],
    [
      'a part of spoken words',
      '“This is what the Authority published and what all firms must do from now on.',
    ],
    [
      'the rest of a cell',
      '(AB)\nmanagers must keep the rules that the Authority issued for all firms in May.',
    ],
    ['a formula in Turkish', 'Bu Yönetmelik hükümleri yayımı tarihinde yürürlüğe girer.'],
    ['the second of two', 'The second set of rules that the Authority issued says what all firms must do.'],
  ])('are not %s', (_, odd) => {
    const document = writtenDocument({ title: 'Rules', summary: null, lead: `${odd}\n\n${said}` });
    expect(quotes(document).slice(1, 3)).not.toContain(odd);
    expect(quotes(document)[1]).toBe(said);
    expect(unsound(document)).toEqual([]);
  });

  it.each([
    '(3) | ',
    '12. ',
    '2.1 ',
    'a) ',
    '9 Final provisions 9.1 ',
    '9 Final provisions\n9.1 ',
    '– ',
    'GROUNDS\n1.1 ',
    'The Authority Press release Bonn, 3 May 2031 ',
  ])('begin behind %j', (label) => {
    const document = writtenDocument({ summary: null, lead: `${label}${said}` });
    expect(quotes(document).slice(0, 3)).toEqual([said, said, bound]);
    expect(unsound(document)).toEqual([]);
  });

  it.each([
    '3.5 Mio. Euro verlangt die Bundesanstalt als Sicherheit von allen neuen Instituten.',
    '3. Mai 2031 veröffentlicht die Bundesanstalt Regeln für alle Institute.',
    `On Monday, 3 May 2031 ${said}`,
  ])('keep the day with which %j begins', (lead) =>
    expect(quotes(writtenDocument({ summary: null, lead, language: 'de' }))[1]).toBe(lead),
  );

  it('of an act are its name, not its reasons', () => {
    const name =
      'amending Regulation (EU) 2031/11 as regards reports by\nMember States under Regulation\n(EU) 2031/12';
    const reason = 'The Commission adopted rules on reports that all issuers must send each year.';
    const rule = 'Issuers must send a report for each year.';
    const whom = 'Issuers';
    const lead =
      `COMMISSION REGULATION (EU) 2031/77\n\nof 3 May 2031\n\n${name}\n\n(Text with EEA relevance)\n\n` +
      `Whereas:\n\n(1) | ${reason}\n\nHAS ADOPTED THIS REGULATION:\n\nArticle 1\n\n${rule}`;
    const document = writtenDocument({ title: 'COMMISSION REGULATION (EU) 2031/77', summary: null, lead });
    expect(quotes(document).slice(0, 3)).toEqual([null, name, whom]);
    expect(unsound(document)).toEqual([]);
  });

  describe('of an act', () => {
    const lead =
      'Article 1\n1. This Law is without prejudice to security and defence, which the Authority must keep.\n' +
      '2. All firms must keep the rules that the Authority issued on reports.';
    const stated = (quote: string, entriesLeft?: number) => ({
      field: 'text' as const,
      start: 9_000,
      end: 9_000 + quote.length,
      quote,
      ...(entriesLeft === undefined ? {} : { entriesLeft }),
    });
    const law = (provisions: Pick<StatedProvisions, 'subject' | 'scope'>, days: StatedDay[] = []) =>
      keyPointsOf({
        ...writtenDocument({ title: 'Keys Act', summary: null, lead, documentType: 'law' }),
        provisions: { isAct: true, ...provisions },
        days,
      });

    it('are what it says of itself', () => {
      const subject = stated('This Law lays down rules on keys.');
      const scope = stated('This Law applies to:\n(a) banks;', 7);
      expect(law({ subject, scope })).toEqual({ who: null, what: subject, forWhom: scope, byWhen: null });
    });

    it('are its title alone rather than single provisions', () => {
      const { what, ...others } = law({ subject: null, scope: null });
      expect(what?.quote).toBe('Keys Act');
      expect(others).toEqual({ who: null, forWhom: null, byWhen: null });
    });

    it.each([
      ['This Law applies from 1 May 2031.', true],
      ['It shall apply from 1 May 2031.', true],
      ['Member States shall adopt the measures by 1 May 2031.', true],
      ['Otherwise paragraph 3 applies to costs until 1 May 2031.', false],
    ])('and the day of %j: %s', (text, isShown) => {
      const day = {
        kind: 'applicable',
        field: 'text',
        start: 0,
        end: text.length,
        passage: { start: 0, text },
      } as const;
      expect(law({ subject: null, scope: null }, [day]).byWhen?.quote ?? null).toBe(isShown ? text : null);
    });
  });

  describe('of a document with provisions', () => {
    const subject = {
      field: 'text',
      start: 7_000,
      end: 7_040,
      quote: 'These guidelines specify who keeps keys.',
    } as const;
    const summary = 'The Authority may one day publish rules on keys that were lost.';
    const lead = `${summary}\nOn 3 May 2029, the Authority published rules on locks.`;
    const guidelines = (isSummaryExcerpt: boolean) =>
      keyPointsOf({
        ...writtenDocument({ title: 'Guidelines', summary, lead }),
        provisions: { isAct: false, subject, scope: null },
        isSummaryExcerpt,
      });

    it('are what it says of itself, not what a body may do or did before', () =>
      expect(guidelines(true)).toMatchObject({ who: null, what: subject }));

    it('are the words of its source where that says what it is', () =>
      expect(guidelines(false).what).toMatchObject({ field: 'summary', quote: summary }));
  });

  it('stand without the heading below them', () => {
    const line = 'These guidelines apply to competent authorities and fund managers';
    const document = writtenDocument({ summary: null, lead: `1. ${line}\nWhat?\n2. Nothing more.` });
    expect(quotes(document).slice(1, 3)).toEqual([line, line]);
  });

  describe('of who', () => {
    it.each([
      ['whose words they are', 'These rules follow the guidelines of the EBA and are kept apart.'],
      ['who gives a name to something', 'The EBA Guidelines say how reports are kept and who reads them.'],
    ])('are not %s', (_, lead) => {
      expect(quotes(writtenDocument({ title: 'Rules of the EBA', summary: null, lead }))[0]).toBeNull();
    });

    it('are who does it, in the passive too', () => {
      const lead = 'A trader has been charged by the FCA with dealing on inside knowledge.';
      expect(quotes(writtenDocument({ summary: null, lead }))[0]).toBe(lead);
    });

    it('are no authority that may be any', () => {
      const lead = 'The report shall be submitted in the format set out by the authority that asked for it.';
      expect(quotes(writtenDocument({ title: 'Rules', summary: null, lead }))[0]).toBeNull();
    });

    it('prefer what stands alone', () => {
      const lead = `For this purpose, the Authority published rules for firms. ${said}`;
      expect(quotes(writtenDocument({ summary: null, lead }))[0]).toBe(said);
    });
  });

  describe('of what', () => {
    it('are the first words on who acts before the title is said again', () => {
      const lead = 'The Authority has received a notice of the administrator of a benchmark.';
      expect(quotes(writtenDocument({ title: 'Statement', summary: null, lead }))[1]).toBe(lead);
    });

    it('are what it does rather than what was done before', () => {
      const before = 'On 27 November 2029, the Authority published guidelines on risk.';
      const now = 'These guidelines introduce new rules on the management of risk.';
      expect(quotes(writtenDocument({ title: 'Rules', summary: null, lead: `${before} ${now}` }))[1]).toBe(
        now,
      );
    });

    it('are the beginning of a summary rather than a duty further down', () => {
      const first = 'Reviews at nineteen firms found reports that were late or wrong.';
      const summary = `${first} Boards must attest within two months that they are mended.`;
      expect(quotes(writtenDocument({ title: 'Letter', summary, lead: '' })).slice(1, 3)).toEqual([
        first,
        'Boards',
      ]);
    });

    it('are no law that was there before', () => {
      const before = 'Pursuant to Article 7 the Authority issued rules that all firms must keep.';
      const document = writtenDocument({ title: 'Rules', summary: null, lead: `${before}\n\n${said}` });
      expect(quotes(document)[1]).toBe(said);
      expect(quotes({ ...document, lead: before })[1]).toBe('Rules');
    });

    it('are no summary that only says the title again or whom it is sent to', () => {
      const title = 'Factsheet on a renewed aim for towns';
      for (const summary of [
        `Authority Factsheet ${title} ${title}`,
        'An alle Kreditinstitute in diesem Land',
      ])
        expect(quotes(writtenDocument({ title, summary, lead: '' }))[1]).toBe(title);
    });
  });

  describe('of whom it is for', () => {
    it.each([
      'The Firm is required to send its returns to the Authority on time.',
      'The Authority is required to watch the loans of all institutions.',
      'This work requires the Authority to listen to all market participants.',
      'Firms were asked for views; the paper says how views should be read.',
      'The institution should compare the balance of each account with its records.',
      'Die Bank muss die Höhe der Garantie an jedem Tag prüfen und festhalten.',
      'Several firms asked whether the rule applies to payments that are rejected outright.',
      'A provider that collects instructions and sends one total should pass on each of them.',
      'Customers who move to another country often have to sell what they have bought.',
      'Data points that issuers are required to report would not be enough for what is asked.',
      'It shall meet the requirements that apply to the provider’s other services in all ways.',
    ])('are not %j', (lead) => {
      expect(quotes(writtenDocument({ title: 'Rules', summary: null, lead }))[2]).toBeNull();
    });

    it.each([
      [
        'Institutions that hold more than one licence for more than one country must report twice.',
        'Institutions that hold more than one licence for more than one country',
      ],
      ['Major payment institutions must report what happened within one hour.', 'Major payment institutions'],
      ['Consequently, providers must comply with what the Act says.', 'providers'],
      [
        'Account servicing payment service providers would have to show one page to all.',
        'Account servicing payment service providers',
      ],
      ['This has led to other times of change, which must be taken into account by CASPs.', 'CASPs'],
      ['Seit diesem Jahr müssen Institute ihre Verluste doppelt und einzeln melden.', 'Institute'],
      ['Banken und Versicherer sollen ihre Risiken erkennen, messen und steuern.', 'Banken und Versicherer'],
      ['The Authority expects all firms to keep a list of what they lent.', 'all firms'],
    ])('is of the duty %j only who has it', (lead, whom) => {
      const document = writtenDocument({ title: 'Rules', summary: null, lead });
      expect(quotes(document)[2]).toBe(whom);
      expect(unsound(document)).toEqual([]);
    });

    it('is the whole sentence where that says for whom it is', () => {
      const lead =
        'These rules are addressed to payment institutions. Firms must keep a list of what they lent.';
      expect(quotes(writtenDocument({ title: 'Rules', summary: null, lead }))[2]).toBe(
        'These rules are addressed to payment institutions.',
      );
    });
  });

  describe('of questions and answers', () => {
    const asked = 'A payment institution asks whether it may move money between its accounts during the day.';
    const answered = 'It may, as long as the accounts together hold enough at any time.';

    it('are what was asked together with the answer, where a summary says both', () => {
      const document = writtenDocument({ title: 'Answer', summary: `${asked} ${answered}`, lead: '' });
      expect(quotes(document)[1]).toBe(`${asked} ${answered}`);
      expect(unsound(document)).toEqual([]);
    });

    it('are the title where only what was asked is told', () => {
      expect(quotes(writtenDocument({ title: 'Answer', summary: asked, lead: asked }))[1]).toBe('Answer');
    });

    it('are the words of the answer, not of the question or of who sent it', () => {
      const lead =
        `Question\n\nThe firm says that the Authority published rules that all payment institutions must keep.\n\n` +
        `Background on the question\n\nInstitutions must keep money apart, which the Authority requires.\n\n` +
        `Final answer\n\nThe rules of the Directive set out that money is kept apart at any time.`;
      const document = writtenDocument({ title: 'Answer', summary: null, lead });
      expect(quotes(document).slice(0, 3)).toEqual([
        null,
        'The rules of the Directive set out that money is kept apart at any time.',
        null,
      ]);
    });
  });

  it('are the title where nothing else says what', () => {
    const document = writtenDocument({ title: ' List of issuers ', summary: null, lead: '' });
    expect(quotes(document)).toEqual([null, 'List of issuers', null, null]);
  });

  it('are none of nothing', () => {
    expect(quotes(writtenDocument({ title: '', summary: '', lead: '' }))).toEqual([null, null, null, null]);
  });

  it.each([
    ['numbers', { lead: '12.5 | 33 | 7\n'.repeat(430) }],
    ['one endless sentence', { lead: 'payment '.repeat(750) }],
    [
      'markup and direction marks',
      { title: '\u202b<b>Bank</b>\u202c', summary: '\u200fThe FCA fined a bank today\u200f.' },
    ],
  ])('of %s point at what stands there', (_, changes) => {
    expect(unsound(writtenDocument(changes))).toEqual([]);
  });

  it('of the recorded publications point at what stands there', () => {
    expect(recordedDocuments().flatMap(unsound)).toEqual([]);
  });
});
