import type { PrintedBlock, PrintedDocument, PrintedNote } from '../document-out/printed-document.ts';
import { readRichText } from '../rich-text/read-rich-text.ts';

const idOf = (number: number) => `0b0f6a2e-1c57-4a5c-9c1a-${String(number).padStart(12, '0')}`;
const cite = (number: number) => `<cite data-citation="${idOf(number)}"></cite>`;

const textOf = (n: number) => `
<p>The supervisory authority published its final guidelines on the management of information and communication technology risk on 14 October.${cite(n)} They replace the guidelines of 2019 and apply from <strong>17 January 2027</strong>, with a transitional period for outsourcing agreements that were concluded before that date.</p>
<ul><li>Critical or important functions need an exit plan that is tested <em>once a year</em>.${cite(n + 1)}</li><li>The register of information is extended:<ul><li>sub-contractors of the second rank,</li><li>the place where data are stored.</li></ul></li><li>Incidents are reported within four hours of their classification.</li></ul>
<h3>What changes for us</h3>
<p>Most of what is asked for is in place. Three gaps remain, of which the first needs a decision of the board: the budget for testing exit plans is not part of the plan for the coming year. See <a href="https://www.eba.europa.eu/">the page of the authority</a>.</p>
<table><thead><tr><th>Requirement</th><th>Where we stand</th><th>Owner</th><th>Due</th></tr></thead><tbody><tr><td>Exit plans are tested once a year (paragraph 87)</td><td>No budget yet. Two of eleven plans were tested in the past year; the others are older than three years.</td><td>Operations</td><td>31 March 2027</td></tr><tr><td>Register of sub-contractors</td><td>The form is ready; 40 of 61 providers have answered.</td><td>Procurement</td><td>30 June 2027</td></tr><tr><td rowspan="2">Reporting of incidents</td><td>Process approved.${cite(n)}</td><td colspan="2">Security</td></tr><tr><td>Test planned for May</td><td>Security</td><td>31 May 2027</td></tr></tbody></table>
<blockquote><p>Financial entities shall put in place exit strategies for services supporting critical or important functions, and shall test them sufficiently and periodically.</p></blockquote>
<ol><li>Approve the budget for the tests of the coming year.</li><li>Take note of the register’s progress.</li></ol>`;

/** A document as a board gets it, about half a page to a section. @param sections a page each, roughly */
export function boardPaper(sections: number): PrintedDocument {
  const notes = new Map<string, PrintedNote>();
  const blocks: PrintedBlock[] = [];
  for (let n = 1; n <= sections; n += 1) {
    const level = n % 3 === 1 ? 1 : 2;
    blocks.push({
      kind: 'section',
      level,
      inlines: [
        { kind: 'text', text: `Information and communication technology risk, part ${String(n)}`, marks: [] },
      ],
    });
    for (const block of readRichText(textOf(2 * n)))
      if (block.kind === 'heading')
        blocks.push({ kind: 'section', level: level + 1, inlines: block.inlines });
      else blocks.push(block);
    if (n === 1)
      blocks.push({
        kind: 'note',
        blocks: readRichText('<p>This note stands apart from the text.</p>').filter(
          (block) => block.kind !== 'heading',
        ),
      });
    for (const number of [2 * n, 2 * n + 1])
      notes.set(idOf(number), {
        text: `Article 28(8), Regulation (EU) 2022/2554 on digital operational resilience, version 3: “Financial entities shall put in place exit strategies.” SHA-256 3f9a1c20b7d4`,
        href: number % 2 ? null : 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
      });
  }
  return {
    title: 'Operational resilience: what the new guidelines ask of us <#eval("1")> & more',
    language: 'en',
    about: ['Draft · November 26, 2026', 'Harbor Bank plc · Board papers'],
    banner: 'Draft',
    blocks,
    notes,
    words: { contents: 'Contents', page: ['Page ', ' of ', ''] },
  };
}
