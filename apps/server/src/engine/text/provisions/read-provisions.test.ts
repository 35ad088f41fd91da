import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../testing/processor-time.ts';
import { readProvisions } from './read-provisions.ts';

/** The words of each provision and how many entries follow them. */
function read(content: string, language = 'en') {
  const { isAct, subject, scope } = readProvisions(content, language);
  const words = (found: typeof subject) => found && [content.slice(found.start, found.end), found.left];
  return { isAct, subject: words(subject), scope: words(scope) };
}

const act = (scope: string) => `REGULATION (EU) 2031/11

Article 1
Subject matter
1. This Regulation lays down uniform rules on the safekeeping of keys.
2. This Regulation is without prejudice to the responsibility of Member States for security and defence.

Article 2
Scope
${scope}

Article 3
Definitions
1. For the purposes of this Regulation, the following definitions apply:
(1) ‘key’ means a key.`;

describe('provisions of an act', () => {
  it('are its subject and whom it applies to, with all entries of a short list', () => {
    expect(
      read(
        act(`1. Without prejudice to paragraph 2, this Regulation applies to the following entities:
(a) locksmiths;
(b) banks that keep keys for:
(i) their customers;
(ii) other banks.
2. This Regulation does not apply to collectors.`),
      ),
    ).toEqual({
      isAct: true,
      subject: ['This Regulation lays down uniform rules on the safekeeping of keys.', 0],
      scope: [
        `Without prejudice to paragraph 2, this Regulation applies to the following entities:
(a) locksmiths;
(b) banks that keep keys for:
(i) their customers;
(ii) other banks.`,
        0,
      ],
    });
  });

  it('end behind a whole entry of a long list and count those that follow', () => {
    const entries = Array.from(
      { length: 20 },
      (_, index) =>
        `(${String.fromCodePoint(97 + index)}) keepers of keys of kind ${String(index)} under the law;`,
    );
    const { scope } = read(
      act(`1. This Regulation applies to:\n${entries.join('\n')}\n2. It applies to all keys.`),
    );
    const [words, left] = scope ?? [];
    expect(String(words).length).toBeLessThanOrEqual(700);
    expect(String(words).endsWith('under the law;')).toBe(true);
    expect(String(words).split('\n').length - 1 + Number(left)).toBe(20);
  });

  it('are not the beginning of a list whose first entry is too long to be quoted whole', () => {
    expect(
      read(act(`1. This Regulation applies to:\n(a) ${'keepers and '.repeat(80)}others;\n(b) banks.`)).scope,
    ).toBeNull();
  });

  it.each([
    'This Regulation does not apply to collectors of keys or to museums.',
    'This Regulation shall not apply to collectors of keys or to museums.',
    'This Regulation is without prejudice to rules that apply to national security.',
    'Member States may exclude from the scope of this Regulation the locksmiths in their territory.',
    'This Article applies to keys that were made before the end of the year.',
  ])('are never %j', (carveOut) => {
    expect(read(act(carveOut)).scope).toBeNull();
  });

  it('are named under the heading of those who are obliged', () => {
    expect(
      read(
        act('1. Keys are small.').replace(
          'Article 3\nDefinitions\n1. For',
          `Article 3
Obliged entities
The following are obliged entities for the purposes of this Regulation:
(1) banks;
(2) locksmiths.

Article 4
Definitions
1. For`,
        ),
      ).scope,
    ).toEqual([
      'The following are obliged entities for the purposes of this Regulation:\n(1) banks;\n(2) locksmiths.',
      0,
    ]);
  });

  it('are not the reasons, an annex, or the words put into another act', () => {
    const provisions = read(`Whereas:
(1) This Regulation applies to all who hold keys, which is many.
HAS ADOPTED THIS REGULATION:
Article 1
In Regulation (EU) 2030/5, the following is inserted:
‘1. This Regulation lays down rules on locks.
2. This Regulation applies to makers of locks.’
Article 2
This Regulation shall enter into force on the day after its publication.
ANNEX
This Regulation applies to the forms below and to no others.`);
    expect(provisions).toEqual({ isAct: true, subject: null, scope: null });
  });

  it('are not the Member States that have to transpose it', () => {
    expect(read('Article 1\nThis Directive is addressed to the Member States.').scope).toBeNull();
  });

  it('are read in German, and named under the heading of those who are obliged', () => {
    expect(
      read(
        `§ 1 Zweck
(1) Dieses Gesetz regelt die Verwahrung von Schlüsseln.

§ 2 Verpflichtete
(1) Verpflichtete im Sinne dieses Gesetzes sind, soweit sie Schlüssel verwahren,
1. Kreditinstitute,
2. Schlosser.
(2) Dieses Gesetz gilt nicht für Sammler.`,
        'de',
      ),
    ).toEqual({
      isAct: true,
      subject: ['Dieses Gesetz regelt die Verwahrung von Schlüsseln.', 0],
      scope: [
        'Verpflichtete im Sinne dieses Gesetzes sind, soweit sie Schlüssel verwahren,\n1. Kreditinstitute,\n2. Schlosser.',
        0,
      ],
    });
  });

  it('are read in French', () => {
    expect(
      read(
        `Article premier
Objet
1. Le présent règlement établit des règles sur la garde des clés.
Article 2
Champ d’application
1. Sans préjudice du paragraphe 2, le présent règlement s’applique aux entités suivantes:
a) les banques;
b) les serruriers.
2. Le présent règlement ne s’applique pas aux collectionneurs.`,
        'fr',
      ),
    ).toEqual({
      isAct: true,
      subject: ['Le présent règlement établit des règles sur la garde des clés.', 0],
      scope: [
        'Sans préjudice du paragraphe 2, le présent règlement s’applique aux entités suivantes:\na) les banques;\nb) les serruriers.',
        0,
      ],
    });
  });
});

describe('provisions of a document', () => {
  it('are its purpose and its addressees, over wrapped lines and behind what explains them', () => {
    const subject = `These guidelines specify how institutions keep the keys that their customers
have handed over to them.`;
    const scope = `These guidelines are addressed to:
(i) competent authorities;
(ii) institutions that keep keys for customers and that are supervised by
an authority.`;
    expect(
      read(`Background
However, as these guidelines are intended for banks, others need not read the first of the parts below.
In addition, these guidelines also specify what need not be done by those who read them.
Subject matter
5. ${subject}
Scope of application
6. These guidelines apply to keys of all kinds, also to those that are lost.
Addressees
7. ${scope}
8. They are short.`),
    ).toEqual({ isAct: false, subject: [subject, 0], scope: [scope, 0] });
  });

  it('are whatever stands below a heading that asks for whom it is', () => {
    expect(
      read(
        'Who this is for\n\nYou should read this if you are one of:\n• a bank\n• a locksmith\n\nNext steps',
      ).scope,
    ).toEqual(['You should read this if you are one of:\n• a bank\n• a locksmith', 0]);
  });

  it.each([
    ['Dieses Rundschreiben gilt für alle Institute, die Schlüssel verwahren.', 'de'],
    [
      'Die Anforderungen des Rundschreibens sind von allen Instituten im Sinne von § 1 Abs. 1 KWG zu beachten.',
      'de',
    ],
    ['Dieses Merkblatt richtet sich an Institute, die Schlüssel verwahren.', 'de'],
    ['Diese Leitlinien sind auf Institute mit Sitz im Inland anzuwenden.', 'de'],
    ['The rules in this Module apply to every firm that keeps keys for others.', 'en'],
    ['This Notice is issued under section 3 of the Keys Act 2031 and applies to all banks.', 'en'],
  ])('%s', (sentence, language) => {
    expect(read(`Kopf\n\n${sentence} Mehr folgt.`, language).scope).toEqual([sentence, 0]);
  });

  it.each([
    'Dieses Rundschreiben gilt nicht für Sammler von Schlüsseln.',
    'These guidelines are published under mandates set out in the Act.',
  ])('%s is none', (sentence) => {
    expect(read(sentence, sentence.startsWith('D') ? 'de' : 'en')).toMatchObject({
      subject: null,
      scope: null,
    });
  });
});

it('takes time in proportion to the text', () => {
  for (const part of [
    'This Act applies to ',
    'this Regulation lays down rules on keys, ',
    '1. This Act applies to:\n',
    '(a) This Act ',
  ]) {
    const timeOf = (length: number) => {
      const text = part.repeat(length / part.length);
      const begin = processorMs();
      readProvisions(text, 'en');
      return processorMs() - begin;
    };
    timeOf(50_000);
    expect(timeOf(1_000_000)).toBeLessThan(5_000);
  }
});
