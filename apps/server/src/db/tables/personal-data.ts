import type { Texts } from '@regulus/messages/generated/texts.generated.ts';
import { type RawBuilder, sql } from 'kysely';

type ListTexts = Texts['deletion-list'];
/** The text that tells a person how many there are. */
export type Told = {
  [Key in keyof ListTexts]: ListTexts[Key] extends (parameters: { count: number }) => string ? Key : never;
}[keyof ListTexts];

/** A list in the file with everything about a person. */
export interface PersonalExport {
  /** its key in the file */
  readonly name: string;
  /** the latest first; undefined: what is kept of an address, which `areas/users/export.service.ts` reads */
  readonly read?: (company: string, person: string) => RawBuilder<unknown>;
  /** one object and no list */
  readonly isOne?: boolean;
}

interface More {
  /** the column holds several people */
  readonly isList?: boolean;
  /** the rows that it is about; missing: all of the person */
  readonly only?: RawBuilder<unknown>;
  /** what else is set with `unset` */
  readonly also?: RawBuilder<unknown>;
  /** unset too when the person takes back that use is recorded by name */
  readonly isUse?: boolean;
  /** what the list of what goes and stays counts it as */
  readonly told?: Told;
  /** the rows that are counted; missing: all of the person */
  readonly toldIf?: (now: Date) => RawBuilder<unknown>;
  /** the export tells the publication that each row is about */
  readonly hasPublication?: boolean;
}

/** A column that names a person or holds an address. */
export interface PersonalColumn extends More {
  readonly table: string;
  readonly column: string;
  /**
   * What becomes of its rows when the person leaves: they go, lose the person, or stay as they are, since the person's own row says
   * no more who it was. `special`: code sees to them, a reaction or `areas/users/deletion.service.ts`.
   */
  readonly leaving: 'deleted' | 'unset' | 'kept' | 'special';
}

export interface PersonalData {
  readonly person?: PersonalColumn;
  readonly export?: PersonalExport;
}

type Exported<Column extends string> = readonly [
  name: string,
  latestBy: Column,
  columns: readonly (Column | `${Column} as ${string}`)[],
];
type Rest<Column extends string> = [more?: More] | [...Exported<Column>, more?: More];

const readRows =
  (table: string, person: string, latestBy: string, columns: readonly string[], hasPublication = false) =>
  (companyId: string, userId: string) => {
    const own = (name: string) => sql.ref(`own.${name}`);
    const selected = columns.map((column) => {
      const [name = column, alias = name] = column.split(' as ');
      return sql`${own(name)} as ${sql.ref(alias)}`;
    });
    if (hasPublication) selected.unshift(sql`publication.id, publication.title`);
    return sql`select ${sql.join(selected)} from ${sql.table(table)} own
      ${hasPublication ? sql`join publications publication on publication.id = own.publication_id` : sql``}
      where own.company_id = ${companyId} and ${own(person)} = ${userId} order by ${own(latestBy)} desc`;
  };

/** A part of the export that is read in its own way. */
export const exported = (
  name: string,
  read?: PersonalExport['read'],
  more: Pick<PersonalExport, 'isOne'> = {},
): PersonalData => ({ export: { name, ...(read && { read }), ...more } });

/**
 * How the tables of one part of the product say what becomes of a person's data: what happens to the rows in which a column names
 * the person when that person leaves, and, with a name, in which order and with which columns the export lists them.
 */
export function personalDataOf<Tables>() {
  const declare =
    (leaving: PersonalColumn['leaving']) =>
    <Table extends keyof Tables & string>(
      table: Table,
      column: keyof Tables[Table] & string,
      ...rest: Rest<keyof Tables[Table] & string>
    ): PersonalData => {
      if (typeof rest[0] !== 'string') return { person: { table, column, leaving, ...rest[0] } };
      const [name, latestBy, columns, more] = rest as [...Exported<string>, more?: More];
      const read = readRows(table, column, latestBy, columns, more?.hasPublication);
      return { person: { table, column, leaving, ...more }, export: { name, read } };
    };
  return {
    deleted: declare('deleted'),
    unset: declare('unset'),
    kept: declare('kept'),
    special: declare('special'),
  };
}
