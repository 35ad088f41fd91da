/**
 * Checks this pack. It needs Node 20 or newer and nothing else:
 *
 *   node verify.mjs
 *
 * It says what holds and what does not, and ends with 1 where anything does not.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageOf } from './pack-page.mjs';

const folder = fileURLToPath(new URL('.', import.meta.url));
/** @param {string | Uint8Array} content */
const sha256 = (content) => createHash('sha256').update(content).digest('hex');
/** @param {string} path */
const bytesOf = (path) => readFileSync(join(folder, path));

/**
 * JSON with sorted keys and without spaces: hashes must not depend on how something was written down.
 * @param {unknown} value
 * @returns {string}
 */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
      .filter(([, content]) => content !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, content]) => `${JSON.stringify(key)}:${canonical(content)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

let faults = 0;
let held = 0;
/**
 * @param {unknown} holds
 * @param {string} fault what is wrong, where it does not hold
 */
function check(holds, fault) {
  if (holds === true) {
    held += 1;
    return;
  }
  faults += 1;
  console.log(`FAIL  ${fault}`);
}

/**
 * @param {string} what
 * @param {() => string} run says what was checked
 */
function section(what, run) {
  const [faultsBefore, heldBefore] = [faults, held];
  try {
    const told = run();
    if (held === heldBefore && faults === faultsBefore)
      console.log(`NOTE  ${what}: there is nothing to check`);
    else if (faults === faultsBefore) console.log(`PASS  ${what}: ${told}`);
    else
      console.log(
        `FAIL  ${what}: ${faults - faultsBefore} of ${held - heldBefore + faults - faultsBefore} checks fail`,
      );
  } catch (error) {
    faults += 1;
    console.log(`FAIL  ${what} cannot be checked: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * @param {string} path
 * @returns {any}
 */
const json = (path) => JSON.parse(bytesOf(path).toString('utf8'));

section('Files', () => {
  const [told] = bytesOf('manifest.sha256').toString('utf8').split(' ');
  const listed = sha256(bytesOf('manifest.json'));
  check(
    bytesOf('manifest.sha256').toString('utf8') === `${listed}  manifest.json\n`,
    `manifest.json is not as it was made: its hash is ${listed}, manifest.sha256 says ${told}`,
  );
  const { files } = json('manifest.json');
  for (const { path, sha256: hash, bytes } of files) {
    /** @type {Uint8Array | undefined} */
    let content;
    try {
      content = bytesOf(path);
    } catch {
      check(false, `${path} is missing`);
      continue;
    }
    check(
      sha256(content) === hash && content.length === bytes,
      `${path} is not as it was made: its hash is ${sha256(content)}, manifest.json says ${hash}`,
    );
  }
  const known = new Set([
    'manifest.json',
    'manifest.sha256',
    ...files.map((/** @type {any} */ file) => file.path),
  ]);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    // the first name came with Node 20.12, the second went with 24
    const parent = entry.parentPath ?? /** @type {any} */ (entry).path;
    const path = relative(folder, join(parent, entry.name)).split(sep).join('/');
    check(known.has(path), `${path} is not part of the pack`);
  }
  return `all ${files.length} files are as they were made, and there are no others`;
});

/** @type {any} */
let chain = { texts: [], obligations: [], controls: [], evidence: [] };
section('Chain', () => {
  chain = json('chain.json');
  check(
    chain.format === 'regulus-examiner-pack' && chain.format_version === 1,
    'chain.json is of another format',
  );
  check(
    bytesOf('chain.html').toString('utf8') === pageOf(chain),
    'chain.html says something else than chain.json',
  );
  return `made on ${chain.made_at} for ${chain.asked_by.name}, and the page says what the chain says`;
});

section('Texts', () => {
  for (const text of chain.texts) {
    const content = bytesOf(text.file);
    check(sha256(content) === text.sha256, `${text.file} is not the text of which chain.json holds the hash`);
    check(
      content.toString('utf8').length === text.length,
      `${text.file} has another length than chain.json says`,
    );
  }
  return `${chain.texts.length} stored texts have the hashes that the chain names`;
});

section('Quotes', () => {
  let count = 0;
  const texts = new Map(
    chain.texts.map((/** @type {any} */ text) => [text.id, bytesOf(text.file).toString('utf8')]),
  );
  for (const { id, clause, text, quotes, parts } of chain.obligations) {
    const content = texts.get(text) ?? '';
    check(quotes.length > 0, `obligation ${id} (${clause}) has no quote that stands in its text`);
    for (const quote of quotes) {
      count += 1;
      const words = content.slice(quote.start, quote.end);
      check(
        words === quote.text && sha256(words) === quote.sha256,
        `the quote of obligation ${id} (${clause}) does not stand at ${quote.start}-${quote.end} of its text`,
      );
    }
    for (const [name, part] of Object.entries(parts)) {
      if (part === null || part.start === null) continue;
      check(
        content.slice(part.start, part.end) === part.text,
        `the ${name} of obligation ${id} (${clause}) does not stand at ${part.start}-${part.end} of its text`,
      );
    }
  }
  return `${count} quotes of ${chain.obligations.length} obligations stand word for word at their places`;
});

section('Sentences', () => {
  const { account } = chain;
  if (!account) return 'the pack lists no sentences';
  const text = chain.texts.find((/** @type {any} */ one) => one.id === account.text);
  const sentences = bytesOf(account.file)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  check(
    sentences.length === account.total,
    `${account.file} has another number of sentences than chain.json says`,
  );
  for (const { kind, count } of account.kinds)
    check(
      sentences.filter((one) => one.kind === kind).length === count,
      `chain.json counts other sentences of the kind ${kind} than ${account.file} has`,
    );
  check(
    account.kinds.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.count, 0) ===
      account.total,
    'the kinds do not add up to all sentences',
  );
  let last = -1;
  for (const { start, end } of sentences) {
    check(
      last < start && start < end && end <= text.length,
      `the sentence at ${start}-${end} is out of place`,
    );
    last = start;
  }
  return `${account.total} sentences of the text are all accounted for`;
});

section('Evidence', () => {
  for (const file of chain.evidence) {
    if (file.file === null) {
      check(false, `“${file.name}” was not in the storage when the pack was made`);
      continue;
    }
    const content = bytesOf(file.file);
    check(
      sha256(content) === file.sha256 && content.length === file.byte_length,
      `${file.file} is not the file of which chain.json holds the hash`,
    );
  }
  return `${chain.evidence.length} files are those that were uploaded`;
});

section('Approvals', () => {
  let count = 0;
  for (const obligation of chain.obligations) {
    const { id, clause, quotes, parts, kind, modality, is_through_national_law, due_on } = obligation;
    const hash = sha256(
      canonical({
        quotes: quotes.map((/** @type {any} */ quote) => ({ role: quote.role, sha256: quote.sha256 })),
        kind,
        modality,
        isThroughNationalLaw: is_through_national_law,
        parts: Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [name, part === null ? null : part.text]),
        ),
        dueOn: due_on,
      }),
    );
    check(
      hash === obligation.content_hash,
      `obligation ${id} (${clause}) does not say what its hash was made of`,
    );
    for (const approval of obligation.approvals) {
      if (approval.ended_at !== null) continue;
      count += 1;
      check(
        approval.content_hash === hash,
        `the approval of obligation ${id} (${clause}) was given to other words`,
      );
    }
  }
  for (const control of chain.controls) {
    const hash = sha256(canonical(control.content));
    check(hash === control.content_hash, `control ${control.code} does not say what its hash was made of`);
    const { title, description, evidence, attestations } = control.content;
    check(
      title === control.title && description === control.description,
      `control ${control.code} has another title or description than what was approved`,
    );
    check(
      evidence.length === control.evidence.length &&
        evidence.every((/** @type {any} */ one) => control.evidence.includes(one.id)),
      `control ${control.code} names other evidence than what was approved`,
    );
    for (const { id, sha256: proof, effectiveOn, expiresOn } of evidence) {
      const file = chain.evidence.find((/** @type {any} */ one) => one.id === id);
      check(
        file?.sha256 === proof && file.effective_on === effectiveOn && file.expires_on === expiresOn,
        `the evidence ${id} of control ${control.code} is another one than what was approved`,
      );
    }
    for (const { id, words, expiresOn } of attestations) {
      const said = control.attestations.find((/** @type {any} */ one) => one.id === id);
      check(
        said !== undefined && sha256(said.words) === words && said.expires_on === expiresOn,
        `the attestation ${id} of control ${control.code} has other words or another end than what was approved`,
      );
    }
    const answered = new Set(control.content.obligations);
    check(
      chain.obligations.every(
        (/** @type {any} */ one) => one.controls.includes(control.id) === answered.has(one.id),
      ),
      `control ${control.code} names other obligations than what was approved`,
    );
    for (const approval of control.approvals) {
      if (approval.ended_at !== null) continue;
      count += 1;
      check(
        approval.content_hash === hash,
        `the approval of control ${control.code} was given to something else`,
      );
    }
  }
  return `${count} standing approvals are of exactly what stands here`;
});

/** @type {any[]} */
let entries = [];
section('Log', () => {
  const lines = bytesOf('audit.jsonl').toString('utf8').split('\n');
  check(lines.pop() === '', 'audit.jsonl does not end with its last line');
  entries = lines.map((line) => JSON.parse(line));
  /** @type {string[]} */
  const gaps = [];
  let links = 0;
  for (const [index, { hash, ...entry }] of entries.entries()) {
    check(sha256(canonical(entry)) === hash, `entry ${entry.sequence} of the log was altered`);
    check(entry.companyId === chain.company.id, `entry ${entry.sequence} is of another company's log`);
    const before = entries[index - 1];
    if (before === undefined || entry.sequence !== before.sequence + 1) {
      const from = (before?.sequence ?? 0) + 1;
      const missing = entry.sequence - from;
      check(missing >= 0, `entry ${entry.sequence} of the log stands in the wrong place`);
      if (missing > 0) gaps.push(missing === 1 ? `${from}` : `${from}-${entry.sequence - 1}`);
      if (before === undefined && missing === 0)
        check(entry.previousHash === '0'.repeat(64), 'the first entry of the log does not begin it');
    } else {
      links += 1;
      check(
        entry.previousHash === before.hash,
        `entry ${entry.sequence} of the log does not follow the one before it`,
      );
    }
  }
  const { sequence, hash } = chain.audit_head;
  const last = entries.at(-1);
  if (last?.sequence === sequence)
    check(last.hash === hash, 'the last entry of the log is not the head of the log');
  else if (last) {
    check(last.sequence < sequence, 'the log goes on beyond its head');
    gaps.push(last.sequence + 1 === sequence ? `${sequence}` : `${last.sequence + 1}-${sequence}`);
  }
  const added = new Map();
  for (const { action, details } of entries)
    if (action === 'control.evidence_added') added.set(details.evidence, details.sha256);
  for (const file of chain.evidence)
    if (added.has(file.id))
      check(added.get(file.id) === file.sha256, `the log names another file than “${file.name}”`);
  if (gaps.length > 0)
    console.log(
      `NOTE  Log: entries ${gaps.slice(0, 20).join(', ')}${gaps.length > 20 ? ' and more' : ''} are about other things and not in this pack. ` +
        'That nothing was taken from there can be seen in the whole log alone.',
    );
  return `${entries.length} entries have their own hashes, ${links} of them follow the one before`;
});

/**
 * What two people had to do, as the log tells it, and whether they were two.
 */
section('Two people', () => {
  let isRequired = false;
  let isStrict = false;
  /** from then on, whether a second person had to decide @type {Map<number, boolean>} */
  const rules = new Map();
  for (const { sequence, action, details } of entries) {
    if (action === 'company.second_person') isRequired = details.required[1];
    // before, the latest author alone counted, and one person excluded
    isStrict ||= details.exclusions === true || /^(obligation|control)\.(signed|confirmed)$/.test(action);
    rules.set(sequence, isRequired && isStrict);
  }
  const texts = ['kind', 'modality', 'due_on', 'addressee', 'condition', 'exception', 'deadline'];
  const proofs = [
    'evidence_added',
    'evidence_changed',
    'evidence_removed',
    'attested',
    'attestation_withdrawn',
  ];
  let decisions = 0;

  /**
   * Goes through what the log says of one object.
   * @param {'obligation' | 'control'} kind
   * @param {any} object
   * @param {string} name
   * @param {string | null} scope the hash of what does not apply, where it does not
   */
  const replay = (kind, object, name, scope) => {
    /** @type {Set<string>} */
    let authors = new Set();
    /** @type {Set<string>} */
    const files = new Set();
    /** @type {any} */
    let open = null;
    /** @type {any} */
    let excluded = null;
    /** @type {any[]} */
    const pairs = [];
    for (const entry of entries) {
      const { action, actorId, objectId, details } = entry;
      const item = Array.isArray(details.items)
        ? details.items.find((/** @type {any} */ one) => one[kind] === object.id)
        : undefined;
      if (!action.startsWith(`${kind}.`) || (objectId !== object.id && item === undefined)) continue;
      const own = { ...details, ...item };
      const verb = action.slice(kind.length + 1);
      const isStrictNow = rules.get(entry.sequence) === true;
      const fields = Array.isArray(own.fields) ? own.fields : [];
      if (verb === 'evidence_added') files.add(own.evidence);
      if (verb === 'evidence_removed')
        for (const file of Array.isArray(own.evidence) ? own.evidence : []) files.delete(file.id);
      const isMade =
        kind === 'obligation'
          ? verb === 'made' ||
            (verb === 'split' && details.of !== object.id) ||
            (verb === 'merged' && details.into === object.id) ||
            ((verb === 'changed' || verb === 'decided') &&
              own.content?.[0] !== own.content?.[1] &&
              fields.some((/** @type {string} */ field) => texts.includes(field)))
          : (proofs.includes(verb) && !(verb === 'evidence_changed' && fields.join() === 'note')) ||
            (files.size > 0 &&
              fields.some((/** @type {string} */ one) =>
                ['title', 'description', 'obligations'].includes(one),
              ));
      if (isMade && actorId !== null) authors = isStrictNow ? authors.add(actorId) : new Set([actorId]);
      if (verb === 'signed') {
        open = {
          entry,
          decision: own.decision,
          content: kind === 'control' ? own.content : own.content?.[1],
        };
        pairs.push(open);
        continue;
      }
      const isConfirmed = verb === 'confirmed';
      const isApproved =
        kind === 'obligation'
          ? own.status?.[1] === 2 && (own.status[0] !== 2 || own.content?.[0] !== own.content?.[1])
          : own.approved !== undefined;
      const isExcluded =
        kind === 'obligation' ? own.status?.[1] === 0 && own.status[0] !== 0 : own.applies?.[1] === false;
      const content = kind === 'obligation' ? own.content?.[1] : isApproved ? own.approved : own.excluded;
      /** @param {'approve' | 'exclude'} decision */
      const isOfTwo = (decision) =>
        isConfirmed &&
        open !== null &&
        open.decision === decision &&
        open.content === content &&
        open.entry.actorId !== actorId &&
        own.signed === open.entry.actorId;
      if (isApproved) {
        const isSeconded = !authors.has(actorId) || isOfTwo('approve');
        decisions += 1;
        check(!isStrictNow || isSeconded, `${name} was approved by one of its authors alone, by the log`);
        if (isSeconded) authors = new Set();
      }
      if (isExcluded) excluded = { isStrict: isStrictNow, isOfTwo: isOfTwo('exclude') };
      if (isConfirmed && open) open.confirmed = entry;
      const isDecided = own.status !== undefined && own.status[0] !== own.status[1];
      if (isDecided || isApproved || isExcluded || ['declined', 'withdrawn'].includes(verb)) open = null;
    }
    if (excluded?.isStrict && scope !== null) {
      decisions += 1;
      check(excluded.isOfTwo, `${name} was excluded by one person alone, by the log`);
    }
    for (const { decision, by, at, confirmed_by: second, confirmed_at: then } of object.signatures) {
      decisions += 1;
      check(
        pairs.some(
          ({ entry, decision: signed, confirmed }) =>
            signed === decision &&
            entry.actorId === by?.id &&
            entry.at === at &&
            (then === null
              ? confirmed === undefined
              : confirmed?.actorId === second?.id && confirmed?.at === then),
        ),
        `${name} was signed otherwise, by the log`,
      );
      check(then === null || second?.id !== by?.id, `${name} was signed by one person twice`);
    }
  };
  for (const obligation of chain.obligations)
    replay(
      'obligation',
      obligation,
      `obligation ${obligation.id} (${obligation.clause})`,
      obligation.status === 0 && obligation.kind === 'firm' ? obligation.content_hash : null,
    );
  for (const control of chain.controls)
    replay('control', control, `control ${control.code}`, control.applies ? null : control.id);
  return `${decisions} decisions were made by who may make them`;
});

const statusWords = ['disregarded', 'to be reviewed', 'approved'];
const readinessWords = ['not ready', 'in progress', 'ready'];

section('States', () => {
  const day = chain.made_at.slice(0, 10);
  /**
   * What the log says of each object, alone or among others, the first first.
   * @type {Map<string, { entry: any, details: any }[]>}
   */
  const told = new Map();
  /** @type {(kind: string, id: string, entry: any, details: any) => void} */
  const add = (kind, id, entry, details) => {
    const list = told.get(`${kind} ${id}`);
    if (list) list.push({ entry, details });
    else told.set(`${kind} ${id}`, [{ entry, details }]);
  };
  for (const entry of entries) {
    const { objectType, objectId, details } = entry;
    if (objectId !== null) add(objectType, objectId, entry, details);
    for (const item of Array.isArray(details.items) ? details.items : [])
      for (const kind of ['obligation', 'control'])
        if (typeof item[kind] === 'string') add(kind, item[kind], entry, item);
  }
  /** @type {(kind: string, id: string) => { entry: any, details: any }[]} */
  const toldOf = (kind, id) => told.get(`${kind} ${id}`) ?? [];
  /** @type {(person: any, at: string | null, entry: any) => boolean} */
  const isBy = (person, at, entry) => at === entry.at && (person?.id ?? null) === entry.actorId;

  for (const obligation of chain.obligations) {
    const { id, clause, status, kind, controls, decided_by: decidedBy, decided_at: decidedAt } = obligation;
    const name = `obligation ${id} (${clause})`;
    const own = toldOf('obligation', id);
    const last = own.findLast(({ details }) => Array.isArray(details.status))?.details.status[1] ?? 1;
    check(
      status === last,
      `${name} says that it is ${statusWords[status]}, the log that it is ${statusWords[last]}`,
    );
    check(obligation.status_in_words === statusWords[status], `${name} says its state in other words`);
    const bare = status === 2 && kind === 'firm' && controls.length === 0;
    const gap = status === 1 ? 'to be reviewed' : bare ? 'no control yet' : null;
    check(obligation.gap === gap, `${name} has another gap than it says`);
    const decided = own.findLast(
      ({ entry }) => entry.action === 'obligation.decided' || entry.action === 'obligation.confirmed',
    );
    check(
      decided === undefined ? decidedAt === null : isBy(decidedBy, decidedAt, decided.entry),
      `${name} was decided otherwise, by the log`,
    );
    for (const { by, at, ended_at } of obligation.approvals)
      check(
        ended_at !== null ||
          own.some(({ entry, details }) => isBy(by, at, entry) && details.status?.[1] === 2),
        `${name} names an approval that the log does not hold`,
      );
  }

  for (const control of chain.controls) {
    const { id, code, readiness, applies } = control;
    const name = `control ${code}`;
    const own = toldOf('control', id);
    const last = own.findLast(({ details }) => Array.isArray(details.readiness))?.details.readiness[1] ?? 0;
    check(
      readiness === last,
      `${name} says that it is ${readinessWords[readiness]}, the log that it is ${readinessWords[last]}`,
    );
    const applied = own.findLast(({ details }) => Array.isArray(details.applies))?.details.applies[1];
    check(
      applied === undefined || applied === applies,
      `${name} ${applies ? 'applies' : 'does not apply'}, by the log it is otherwise`,
    );
    check(control.readiness_in_words === readinessWords[readiness], `${name} says its state in other words`);
    for (const said of control.attestations) {
      const [made, withdrawn] = ['control.attested', 'control.attestation_withdrawn'].map(
        (action) =>
          own.find(({ entry, details }) => entry.action === action && details.attestation === said.id)?.entry,
      );
      const isOver = said.expires_on !== null && said.expires_on < day;
      check(
        made !== undefined &&
          isBy(said.made_by, said.made_at, made) &&
          (withdrawn === undefined
            ? said.withdrawn_at === null
            : isBy(said.withdrawn_by, said.withdrawn_at, withdrawn)) &&
          said.validity === (said.withdrawn_at !== null ? 'withdrawn' : isOver ? 'expired' : 'valid'),
        `${name} was attested otherwise, by the log`,
      );
    }
    const isProved =
      control.attestations.some((/** @type {any} */ said) => said.validity === 'valid') ||
      chain.evidence.some(
        (/** @type {any} */ file) => control.evidence.includes(file.id) && file.validity === 'valid',
      );
    const proved = readiness === 2 ? null : 'proved, and not called ready yet';
    check(
      control.gap === (!applies ? null : isProved ? proved : 'no valid proof'),
      `${name} has another gap than it says`,
    );
    for (const { by, at, content_hash, ended_at } of control.approvals)
      check(
        ended_at !== null ||
          own.some(({ entry, details }) => isBy(by, at, entry) && details.approved === content_hash),
        `${name} names an approval that the log does not hold`,
      );
  }

  for (const { name, effective_on: from, expires_on: until, validity } of chain.evidence) {
    const is = until !== null && until < day ? 'expired' : from !== null && from > day ? 'not_yet' : 'valid';
    check(validity === is, `“${name}” is called ${validity}, by its days it is ${is}`);
  }

  const required =
    entries.findLast(({ action }) => action === 'company.second_person')?.details.required[1] ?? false;
  check(
    chain.second_person_required === required,
    'whether the company requires a second person is another thing in the log',
  );
  return 'what stands decided, approved, Ready and attested was so by the log, and nothing that is missing is left unsaid';
});

console.log(
  faults === 0
    ? '\nEverything that this pack can show by itself holds. Whether it is the one that was made, the log of the company tells: it holds the hash of manifest.json,\n' +
        sha256(bytesOf('manifest.json'))
    : `\n${faults} ${faults === 1 ? 'fault' : 'faults'}. Do not rely on this pack.`,
);
process.exit(faults === 0 ? 0 : 1);
