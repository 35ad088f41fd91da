/** @typedef {import('./pack-chain.ts').Chain} Chain */

/** @type {Readonly<Record<string, string>>} */
const entities = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** @param {string} text */
const escaped = (text) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** What is HTML already. */
class Html {
  /** @readonly */
  text;
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}
/** @typedef {string | number | null | Html | readonly Html[]} Value */
/**
 * @param {Value} value
 * @returns {string}
 */
const shown = (value) => {
  if (value instanceof Html) return value.text;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return value === null ? '' : value.map(({ text }) => text).join('');
};
/**
 * Escapes all that is put in; what is HTML already says so.
 * @param {TemplateStringsArray} parts
 * @param {readonly Value[]} values
 */
const html = (parts, ...values) =>
  new Html(parts.reduce((whole, part, index) => `${whole}${shown(values[index - 1] ?? null)}${part}`));

const style = `
body { font: 15px/1.5 system-ui, sans-serif; color: #1a1f26; max-width: 52rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.6rem; line-height: 1.25 } h2 { font-size: 1.2rem; margin-top: 2.5rem; border-bottom: 1px solid #c8ced6 }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem } blockquote { margin: .5rem 0; padding: .25rem .75rem; border-left: 3px solid #7d8794 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .5rem 0 } dt { color: #525c69 } dd { margin: 0 }
code { font-size: .8rem; overflow-wrap: anywhere } .gap { font-weight: 600; color: #a1260d } article { break-inside: avoid }
a { color: #1a55a8 } ul { padding-left: 1.2rem }
@media print { body { margin: 0; max-width: none } }`;

/** @param {string | null} time */
const day = (time) => (time === null ? '' : time.slice(0, 16).replace('T', ' ') + ' UTC');
/** @param {{ readonly name: string } | null} person */
const by = (person) => person?.name ?? 'the system';
/**
 * @param {string} label
 * @param {Value} value
 */
const line = (label, value) => html`<dt>${label}</dt><dd>${value}</dd>`;
/** @param {string | null} hash */
const code = (hash) => html`<code>${hash}</code>`;

/** @param {Chain['controls'][number]['approvals']} list */
const approvals = (list) =>
  list.length === 0
    ? html`none`
    : html`<ul>${list.map(
        ({ by: person, at, content_hash, ended_at }) =>
          html`<li>${by(person)}, ${day(at)}${ended_at ? html`, ended ${day(ended_at)}` : ''} · of ${code(content_hash)}</li>`,
      )}</ul>`;

/** @param {Chain['controls'][number]['signatures']} list */
const signatures = (list) =>
  html`<ul>${list.map(
    ({ decision, reason, by: first, at, confirmed_by: second, confirmed_at: then }) =>
      html`<li>${decision === 'exclude' ? 'Out of scope' : 'Approval'}: ${then ? 'proposed' : 'proposed, pending,'} by ${by(first)}, ${day(at)}${then ? `; confirmed by ${by(second)}, ${day(then)}` : ''}${reason ? ` · ${reason}` : ''}</li>`,
  )}</ul>`;

/** @param {string | null} words */
const gap = (words) => (words === null ? '' : html`<p class="gap">Gap: ${words}</p>`);

/**
 * @param {Chain} chain
 * @param {Chain['obligations'][number]} obligation
 */
function obligationPart(chain, obligation) {
  const controls = obligation.controls.flatMap((id) => chain.controls.find((one) => one.id === id) ?? []);
  return html`<article id="o-${obligation.id}">
<h3>${obligation.clause || 'No clause'}</h3>
<blockquote>${obligation.quotes.map(({ text }) => html`<p>${text}</p>`)}</blockquote>
${gap(obligation.gap)}
<dl>
${line('State', obligation.status_in_words)}
${obligation.reason ? line('Reason', obligation.reason) : ''}
${obligation.decided_at ? line('Decided', `${by(obligation.decided_by)}, ${day(obligation.decided_at)}`) : ''}
${obligation.due_on ? line('Due', obligation.due_on) : ''}
${obligation.reads_otherwise_in_version ? line('Note', `wording changed in version ${String(obligation.reads_otherwise_in_version)}; not reviewed yet`) : ''}
${obligation.signatures.length > 0 ? line('Second approval', signatures(obligation.signatures)) : ''}
${line('Approvals', approvals(obligation.approvals))}
${line('Text', html`<a href="texts/${obligation.text}.txt">version ${obligation.version}</a>, characters ${obligation.quotes.map(({ start, end }) => `${String(start)}-${String(end)}`).join(', ')}`)}
${line('Hash', code(obligation.content_hash))}
${line(
  'Controls',
  controls.length === 0
    ? 'none'
    : html`<ul>${controls.map((control) => html`<li><a href="#c-${control.id}">${control.code} ${control.title}</a> (${control.readiness_in_words})</li>`)}</ul>`,
)}
</dl></article>`;
}

/**
 * @param {Chain} chain
 * @param {Chain['controls'][number]} control
 */
function controlPart(chain, control) {
  const files = control.evidence.flatMap((id) => chain.evidence.find((one) => one.id === id) ?? []);
  return html`<article id="c-${control.id}">
<h3>${control.code} ${control.title}</h3>
${control.description ? html`<p>${control.description}</p>` : ''}
${gap(control.gap)}
<dl>
${line('State', control.applies ? control.readiness_in_words : 'out of scope')}
${control.does_not_apply_because ? line('Reason', control.does_not_apply_because) : ''}
${control.signatures.length > 0 ? line('Second approval', signatures(control.signatures)) : ''}
${line('Approvals', approvals(control.approvals))}
${line('Hash', code(control.content_hash))}
${line(
  'Evidence',
  files.length === 0
    ? 'none'
    : html`<ul>${files.map(
        (file) =>
          html`<li>${file.file ? html`<a href="${file.file}">${file.name}</a>` : html`${file.name} (missing from storage)`}, by ${by(file.uploaded_by)} on ${day(file.uploaded_at)}${file.expires_on ? `, until ${file.expires_on}` : ''} (${file.validity})<br>${code(file.sha256)}</li>`,
      )}</ul>`,
)}
${line(
  'Attestations',
  control.attestations.length === 0
    ? 'none'
    : html`<ul>${control.attestations.map(
        (said) =>
          html`<li>“${said.words}” ${by(said.made_by)}, ${day(said.made_at)}${said.expires_on ? `, until ${said.expires_on}` : ''} (${said.validity})</li>`,
      )}</ul>`,
)}
</dl></article>`;
}

/**
 * How many there are of each, in the order in which they come first.
 * @param {readonly string[]} words
 */
const counted = (words) =>
  [...new Set(words)]
    .map((one) => `${String(words.filter((other) => other === one).length)} ${one}`)
    .join(', ');

/**
 * How much there is, and each gap with a way to it.
 * @param {Chain} chain
 */
function summary({ obligations, controls, evidence }) {
  const broken = [
    ...obligations.map(({ id, clause, gap: words }) => ({
      to: `#o-${id}`,
      name: clause || 'No clause',
      words,
    })),
    ...controls.map(({ id, code: name, gap: words }) => ({ to: `#c-${id}`, name, words })),
  ].filter(({ words }) => words !== null);
  const kinds = [...new Set(broken.map(({ words }) => words))];
  return html`<h2>Summary</h2>
<dl>
${line('Obligations', `${String(obligations.length)}: ${counted(obligations.map((one) => one.status_in_words))}`)}
${line(
  'Controls',
  controls.length === 0
    ? 'none'
    : `${String(controls.length)}: ${counted(controls.map((one) => (one.applies ? one.readiness_in_words : 'out of scope')))}`,
)}
${line('Evidence', counted(evidence.map(({ validity }) => `file${evidence.length === 1 ? '' : 's'} ${validity}`)) || 'none')}
${line(
  'Gaps',
  kinds.length === 0
    ? 'none'
    : html`<ul>${kinds.map((words) => {
        const of = broken.filter((one) => one.words === words);
        const links = of.map(({ to, name }) => html`<a href="${to}">${name}</a> `);
        return html`<li>${of.length} ${words}: ${links}</li>`;
      })}</ul>`,
)}
</dl>`;
}

/**
 * What the sentences of the text are, none left out.
 * @param {Chain['account']} account
 */
const accountPart = (account) =>
  account
    ? html`<h2>Every sentence</h2>
<p>The <a href="texts/${account.text}.txt">text of version ${account.version}</a> has ${account.total} sentences and items of lists, each in <a href="${account.file}">${account.file}</a> with its place.</p>
<dl>
${account.kinds.map(({ kind, count }) => line(kind.replaceAll('_', ' '), count))}
${line('Read by', account.read_by)}
</dl>`
    : '';

/**
 * The chain as a page that is read and printed without anything else.
 * @param {Chain} chain
 * @returns {string}
 */
export function pageOf(chain) {
  const { subject, company, asked_by, made_at } = chain;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${subject.title}</title><style>${new Html(style)}</style></head><body>
<h1>${subject.title}</h1>
<dl>
${line('Company', company.name)}
${line('Made', `${day(made_at)}, for ${asked_by.name}`)}
${line('Second approval', chain.second_person_required ? 'required for approvals and exclusions' : 'not required')}
${line('Check', html`<code>node verify.mjs</code> in this folder, with Node.js 20 or later. It needs nothing else.`)}
</dl>
${summary(chain)}
${chain.publications.map(
  (publication) => html`<h2>${publication.code ? `${publication.code} · ` : ''}${publication.title}</h2>
<p>${publication.regulators.join(', ')}${publication.published_on ? ` · ${publication.published_on}` : ''}${publication.link ? html` · <a href="${publication.link}">source</a>` : ''}</p>
${chain.obligations
  .filter((obligation) => obligation.publication === publication.id)
  .map((obligation) => obligationPart(chain, obligation))}`,
)}
<h2>Controls</h2>
${chain.controls.map((control) => controlPart(chain, control))}
${chain.controls.length === 0 ? html`<p class="gap">No controls yet.</p>` : ''}
${accountPart(chain.account)}
</body></html>
`.text;
}
