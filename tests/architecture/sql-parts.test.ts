/**
 * Parts of SQL that are handed columns of the statement around them. Where such a part has an alias of its own that the statement has too,
 * `e.person_id` of the caller becomes the part's own: a condition then compares a column with itself. (A class teacher wrote to every child.)
 */
import { expect, test } from 'vitest';
import { readSql, sqlOf, type PartCall, type Template } from './sql-templates.ts';

const { templates, calls } = readSql();

/** An alias of a part: letters, an underscore, a word. No other function of the server has it. */
const ofPart = /^[a-z]+_[a-z_]+$/;

const place = ({ file, line, by }: Pick<Template, 'file' | 'line' | 'by'>): string => `${file}:${line} ${by}`;

/** Parts in which something of a caller stands where an alias of the part is in sight. */
function openParts(all: readonly Template[]): { template: Template; aliases: string[] }[] {
  return all
    .filter(({ isStatement }) => !isStatement)
    .map((template) => ({
      template,
      aliases: [...new Set(template.fillings.flatMap(({ part, visible }) => (part === 'fragment' ? visible : [])))],
    }))
    .filter(({ aliases }) => aliases.length > 0);
}

function takenAliases(all: readonly Template[]): string[] {
  const makers = new Map<string, Set<string>>();
  for (const { file, by, declared } of all)
    for (const alias of declared) makers.set(alias, (makers.get(alias) ?? new Set()).add(`${file} ${by}`));
  return openParts(all).flatMap(({ template, aliases }) =>
    aliases
      .filter((alias) => !ofPart.test(alias) || (makers.get(alias)?.size ?? 0) > 1)
      .map((alias) => `${place(template)}: ${alias}`),
  );
}

function takenChoices(all: readonly Template[]): string[] {
  return all.flatMap((template) => {
    const inSight = new Set(template.fillings.flatMap(({ part, visible }) => (part === 'alias' ? visible : [])));
    const isTaken = (choice: string): boolean => (choice === '*' ? inSight.size > 0 : inSight.has(choice));
    return template.choices.filter(isTaken).map((choice) => `${place(template)}: ${choice}`);
  });
}

function hiddenAliases(all: readonly Template[]): string[] {
  return all.flatMap((template) =>
    template.fillings.flatMap(({ part, visible }) =>
      part
        ? visible.filter((alias, index) => visible.indexOf(alias) !== index).map((alias) => `${place(template)}: ${alias}`)
        : [],
    ),
  );
}

const words = new Set(
  'and or not is null true false in any case when then else end coalesce interval current_date now least'.split(' '),
);

/** Names without the alias that they are of: the part's own tables may have a column of that name. */
function bareNames(argument: string): string[] {
  const plain = argument.replaceAll(/'(?:[^']|'')*'/g, ' ').replaceAll(/::\s*\w+(\[\])?/g, ' ');
  return [...plain.matchAll(/(?<![\w."$])"?[a-z_]\w*"?(?![\w"])(?!\s*[.(])/gi)]
    .map(([name]) => name)
    .filter((name) => !words.has(name.toLowerCase()));
}

function bareArguments(all: readonly Template[], made: readonly PartCall[]): string[] {
  const names = new Set(openParts(all).map(({ template: { by } }) => by));
  return made
    .filter(({ by }) => names.has(by))
    .flatMap(({ file, line, by, argument }) => bareNames(argument).map((name) => `${file}:${line} ${by}: ${name}`));
}

test('the server’s SQL is found', () => {
  expect(templates.length).toBeGreaterThan(2000);
  expect(openParts(templates).length).toBeGreaterThan(10);
});

test('a part that is handed columns has aliases that no caller can have', () => {
  expect(takenAliases(templates)).toEqual([]);
});

test('a part whose caller names an alias has none of the names that may be chosen', () => {
  expect(takenChoices(templates)).toEqual([]);
});

test('no alias hides another one where something of a caller stands', () => {
  expect(hiddenAliases(templates)).toEqual([]);
});

test('what is handed to a part says of which alias it is', () => {
  expect(bareArguments(templates, calls)).toEqual([]);
});

/** Returns the statements of a sample text, whose faults the tests above must find. */
const sample = (text: string) => sqlOf('sample.ts', text);

test('an alias that a statement has too is refused, also through a name of its own and a function within', () => {
  const { templates: found } = sample(`
    function isRelated(sql: Queryable, student: Fragment) {
      const who = sql\`(\${student})\`;
      const member = (subgroup: Fragment) => sql\`exists (select from subgroup_member m where m.id = \${subgroup})\`;
      return sql\`exists (select from enrolment e join "group" g_related on true where e.person_id = \${who}) and \${member(student)}\`;
    }
    const other = (sql: Queryable) => sql<Row[]>\`select from "group" g_related\`;`);
  expect(takenAliases(found)).toEqual([
    'sample.ts:4 member: m',
    'sample.ts:5 isRelated: e',
    'sample.ts:5 isRelated: g_related',
  ]);
});

test('a table without an alias is one of its own name; brackets end what is in sight', () => {
  const { templates: found } = sample(`
    function one(sql: Queryable, id: Fragment) {
      return sql\`(select max(seq) from steps_taken where person_id = \${id}) and \${id} in (select x.id from thing x)\`;
    }`);
  expect(openParts(found).map(({ aliases }) => aliases)).toEqual([['steps_taken']]);
});

test('parts that come in an object, in a type of the file or with a value of their own are parts', () => {
  const body = 'return sql`exists (select from thing t where t.id = ${id})`;';
  const { templates: found } = sample(`
    interface Pair { id: Fragment }
    function one(sql: Queryable, { id, day }: { id: Fragment; day: Fragment }) { ${body} }
    function two(sql: Queryable, { id }: Pair) { ${body} }
    function three(sql: Queryable, { p = 'p', id = sql\`g.id\` } = {}) { ${body} }
    function four(sql: Queryable, id: number) { ${body} }`);
  expect(openParts(found).map(({ template: { by } }) => by)).toEqual(['one', 'two', 'three']);
});

test('a name that may be chosen, one that is hidden and one without an alias are refused', () => {
  const { templates: found, calls: made } = sample(`
    function one(sql: Queryable, alias: 'p' | 'e') { return sql\`exists (select from thing e where e.id = \${sql(alias)}.id)\`; }
    function two(sql: Queryable, id: Fragment) { return sql\`exists (select from a a_two where a_two.id in (select b.id from b a_two where \${id}))\`; }
    two(sql, sql\`person_id\`);`);
  expect(takenChoices(found)).toEqual(['sample.ts:2 one: e']);
  expect(hiddenAliases(found)).toEqual(['sample.ts:3 two: a_two']);
  expect(bareArguments(found, made)).toEqual(['sample.ts:4 two: person_id']);
});
