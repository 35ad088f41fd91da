/** The table "Tables and their one writer" in `docs/architecture.md`, and where the code deviates from it. */

interface Owned {
  /** an area, or a part of the server that keeps tables of its own */
  readonly owner: string;
  /** marked "C": rows of a company, with row-level security */
  readonly isOfCompany: boolean;
}

const heading = '## Tables and their one writer';

/** Who writes each table. @throws Error where one is listed twice */
export function tableOwners(architecture: string): ReadonlyMap<string, Owned> {
  const section = architecture.split(heading)[1]?.split('\n## ')[0] ?? '';
  const owners = new Map<string, Owned>();
  for (const [, owner = '', tables = ''] of section.matchAll(/^\| ([a-z-]+) \| ([a-z_].*) \|$/gm)) {
    if (owner === 'area') continue;
    for (const entry of tables.split(' · ')) {
      const [table = '', mark] = entry.split(' ');
      if (owners.has(table)) throw new Error(`docs/architecture.md lists ${table} twice`);
      owners.set(table, { owner, isOfCompany: mark?.startsWith('C') === true });
    }
  }
  return owners;
}

const builder = /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'(\w+)|[^)])/g;
/** After "for" or "do" there is a lock or a conflict, which doesn't name a table. */
const statement =
  /(?:\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|merge\s+into)|(?<!\b(?:for|key|do)\s+)\bupdate(?=\s+\S+(?:\s+as\s+\w+)?\s+set\b))\s+(?:(\w+)|\$)/gi;
const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Where a record type says where its rows are kept, its tables: the kernel of tracked records writes them for its area. */
const declared = /\btable: '(\w+)'/g;
const makesRecordTable = /: RecordTable</;

/** The tables that a file inserts into, updates or deletes from; null for one that only a value names. */
export function writtenTables(content: string): readonly (string | null)[] {
  const code = content.replaceAll(comment, '');
  const ofRecords = makesRecordTable.test(code) ? code.matchAll(declared) : [];
  return [...code.matchAll(builder), ...code.matchAll(statement), ...ofRecords].map(
    ([, table]) => table ?? null,
  );
}

/**
 * They write what is declared on behalf of the owner: the kernel of tracked records the tables that record types name, each in the area
 * that owns them, and the removal of people those that say beside their types what becomes of the person's rows.
 */
const kernel = /^apps\/server\/src\/(?:areas\/records\/[a-z-]+\.queries|db\/personal-data)\.ts$/;

const server = /^apps\/server\/src\/(?:areas\/([a-z-]+)\/|([a-z-]+)\/)/;

/** Whose tables a file may write; undefined for what is no part of the product at work: a restore fills every table. */
function writerOf(file: string): string | undefined {
  if (/\.test\.ts$|^apps\/server\/src\/(?:testing|db\/(?:dump|migrations))\//.test(file)) return undefined;
  const [, area, room] = server.exec(file) ?? [];
  return area ?? room;
}

/** What a file writes although it doesn't own the table. */
export function foreignWrites(
  file: string,
  content: string,
  owners: ReadonlyMap<string, Owned>,
): readonly string[] {
  const writer = writerOf(file);
  if (writer === undefined) return [];
  return writtenTables(content).flatMap((table) => {
    if (table === null)
      return kernel.test(file)
        ? []
        : [`${file}: writes a table that only a value names; name it in the statement`];
    const owner = owners.get(table)?.owner;
    if (owner === writer) return [];
    return [
      owner === undefined
        ? `${file}: writes ${table}, which docs/architecture.md does not list`
        : `${file}: writes ${table}, which is written by ${owner}; call its service, or let it react`,
    ];
  });
}
