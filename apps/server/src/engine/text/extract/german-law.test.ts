import { describe, expect, it } from 'vitest';
import { citation } from '../citation.ts';
import { extractGermanLaw, frontMatterOf } from './german-law.ts';

const law = `---
Title: Testgesetz
jurabk: TestG
slug: testg

---

# Gesetz über das Testen (TestG)

Ausfertigungsdatum
:   2030-01-02

Zuletzt geändert durch
:   Art. 1 G v. 5.3.2031 I 7

Änderung durch
:   Art. 2 G v. 9.9.2032 I 8 noch nicht berücksichtigt

## Erster Abschnitt - Allgemeines

### § 1 Zweck

(1) Wer testet, z. B. nach § 2, ist Tester. Tester müssen
insbesondere

1.  prüfen, und zwar

    a)  Aufbau- und Ablauf-
        Organisation,

        aa) ganz oder

        bb) halb,

    die sie haben;

1a. schlafen

und dürfen ruhen. Das gilt immer. Ausnahmen sind

1.  keine.

(1a) (weggefallen)

### § 2

Tests sind kurz, wenn sie

1.  enden.

## Zweiter Abschnitt - Schluss

### §§ 3 bis 5 (weggefallen)

### Anhang I Muster

Ein Muster.
`;

describe('a German law', () => {
  const { content, passages, metadata } = extractGermanLaw(law);
  const cited = new Map(passages.map((one) => [one.path, citation(passages, one.ordinal)]));

  it('is cited as German lawyers do, with the sentence that opens a list', () => {
    expect(Object.fromEntries([...cited].filter(([path]) => path.startsWith('art_')))).toEqual({
      art_1: '§ 1',
      'art_1/par_1': '§ 1 Abs. 1',
      'art_1/par_1/st_2': '§ 1 Abs. 1 Satz 2',
      'art_1/par_1/st_2/pt_1': '§ 1 Abs. 1 Satz 2 Nr. 1',
      'art_1/par_1/st_2/pt_1/pt_a': '§ 1 Abs. 1 Satz 2 Nr. 1 Buchst. a',
      'art_1/par_1/st_2/pt_1/pt_a/pt_aa': '§ 1 Abs. 1 Satz 2 Nr. 1 Buchst. a Doppelbuchst. aa',
      'art_1/par_1/st_2/pt_1/pt_a/pt_bb': '§ 1 Abs. 1 Satz 2 Nr. 1 Buchst. a Doppelbuchst. bb',
      'art_1/par_1/st_2/pt_1/subpar_2': '§ 1 Abs. 1 Satz 2 Nr. 1',
      'art_1/par_1/st_2/pt_1a': '§ 1 Abs. 1 Satz 2 Nr. 1a',
      'art_1/par_1/st_2/subpar_2': '§ 1 Abs. 1 Satz 2',
      'art_1/par_1/st_3': '§ 1 Abs. 1 Satz 3',
      'art_1/par_1/st_4': '§ 1 Abs. 1 Satz 4',
      'art_1/par_1/st_4/pt_1': '§ 1 Abs. 1 Satz 4 Nr. 1',
      'art_1/par_1a': '§ 1 Abs. 1a',
      art_2: '§ 2',
      'art_2/par': '§ 2',
      'art_2/par/pt_1': '§ 2 Nr. 1',
      'art_3-bis-5': '§§ 3 bis 5',
    });
  });

  it('joins wrapped lines, and words at the hyphen where it is theirs', () => {
    expect(content).toContain('Aufbau- und Ablauf-Organisation,');
    expect(content).toContain('Tester müssen insbesondere');
  });

  it('says when it was enacted, and of which day the last change is that it has', () => {
    expect(metadata).toEqual({
      title: 'Gesetz über das Testen (TestG)',
      dates: { enacted: '2030-01-02', amended: '2031-03-05' },
    });
    expect(frontMatterOf(law)).toEqual({ Title: 'Testgesetz', jurabk: 'TestG', slug: 'testg' });
    expect(
      passages.filter(({ kind }) => kind === 'annex').map(({ label, heading }) => [label, heading]),
    ).toEqual([['Anhang I', 'Muster']]);
  });
});
