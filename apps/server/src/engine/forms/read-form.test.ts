import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type {
  FormBlock,
  FormCell,
  FormField,
  FormFile,
  FormSheet,
  FormTableCell,
} from '../../files/forms/form.ts';
import { readFormFile } from '../../files/forms/read-form-file.ts';
import { corpusPath } from '../../testing/corpus.ts';
import { kindOf, kindSaid } from './answer-kind.ts';
import type { FormQuestion } from './questions.ts';
import { readForm } from './read-form.ts';

/** Cells of a line part by “|”; “*” makes one bold, “#” colored, “=” a formula, “_” open on a protected sheet. */
const sheet = (lines: readonly string[], more: Partial<FormSheet> = {}): FormSheet => {
  const cells = lines.flatMap((line, row) =>
    line.split('|').flatMap((written, column): FormCell[] => {
      const [, marks = '', text = ''] = /^\s*([*#=_]*)(.*?)\s*$/s.exec(written) ?? [];
      if (text === '' && marks === '') return [];
      return [
        {
          row,
          column,
          text: text.replaceAll('\\n', '\n'),
          isFormula: marks.includes('='),
          isBold: marks.includes('*'),
          fill: marks.includes('#') ? 'FFF2CC' : null,
          isLocked: !marks.includes('_'),
        },
      ];
    }),
  );
  return {
    name: 'Questions',
    state: 'visible',
    isProtected: false,
    rows: lines.length,
    columns: Math.max(...lines.map((line) => line.split('|').length)),
    cells,
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
    widths: [],
    choices: [],
    ...more,
  };
};
const workbook = (...sheets: readonly FormSheet[]): FormFile => ({
  kind: 'workbook',
  format: 'xlsx',
  sheets,
});
const range = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

const flow = (...lines: readonly (string | readonly string[])[]): FormFile => ({
  kind: 'flow',
  format: 'docx',
  fields: [],
  blocks: lines.map((line, at): FormBlock => {
    if (typeof line !== 'string')
      return {
        kind: 'table',
        at,
        page: null,
        rows: line.map((row) =>
          row.split('|').map((written): FormTableCell => {
            const [, isBold, text = '', choices] = /^\s*(\*?)(.*?)\s*(?:\{(.*)\})?\s*$/.exec(written) ?? [];
            return { text, isBold: isBold === '*', fill: null, span: 1, choices: choices?.split(',') ?? [] };
          }),
        ),
      };
    const [, heading = '', isBold, label = '', text = ''] =
      /^(#*)\s*(\*?)(?:\[(.*?)\])?\s*(.*)$/.exec(line) ?? [];
    return { kind: 'paragraph', at, text, level: heading.length, label, isBold: isBold === '*', page: null };
  }),
});

const column = (at: number) => String.fromCharCode(65 + at);
const at = (place: FormQuestion['answer']) =>
  place === null
    ? '–'
    : place.kind === 'cell'
      ? `${column(place.column)}${place.row + 1}`
      : place.kind === 'table_cell'
        ? `t${place.at}:${place.row}:${place.column}`
        : place.kind === 'field'
          ? place.name
          : `${place.kind} ${place.at}`;
const told = (file: FormFile, corrections?: Parameters<typeof readForm>[1]) =>
  readForm(file, corrections).questions.map(({ number, text, place, answer, comment }) =>
    [number, text, at(place), at(answer), at(comment)].join(' / '),
  );

describe('a sheet with a heading of columns', () => {
  const form = workbook(
    sheet([
      '*Supplier questionnaire',
      'Please answer every question in the column on the right and add comments where needed.',
      '',
      '*#No.|*#Question|*#Answer (Yes/No/N.A.)|*#Comments',
      '*1|*Information security',
      '1.1|Do you have an information security policy?',
      '1.2|Describe how access rights are reviewed.||',
      '*2|*Continuity',
      '2.1|How many people work in your emergency team?',
      '2.2|When was the plan last tested?|2025-03-01|with all sites',
    ]),
  );

  it('gives numbers, sections, places, what is written already, and how each is answered', () => {
    expect(told(form)).toEqual([
      '1.1 / Do you have an information security policy? / B6 / C6 / D6',
      '1.2 / Describe how access rights are reviewed. / B7 / C7 / D7',
      '2.1 / How many people work in your emergency team? / B9 / C9 / D9',
      '2.2 / When was the plan last tested? / B10 / C10 / D10',
    ]);
    const { questions, instructions, doubts, mappings } = readForm(form);
    expect(questions.map(({ section }) => section)).toEqual([
      ['Supplier questionnaire', 'Information security'],
      ['Supplier questionnaire', 'Information security'],
      ['Supplier questionnaire', 'Continuity'],
      ['Supplier questionnaire', 'Continuity'],
    ]);
    expect(questions.map(({ kind, choices }) => [kind, choices])).toEqual([
      ['yes_no', ['Yes', 'No', 'N.A.']],
      ['text', []],
      ['number', []],
      ['date', []],
    ]);
    expect(questions[3]?.given).toEqual({ answer: '2025-03-01', comment: 'with all sites' });
    expect(instructions).toEqual([
      'Please answer every question in the column on the right and add comments where needed.',
    ]);
    expect(doubts).toEqual([]);
    expect(mappings[0]).toMatchObject({
      headerRow: 3,
      roles: { 0: 'number', 1: 'question', 2: 'answer', 3: 'comment' },
    });
  });

  it('has the same fingerprint with answers and more rows, and another one with another column', () => {
    const [own] = form.kind === 'workbook' ? form.sheets : [];
    const answered = own!.cells.concat([
      { ...own!.cells.at(-1)!, row: 10, column: 1, text: 'Do you test it each year?' },
      { ...own!.cells.at(-1)!, row: 5, column: 2, text: 'Yes' },
    ]);
    const renamed = own!.cells.map((cell) =>
      cell.text === 'Comments' ? { ...cell, text: 'Evidence' } : cell,
    );
    const print = (cells: readonly FormCell[]) =>
      readForm(workbook({ ...own!, cells, rows: 11 })).fingerprint;
    expect(print(answered)).toBe(print(own!.cells));
    expect(print(renamed)).not.toBe(print(own!.cells));
  });

  it('reads German headings, sections in a column of merged cells, and what is expected as guidance', () => {
    const file = workbook(
      sheet(
        [
          '*Bereich|*Nr.|*Prüffrage|*Erwarteter Nachweis|*Antwort|*Bemerkung',
          'Governance|G-1|Hat die Geschäftsleitung eine Leitlinie beschlossen?|Beschluss',
          '|G-2|Wie viele Auslagerungen bestehen?|Register',
          'Notfall|N-1|Beschreiben Sie das Vorgehen im Notfall.|Handbuch',
          '|N-2|Bis wann wird der Plan erneuert?|Plan',
        ],
        { merges: [range(1, 0, 2, 0), range(3, 0, 4, 0)] },
      ),
    );
    expect(
      readForm(file).questions.map(({ number, section, guidance, kind, answer, comment }) => [
        number,
        section[0],
        guidance,
        kind,
        at(answer),
        at(comment),
      ]),
    ).toEqual([
      ['G-1', 'Governance', 'Beschluss', 'yes_no', 'E2', 'F2'],
      ['G-2', 'Governance', 'Register', 'number', 'E3', 'F3'],
      ['N-1', 'Notfall', 'Handbuch', 'text', 'E4', 'F4'],
      ['N-2', 'Notfall', 'Plan', 'date', 'E5', 'F5'],
    ]);
  });

  it('takes requirements as questions where they are answered', () => {
    const file = workbook(
      sheet([
        '*ID|*Requirement|*Compliant?|*Remarks',
        'R1|The supplier shall encrypt data at rest.',
        'R2|Backups are stored at another site.',
        'R3|Firewall',
      ]),
    );
    expect(told(file)).toEqual([
      'R1 / The supplier shall encrypt data at rest. / B2 / C2 / D2',
      'R2 / Backups are stored at another site. / B3 / C3 / D3',
      'R3 / Firewall / B4 / C4 / D4',
    ]);
  });

  it('asks where the answer goes, also in words without a question mark', () => {
    const form = workbook(
      sheet(
        [
          '*No|*Question|*Answer|*Comment',
          '*1|*Operations',
          '1.1|Are logs kept?|#|#',
          '1.2|Retention period (months)|#|#',
          '1.3|Date of the last test|#|#',
          '1.4|Is it so for all of these:|',
          '1.4a|a) staff|#|#',
          '1.4b|b) clients|#|#',
          '1.5|Describe your plans|#–|#',
        ],
        {
          choices: [
            { range: range(2, 2, 2, 2), values: ['Yes', 'No'] },
            { range: range(6, 2, 7, 2), values: ['Yes', 'No'] },
          ],
        },
      ),
    );
    expect(told(form)).toEqual([
      '1.1 / Are logs kept? / B3 / C3 / D3',
      '1.2 / Retention period (months) / B4 / C4 / D4',
      '1.3 / Date of the last test / B5 / C5 / D5',
      '1.4a / staff / B7 / C7 / D7',
      '1.4b / clients / B8 / C8 / D8',
      '1.5 / Describe your plans / B9 / D9 / –',
    ]);
    const { questions } = readForm(form);
    expect(questions.map(({ kind }) => kind)).toEqual([
      'yes_no',
      'number',
      'date',
      'yes_no',
      'yes_no',
      'text',
    ]);
    expect(questions[3]?.guidance).toBe('Is it so for all of these:');
    expect(questions[5]?.guidance).toBe('');
  });

  it('reads in the remarks how whoever asks wants it answered', () => {
    const form = sheet([
      'Question|Answer|Notes',
      'Frequency of backups||Hourly / Daily / Weekly',
      'Longest outage that you can bear||hours',
      'Do you test them?||',
      'Who tests them?|The CISO|hours',
      ...['Who repairs them?', 'Who stores them?', 'Who loads them?'].map((text) => `${text}||`),
    ]);
    expect(
      readForm(workbook(form))
        .questions.slice(0, 4)
        .map(({ kind, given }) => `${kind} ${given.comment}`),
    ).toEqual(['choice ', 'number ', 'yes_no ', 'text hours']);
  });

  it('marks one of several columns, and takes words beside them', () => {
    const form = workbook(
      sheet([
        '*No|*Question|*Yes|*No|*N/A|*Comment',
        '1|Is data encrypted?||x||',
        '2|Keys are rotated every year|||| ',
        '3|Who is in charge?||||',
      ]),
    );
    expect(told(form)).toEqual([
      '1 / Is data encrypted? / B2 / C2 / F2',
      '2 / Keys are rotated every year / B3 / C3 / F3',
      '3 / Who is in charge? / B4 / F4 / –',
    ]);
    const { questions } = readForm(form);
    expect(questions.map(({ kind, choices, given }) => [kind, choices.join(), given.answer])).toEqual([
      ['yes_no', 'Yes,No,N/A', 'No'],
      ['yes_no', 'Yes,No,N/A', ''],
      ['text', '', ''],
    ]);
    expect(questions[0]?.answer).toEqual({
      kind: 'cell',
      sheet: 0,
      row: 1,
      column: 2,
      choices: [
        { value: 'Yes', column: 2 },
        { value: 'No', column: 3 },
        { value: 'N/A', column: 4 },
      ],
    });
  });

  it('joins two rows of headings', () => {
    const file = workbook(
      sheet(
        [
          '*#Question|*#|*#Supplier response|*#|*#',
          '*#No|*#Text|*#Yes/No|*#Details|*#Evidence',
          '1|Is data encrypted?',
          '2|Are keys rotated?',
        ],
        { merges: [range(0, 0, 0, 1), range(0, 2, 0, 4)] },
      ),
    );
    expect(told(file)).toEqual([
      '1 / Is data encrypted? / B3 / C3 / D3',
      '2 / Are keys rotated? / B4 / C4 / D4',
    ]);
    expect(readForm(file).doubts).toEqual([{ kind: 'merged_headers', part: 0 }]);
  });

  it('takes columns that are free by what their headings ask for', () => {
    const file = workbook(
      sheet([
        '*Nr|*Question|*Yes / No|*Description of measures|*Reference',
        'A.1|Is there an ICT risk function?',
        'A.2|Who leads it?',
      ]),
      sheet(['*Question|*Yes|*No|*Comment', 'Is data encrypted?|'], { name: 'Ticks' }),
    );
    expect(told(file)).toEqual([
      'A.1 / Is there an ICT risk function? / B2 / C2 / D2',
      'A.2 / Who leads it? / B3 / C3 / D3',
      ' / Is data encrypted? / A2 / B2 / D2',
    ]);
  });

  it('drops headings that are repeated, and reads another table below', () => {
    const file = workbook(
      sheet([
        '*No|*Question|*Answer',
        '1|Is data encrypted?',
        '*No|*Question|*Answer',
        '2|Are keys rotated?',
        '',
        '*Question|*Response|*Comment',
        'Where is your data stored?',
      ]),
    );
    expect(told(file)).toEqual([
      '1 / Is data encrypted? / B2 / C2 / –',
      '2 / Are keys rotated? / B4 / C4 / –',
      ' / Where is your data stored? / A7 / B7 / C7',
    ]);
  });

  it('reads two question columns that have answers of their own, and doubts a translation', () => {
    const both = workbook(
      sheet([
        '*Question|*Answer|*Question|*Answer',
        'Is data encrypted?||Do you hold a certificate?',
        'Are keys rotated?||Is it renewed?',
      ]),
    );
    expect(told(both)).toEqual([
      ' / Is data encrypted? / A2 / B2 / –',
      ' / Do you hold a certificate? / C2 / D2 / –',
      ' / Are keys rotated? / A3 / B3 / –',
      ' / Is it renewed? / C3 / D3 / –',
    ]);
    const translated = workbook(
      sheet([
        '*Question (EN)|*Frage (DE)|*Answer',
        'Is data encrypted?|Sind die Daten verschlüsselt?',
        'Are keys rotated?|Werden Schlüssel erneuert?',
      ]),
    );
    const reading = readForm(translated);
    expect(reading.questions.map(({ answer }) => at(answer))).toEqual(['C2', 'C3']);
    expect(reading.doubts).toEqual([{ kind: 'two_question_columns', part: 0 }]);
  });
});

describe('a sheet without such a heading', () => {
  it('finds questions by how they are asked', () => {
    const file = workbook(
      sheet([
        'Security',
        'Is data encrypted?',
        'Are keys rotated?',
        'Privacy',
        'Who is your data protection officer?',
      ]),
    );
    const reading = readForm(file);
    expect(told(file)).toEqual([
      ' / Is data encrypted? / A2 / B2 / –',
      ' / Are keys rotated? / A3 / B3 / –',
      ' / Who is your data protection officer? / A5 / B5 / –',
    ]);
    expect(reading.doubts).toEqual([{ kind: 'no_answer_column', part: 0 }]);
  });

  it('finds labels with a free cell beside them, and leaves those that are answered by whoever asks', () => {
    const file = workbook(
      sheet([
        '*Company details',
        'Company name:|#',
        'Number of employees:|#',
        'Version:|1.2',
        'Contact|_|Date of birth:|_',
      ]),
    );
    expect(told(file)).toEqual([
      ' / Company name / A2 / B2 / –',
      ' / Number of employees / A3 / B3 / –',
      ' / Date of birth / C5 / D5 / –',
    ]);
    expect(readForm(file).questions.map(({ kind, section }) => [kind, section[0]])).toEqual([
      ['text', 'Company details'],
      ['number', 'Company details'],
      ['date', 'Company details'],
    ]);
  });

  it('takes the open cells of a protected sheet, and the row below where answers go there', () => {
    const file = workbook(
      sheet(['Legal form|_', 'Registered seat|_', 'Printed by the purchasing team'], { isProtected: true }),
      sheet(['1. Is data encrypted?', '_', '2. Who holds the keys?', '_'], {
        name: 'Below',
        isProtected: true,
      }),
    );
    expect(told(file)).toEqual([
      ' / Legal form / A1 / B1 / –',
      ' / Registered seat / A2 / B2 / –',
      '1 / Is data encrypted? / A1 / A2 / –',
      '2 / Who holds the keys? / A3 / A4 / –',
    ]);
  });

  it.each([
    ['figures', ['*Month|*Alerts|*Closed', '01/2026|1050|953', '02/2026|1080|941']],
    ['a list of names', ['*Products', 'Pivot add-in|Time-saving tools', 'Forms kit|Step by step videos']],
    [
      'a register',
      [
        '*ID|*Risk description|*Owner|*Status|*Comments',
        'R1|The provider could fail and data could be lost.|CISO|Open',
        'R2|Employees may disclose data by mistake.|DPO|Closed',
      ],
    ],
    ['nothing', ['']],
  ])('finds no question in %s, and says so', (_name, lines) => {
    const reading = readForm(workbook(sheet(lines)));
    expect(reading.questions).toEqual([]);
    expect(reading.doubts.map(({ kind }) => kind)).toEqual([lines[0] === '' ? 'no_text' : 'no_questions']);
  });
});

describe('what belongs to a question', () => {
  it('chooses from validations, from a column that lists them, and from the words of the question', () => {
    const file = workbook(
      sheet(
        [
          '*Question|*Answer options|*Answer',
          'Where do you host?|Cloud; On premises; Both',
          'Is data encrypted?',
          'Do you hold ISO 27001 (yes/no)?',
        ],
        { choices: [{ range: range(2, 2, 2, 2), values: ['Ja', 'Nein', 'Teilweise'] }] },
      ),
    );
    expect(readForm(file).questions.map(({ kind, choices }) => [kind, choices])).toEqual([
      ['choice', ['Cloud', 'On premises', 'Both']],
      ['choice', ['Ja', 'Nein', 'Teilweise']],
      ['yes_no', ['yes', 'no']],
    ]);
  });

  it.each([
    ['Recovery time objective in hours', 'number'],
    ['Retention of logs (months)', 'number'],
    ['Part of the service that is passed on (in % of its value)', 'number'],
    ['Please state the total number of branches', 'number'],
    ['Anteil der Leiharbeitskräfte', 'number'],
    ['Time to detect / time to respond (hours)', 'text'],
    ['Give the legal form and register number of the company', 'text'],
    ['Wie viele Stellen sind besetzt, wie viele unbesetzt?', 'text'],
    ['Is it so for more than 12 (months)?', 'yes_no'],
    ['Ort, Datum', 'text'],
    ['Place and date', 'text'],
    ['Date of the last test', 'date'],
    ['Has it been assessed, and by whom?', 'text'],
    ['In which format, and on what terms, would you send it?', 'text'],
    ['For each office, do you keep a log?', 'yes_no'],
    ['Confirm that access is logged', 'yes_no'],
    ['Confirm the name of the officer', 'text'],
    ['Does the contract cover:\n- audits\n- notice', 'yes_no'],
  ])('tells from its words how it is answered: %s', (text, kind) => {
    expect(kindOf(text, [])).toBe(kind);
  });

  it('knows a kind by a unit or a pattern of a day', () => {
    expect(['TEUR', '%', 'Minuten', 'TT.MM.JJJJ', 'DD/MM/YYYY', 'Freitext', 'other'].map(kindSaid)).toEqual([
      'number',
      'number',
      'number',
      'date',
      'date',
      'text',
      null,
    ]);
  });

  it('marks what is hidden, and what is asked again', () => {
    const file = workbook(
      sheet(['*No|*Question|*Answer', '1|Is data encrypted?', '2|Are keys rotated?'], { hiddenRows: [2] }),
      sheet(['*No|*Question|*Answer', '7|is data  encrypted ?'.replace(' ?', '?')], {
        name: 'Old',
        state: 'very_hidden',
      }),
    );
    expect(readForm(file).questions.map(({ isHidden, sameAs }) => [isHidden, sameAs])).toEqual([
      [false, null],
      [true, null],
      [true, 0],
    ]);
  });

  it('knows which questions an answer leaves out', () => {
    const gates = (text: string, guidance = '') =>
      readForm(
        workbook(
          sheet([
            '*No|*Question|*Guidance|*Answer',
            `1|${text}|${guidance}`,
            '2|Which providers are they?',
            '3|Where are they?',
            '4.1|Do you test your plans?',
          ]),
        ),
      ).questions[0]?.gate;
    expect(gates('Do you outsource? If no, go to question 4.1.')).toEqual({
      quote: 'If no, go to question 4.1',
      answer: 'no',
      skips: [1, 2],
    });
    expect(gates('Lagern Sie aus?', 'Falls nein, weiter mit 4.1')).toMatchObject({
      answer: 'no',
      skips: [1, 2],
    });
    expect(gates('Wird ausgelagert? Wenn nein, bitte weiter mit Frage 3.')).toMatchObject({ skips: [1] });
    expect(gates('Do you outsource? If not applicable, skip questions 2 to 3.')).toMatchObject({
      answer: { choice: 'not applicable' },
      skips: [1, 2],
    });
    expect(gates('Do you outsource? If no, skip the next two questions.')).toMatchObject({ skips: [1, 2] });
    expect(gates('Do you outsource? If yes, please describe it.')).toBeNull();
  });

  it('doubts answers that nobody can write', () => {
    const file = workbook(
      sheet(['*Question|*Answer', 'Is data encrypted?', 'Are keys rotated?'], { isProtected: true }),
    );
    expect(readForm(file).doubts).toEqual([{ kind: 'locked_answers', part: 0 }]);
  });
});

describe('what a person corrects', () => {
  const form = workbook(
    sheet([
      '*Topic|*Text|*Yours',
      'Is this a title?|Encryption at rest|',
      'Or this?|Rotation of keys|',
      'Total||2',
    ]),
    sheet(['*Question|*Answer', 'Is data encrypted?']),
  );

  it('wins over what is found', () => {
    const corrected = {
      part: 0,
      isRead: true,
      headerRow: 0,
      roles: { 0: 'section', 1: 'question', 2: 'answer' },
      questions: [],
      notQuestions: [2],
    } as const;
    const left = { part: 1, isRead: false, headerRow: null, roles: {}, questions: [], notQuestions: [] };
    const reading = readForm(form, [corrected, left]);
    expect(told(form, [corrected, left])).toEqual([' / Encryption at rest / B2 / C2 / –']);
    expect(reading.questions[0]?.section).toEqual(['Is this a title?']);
    expect(reading.mappings[0]).toEqual(corrected);
    expect(reading.mappings[1]).toEqual(left);
  });

  it('adds a row that is a question, and takes one out, with the columns as they were found', () => {
    const text = sheet(['*Question|*Answer', 'Encryption', 'Is data encrypted?', 'Are keys rotated?']);
    const none = { part: 0, isRead: true, headerRow: null, roles: {}, questions: [], notQuestions: [2] };
    expect(told(workbook(text), [none])).not.toContain(' / Is data encrypted? / A3 / B3 / –');
    const paragraphs = flow('Encryption at rest', 'Is it tested?');
    const said = { part: null, isRead: true, headerRow: null, roles: {}, questions: [0], notQuestions: [1] };
    expect(told(paragraphs, [said])).toEqual([' / Encryption at rest / paragraph 0 / after 0 / –']);
  });
});

describe('a text that runs on', () => {
  it('asks in numbered paragraphs and with question marks, and is answered after them', () => {
    const form = flow(
      '# Supplier questionnaire',
      'Please fill in this form and return it to us within four weeks.',
      '## Security',
      '[1.] Do you have a policy? If no, go to question 3.',
      '',
      '[2.] Describe your controls.',
      '(Two or three sentences will do.)',
      '[3.] Which of these do you use?',
      '☐ Cloud',
      '☐ On premises',
      'Company name: ______',
      'We will keep your answers for five years.',
    );
    expect(told(form)).toEqual([
      '1 / Do you have a policy? If no, go to question 3. / paragraph 3 / after 3 / –',
      '2 / Describe your controls. / paragraph 5 / after 5 / –',
      '3 / Which of these do you use? / paragraph 7 / after 9 / –',
      ' / Company name / paragraph 10 / after 10 / –',
    ]);
    const { questions, instructions } = readForm(form);
    expect(questions[0]?.gate?.skips).toEqual([1]);
    expect(questions[0]?.section).toEqual(['Supplier questionnaire', 'Security']);
    expect(questions[1]?.guidance).toBe('(Two or three sentences will do.)');
    expect(questions[2]).toMatchObject({ kind: 'choice', choices: ['Cloud', 'On premises'] });
    expect(instructions).toEqual(['Please fill in this form and return it to us within four weeks.']);
  });

  it('asks in tables, in the order of the text', () => {
    const form = flow(
      '# Company',
      ['Company name|', 'Legal form|{GmbH,AG}'],
      '# Security',
      'Who is your security officer?',
      ['*No|*Question|*Answer', '1|Is data encrypted?|', '2|Are keys rotated?|'],
      'Anything else you want to tell us?',
      [''],
    );
    expect(told(form)).toEqual([
      ' / Company name / t1:0:0 / t1:0:1 / –',
      ' / Legal form / t1:1:0 / t1:1:1 / –',
      ' / Who is your security officer? / paragraph 3 / after 3 / –',
      '1 / Is data encrypted? / t4:1:1 / t4:1:2 / –',
      '2 / Are keys rotated? / t4:2:1 / t4:2:2 / –',
      ' / Anything else you want to tell us? / paragraph 5 / t6:0:0 / –',
    ]);
    expect(readForm(form).questions[1]).toMatchObject({ kind: 'choice', choices: ['GmbH', 'AG'] });
  });

  it('is answered in content controls, and in lines for answers and comments', () => {
    const form = flow('1. Do you outsource?', '', '2. Who decides?', 'Answer:', 'Comment:', 'Legal form:');
    const controls: Record<number, readonly string[]> = { 1: ['Yes', 'No'], 5: [] };
    const blocks =
      form.kind === 'flow'
        ? form.blocks.map((block) => ({
            ...block,
            ...(controls[block.at] && { choices: controls[block.at] }),
          }))
        : [];
    const file = { ...form, blocks } as FormFile;
    expect(told(file)).toEqual([
      '1 / Do you outsource? / paragraph 0 / paragraph 1 / –',
      '2 / Who decides? / paragraph 2 / after 3 / after 4',
      ' / Legal form / paragraph 5 / paragraph 5 / –',
    ]);
    expect(readForm(file).questions[0]).toMatchObject({ kind: 'yes_no', choices: ['Yes', 'No'] });
  });

  it('takes sentences between questions that have room below them, and no heading that tells what it asks', () => {
    const form = flow(
      '# Why do we ask?',
      'The board has decided to replace the system.',
      '# Rules',
      '1. Proposals reach us by mail.',
      '',
      '# Bidder',
      '1. Who owns you?',
      "Bidder's answer:",
      '2. Walk us through your last three projects.',
      '[max. 300 words]',
      '3. Do you accept our terms?',
      '☐ Yes ☐ No',
    );
    expect(told(form)).toEqual([
      '1 / Who owns you? / paragraph 6 / after 7 / –',
      '2 / Walk us through your last three projects. / paragraph 8 / after 8 / –',
      '3 / Do you accept our terms? / paragraph 10 / after 11 / –',
    ]);
  });

  it('takes what is numbered as the questions are, and boxes to tick as choices', () => {
    const form = flow('*A. Company', 'A.1 Legal name', '', '*B. Controls', 'B.1 Do you log access?', '', [
      '*Question|*Answer',
      'Is data encrypted?|☐ Yes ☐ No',
      'Are keys rotated?|☒ Yes ☐ No',
    ]);
    expect(told(form).slice(0, 2)).toEqual([
      'A.1 / Legal name / paragraph 1 / after 1 / –',
      'B.1 / Do you log access? / paragraph 4 / after 4 / –',
    ]);
    expect(readForm(form).questions.slice(2)).toMatchObject([
      { choices: ['Yes', 'No'], given: { answer: '' } },
      { choices: ['Yes', 'No'], given: { answer: 'Yes' } },
    ]);
  });

  it('takes what stands between the questions as their answers where most have one', () => {
    const form = flow(
      '# Earlier questionnaire',
      'Do you test your backups?',
      'Yes, every month.',
      'And a full restore once a year.',
      'Where is customer data kept?',
      'Only in Vienna and Graz.',
      'Is anybody else involved?',
      '',
    );
    expect(readForm(form).questions.map(({ given }) => given.answer)).toEqual([
      'Yes, every month.\nAnd a full restore once a year.',
      'Only in Vienna and Graz.',
      '',
    ]);
  });

  it('leaves a text alone that asks in passing, and tables of data', () => {
    const form = flow(
      '# Annual report',
      'What does this mean for us? It means that we have to invest more in what our clients need, and we do so in every one of our offices with people who know the trade, as the last years have shown to everybody who looked.',
      'The year was good, and the next one is to be better still, as far as we can see today with what we know of the markets that we serve.',
      ['*Year|*Responses|*Share', '2024|853|49%', '2025|238|14%'],
    );
    expect(readForm(form).questions).toEqual([]);
  });

  it('takes boxes for “Yes” and “No” as one question, and the field that explains them as its comment', () => {
    const box = (name: string, group: number, left: string, right: string, value = ''): FormField => ({
      name,
      label: `${left} ${right}`,
      kind: 'checkbox',
      choices: [],
      value,
      page: 1,
      beside: { group, left, right, above: '', head: '' },
    });
    const field = (name: string, label: string): FormField => ({
      name,
      label,
      kind: 'text',
      choices: [],
      value: '',
      page: 1,
    });
    const file: FormFile = {
      kind: 'flow',
      format: 'pdf',
      blocks: [
        {
          kind: 'paragraph',
          at: 0,
          text: '2. Is a director or an owner politically exposed? Yes No',
          level: 0,
          label: '',
          isBold: false,
          page: 1,
        },
      ],
      fields: [
        field('name', '1. Legal name'),
        box('a', 1, '2. Is a director or an', 'Yes'),
        box('b', 1, 'Yes', 'No', 'On'),
        field('who', 'Name and office:'),
        box('c', 2, '3. Are you listed? Yes', 'No'),
        box('d', 2, 'No', ''),
        box('e', 3, '', 'I agree to the terms'),
        field('place', '4. Place'),
      ],
    };
    expect(told(file)).toEqual([
      '1 / Legal name / name / name / –',
      '2 / Is a director or an owner politically exposed? / a / a / who',
      '3 / Are you listed? / c / c / –',
      ' / I agree to the terms / e / e / –',
      '4 / Place / place / place / –',
    ]);
    const [, exposed, listed] = readForm(file).questions;
    expect(exposed).toMatchObject({ kind: 'yes_no', choices: ['Yes', 'No'], given: { answer: 'No' } });
    expect(listed?.answer).toEqual({
      kind: 'field',
      name: 'c',
      choices: [
        { value: 'Yes', name: 'c' },
        { value: 'No', name: 'd' },
      ],
    });
  });

  it('asks in the fields of a PDF form', () => {
    const file: FormFile = {
      kind: 'flow',
      format: 'pdf',
      blocks: [],
      fields: [
        { name: 'a', label: '1. Company name:', kind: 'text', choices: [], value: 'Acme', page: 1 },
        { name: 'b', label: 'Regulated?', kind: 'choice', choices: ['Yes', 'No'], value: '', page: 1 },
      ],
    };
    expect(told(file)).toEqual(['1 / Company name / a / a / –', ' / Regulated? / b / b / –']);
    expect(readForm(file).questions.map(({ kind, given }) => [kind, given.answer])).toEqual([
      ['text', 'Acme'],
      ['yes_no', ''],
    ]);
  });
});

it('reads two thousand questions, each in its place', () => {
  const lines = Array.from({ length: 2_000 }, (_, index) => `${index + 1}|Is control ${index + 1} in place?`);
  const { questions } = readForm(workbook(sheet(['*No|*Question|*Answer', ...lines])));
  expect(questions).toHaveLength(2_000);
  expect(at(questions.at(-1)!.answer)).toBe('C2001');
});

const questionnaires = corpusPath('questionnaires');
const found = existsSync(questionnaires);
if (!found) console.log(`real questionnaires: skipped: shared data not found (${corpusPath()})`);

it.skipIf(!found)('finds what real questionnaires ask, and nothing in files that ask nothing', async () => {
  const counts: Record<string, number> = {
    'caiq_v4_full.json': 283,
    'german/gwg_catalog.json': 26,
    'security-questionnaire.xlsx': 5,
    'section-sample.docx': 0,
    'german/demo/excel/tm_alerts_2024.xlsx': 0,
  };
  const asked = await Promise.all(
    Object.keys(counts).map(async (name) => {
      const reading = await readFormFile(readFileSync(path.join(questionnaires, name)), name);
      return [name, reading.kind === 'form' ? readForm(reading.form).questions.length : reading.code];
    }),
  );
  expect(Object.fromEntries(asked)).toEqual(counts);
});
