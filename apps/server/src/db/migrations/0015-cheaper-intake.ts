import { type Kysely, sql } from 'kysely';

const latinLetters = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĞŞ';
const otherLetters =
  'ĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽȘȚΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ';
/** ASCII first and by itself, since a database of a Turkish locale makes "ı" of "I". */
const lowered = (letters: string) =>
  `lower(lower(translate(given, '${letters}', '${letters.toLowerCase()}') collate "C") collate "default") collate "default"`;

const statements = [
  // What it gives is the same, but for a Turkish locale's "I". translate() looks each character up in the whole list: fifty English words took 0.9 ms on the
  // embedded database. Not strict, since a strict function with a case is not inlined; of null it is null all the same.
  `create or replace function lower_letters(given text) returns text language sql immutable parallel safe return
   case when octet_length(given) = length(given) then lower(given collate "C") collate "default"
     when given !~ '[${otherLetters}]' then ${lowered(latinLetters)}
     else ${lowered(latinLetters + otherLetters)} end`,
  // Most changes of a publication, such as its topics, leave its words as they were. A trigger of some columns may not have
  // transition tables, so the words are compared.
  `create function keep_changed_publication_words() returns trigger language plpgsql as $$
   begin
     with words as materialized (
       select distinct lexeme from added join removed using (id), unnest(added.search)
       where added.search is distinct from removed.search and length(lexeme) between 4 and 40 and lexeme !~ '[0-9]'
     )
     insert into publication_words
     select lexeme from words
     where not exists (select 1 from publication_words where word = lexeme collate "C");
     return null;
   end $$`,
  'drop trigger publications_updated on publications',
  `create trigger publications_updated after update on publications
   referencing new table as added old table as removed for each statement
   execute function keep_changed_publication_words()`,
  // What is searched was stored as the function gave it before; elsewhere this updates nothing.
  `update publications set title = title where lower('I') <> 'i'`,
  // who holds a publication, and what people put right, are asked for with each publication that is taken in
  'create index company_publications_publication on company_publications (publication_id)',
  `create index company_publications_taught on company_publications (company_id, updated_at desc)
   where corrections ? 'topics'`,
];

/** Less is written for each publication that is taken in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
