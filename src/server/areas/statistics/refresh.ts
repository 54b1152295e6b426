/** Facts and roll-ups after what has changed. Every row that is touched is summed again, never counted up: a refresh may be repeated. */
import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { fewestShown } from '#domain/statistics/figures.ts';
import { fitsGrade } from '#server/areas/appointment/services.ts';
import { enrolmentAt } from '#server/access/group-of-day.ts';
import { isLastOfYear, isStaffMissing } from './certified.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { isLateAfterKeys } from '#server/access/late-after-keys.ts';

/** Changes of one transaction. */
const mostChanges = 50_000;

/** Two refreshes at once would sum half of each other's rows. */
const refreshLock = 7_243_901;

const zeroBins = '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}';

/** Brings facts and roll-ups up to date. @returns how many changes were read, and how many classes in a period were summed again */
export async function refreshResults(sql: postgres.Sql): Promise<{ changes: number; groups: number }> {
  return sql.begin(async (tx) => {
    await lock(tx);
    return refreshInside(tx);
  });
}

export async function lock(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(${refreshLock})`;
}

/** In a transaction that holds the lock. Temporary tables go with the transaction, or are made empty here. */
export async function refreshInside(tx: Queryable): Promise<{ changes: number; groups: number }> {
  await tx`create temp table if not exists touched_pair (person_id int not null, period_id int not null) on commit drop`;
  await tx`create temp table if not exists touched_group (group_id int not null, period_id int not null) on commit drop`;
  await tx`create temp table if not exists touched_period (period_id int not null) on commit drop`;
  await tx`truncate touched_pair, touched_group, touched_period`;
  const changes = await takeChanges(tx);
  await writeFacts(tx);
  await findGroups(tx);
  const [count] = await tx<{ groups: number }[]>`select count(*)::int as groups from touched_group`;
  if (count && count.groups > 0) await writeRollups(tx);
  return { changes, groups: count?.groups ?? 0 };
}

async function takeChanges(tx: Queryable): Promise<number> {
  const taken = await tx<{ personId: number | null; periodId: number | null }[]>`
    with taken as (
      delete from result_change where id in (select id from result_change order by id limit ${mostChanges})
      returning person_id, period_id)
    select distinct person_id as "personId", period_id as "periodId" from taken`;
  const people = taken.flatMap(({ personId, periodId }) => (personId !== null && periodId === null ? [personId] : []));
  const pairs = taken.flatMap(({ personId, periodId }) =>
    personId !== null && periodId !== null ? [{ personId, periodId }] : [],
  );
  const periods = taken.flatMap(({ personId, periodId }) => (personId === null && periodId !== null ? [periodId] : []));
  const peopleArray = tx.array(people);
  await tx`
    insert into touched_pair select * from unnest(
      ${tx.array(pairs.map(({ personId }) => personId))}::int[], ${tx.array(pairs.map(({ periodId }) => periodId))}::int[])`;
  await tx`
    insert into touched_pair
    select a.person_id, a.access_period_id from exam_attempt a where a.person_id = any(${peopleArray}::int[]) and a.status = 'completed'
    union select person_id, period_id from result_fact where person_id = any(${peopleArray}::int[])`;
  // Whoever comes or goes changes who was to sit what their classes were given.
  await tx`
    insert into touched_group
    select distinct e.group_id, r.period_id from enrolment e
    join result_rollup r on r.level = 'group' and r.place_id = e.group_id
    where e.person_id = any(${peopleArray}::int[])`;
  await tx`
    insert into touched_group
    select -p.school_id, ap.id from person p
    join exam_access_period ap on ap.access_type_id = ${accessTypes.certification} and ap.start_date <= now()
      and (ap.school_id is null or ap.school_id = p.school_id)
    where p.id = any(${peopleArray}::int[]) and p.role <> 'ST' and p.school_id is not null`;
  await tx`
    insert into touched_period
    select unnest(${tx.array(periods)}::int[])
    union select p.id from exam_access_period p
    where p.start_date <= now() and p.archived_at is null and not exists (select from result_period d where d.period_id = p.id)`;
  await tx`insert into result_period (period_id) select period_id from touched_period on conflict do nothing`;
  return taken.length;
}

async function writeFacts(tx: Queryable): Promise<void> {
  // A later attempt at a certification takes the place of an earlier one, in whatever period.
  await tx`
    insert into touched_pair
    select a.person_id, a.access_period_id from touched_pair t
    join exam_access_period ap on ap.id = t.period_id and ap.access_type_id = ${accessTypes.certification}
    join exam_attempt a on a.person_id = t.person_id and a.access_type_id = ${accessTypes.certification} and a.status = 'completed'`;
  await tx`analyze touched_pair`;
  await tx`
    insert into touched_group
    select distinct f.group_id, f.period_id from result_fact f join touched_pair t using (person_id, period_id)`;
  await tx`delete from result_fact f using touched_pair t where f.person_id = t.person_id and f.period_id = t.period_id`;
  await tx`
    insert into result_fact (person_id, period_id, group_id, form_id, score_hundredths, max_score_hundredths, percent_hundredths, passed,
      is_late, is_after_keys, offline_start, finished_on)
    select a.person_id, a.access_period_id, coalesce(e.group_id, -p.school_id), a.form_id, round(coalesce(a.total_score, 0) * 100),
      round(coalesce(a.total_max_score, 0) * 100),
      case when a.total_max_score > 0 then least(10000, greatest(0, round(a.total_score::numeric / a.total_max_score::numeric * 10000))) else 0 end,
      coalesce(a.passed, 0) = 1, coalesce(n.late, 0) > 0, coalesce(${isLateAfterKeys(tx)}, false), a.offline_start, coalesce(a.finished_at, a.started_at)::date
    from (select distinct person_id, period_id from touched_pair) t
    join person p on p.id = t.person_id
    join exam_access_period ap on ap.id = t.period_id
    join exam x on x.id = ap.exam_id and not x.is_rehearsal
    join lateral (
      select * from exam_attempt where person_id = t.person_id and access_period_id = t.period_id and status = 'completed'
      order by number desc limit 1) a on true
    left join lateral ${enrolmentAt(tx, tx`p.id`, tx`a.started_at`)} e on a.access_type_id <> 1
    left join attempt_note n on n.attempt_id = a.id
    where coalesce(e.group_id, -p.school_id) is not null
      and (a.access_type_id <> ${accessTypes.certification} or ${isLastOfYear(tx)})`;
  await tx`
    insert into touched_group
    select distinct f.group_id, f.period_id from result_fact f join touched_pair t using (person_id, period_id)`;
}

/** A class in a period, as its year called it: `g`, `y`, the period `ap` and its exam `x`. */
export function isGroupMeant(tx: Queryable): Fragment {
  return tx`(ap.access_type_id <> ${accessTypes.certification} and not x.is_rehearsal and ap.archived_at is null and ap.start_date <= now()
    and (ap.school_id is null or ap.school_id = g.school_id)
    and coalesce(y.edu_lang, g.edu_lang) = x.for_lang
    and (ap.group_ids is null or g.id = any(ap.group_ids))
    and ${fitsGrade(tx, { p: 'ap', e: 'x', grade: tx`coalesce(y.grade, g.grade)` })})`;
}

async function findGroups(tx: Queryable): Promise<void> {
  await tx`
    insert into touched_group
    select f.group_id, f.period_id from result_fact f join touched_period using (period_id)
    union select r.place_id, r.period_id from result_rollup r join touched_period using (period_id) where r.level = 'group'
    union select g.id, ap.id from touched_period t join exam_access_period ap on ap.id = t.period_id join exam x on x.id = ap.exam_id
      join "group" g on ap.school_id is null or g.school_id = ap.school_id
      left join group_year y on y.group_id = g.id and y.school_year = school_year_of(ap.start_date)
      where ${isGroupMeant(tx)}
    union select -s.id, ap.id from touched_period t
      join exam_access_period ap on ap.id = t.period_id and ap.access_type_id = ${accessTypes.certification}
      join school s on ap.school_id is null or s.id = ap.school_id`;
  // Whoever has sat one period of a certification is missing in no other.
  await tx`
    insert into touched_group
    select distinct t.group_id, o.id from touched_group t join exam_access_period ap on ap.id = t.period_id
    join exam_access_period o on o.access_type_id = ${accessTypes.certification} and o.start_date <= now()
      and (o.school_id is null or o.school_id = -t.group_id) and school_year_of(o.start_date) = school_year_of(ap.start_date)
    where t.group_id < 0`;
  await tx`create temp table if not exists touched_once (group_id int, period_id int) on commit drop`;
  await tx`truncate touched_once`;
  await tx`insert into touched_once select distinct group_id, period_id from touched_group`;
  await tx`truncate touched_group`;
  await tx`insert into touched_group select * from touched_once`;
  await tx`analyze touched_group`;
}

async function writeRollups(tx: Queryable): Promise<void> {
  await tx`create temp table if not exists touched_key (like result_rollup) on commit drop`;
  await tx`truncate touched_key`;
  await tx`
    with gone as (
      delete from result_rollup r using touched_group t
      where r.level = 'group' and r.place_id = t.group_id and r.period_id = t.period_id returning r.*)
    insert into touched_key select * from gone`;
  await tx`
    with made as (insert into result_rollup ${groupRows(tx)} returning *)
    insert into touched_key select * from made`;
  await climb(
    tx,
    'group',
    'school',
    tx`case when r.place_id < 0 then -r.place_id else (select g.school_id from "group" g where g.id = r.place_id) end`,
  );
  await climb(tx, 'school', 'department', tx`(select s.department_id from school s where s.id = r.place_id)`);
  await climb(tx, 'department', 'region', tx`(select d.region_id from department d where d.id = r.place_id)`);
  await climb(tx, 'region', 'country', tx`0`);
}

/** Rows of the classes touched: who sat, and of whom it was expected. A class to which neither applies has none. */
function groupRows(tx: Queryable): Fragment {
  const lastDay = tx`least(now(), ap.finish_date)`;
  const bins = Array.from({ length: 20 }, (_, bin) => bin).reduce<Fragment>(
    (all, bin) =>
      tx`${all}${bin === 0 ? tx`` : tx`, `}count(*) filter (where least(19, f.percent_hundredths / 500) = ${bin}::int)::int`,
    tx``,
  );
  return tx`
    select 'group', t.group_id, ap.id, ap.access_type_id, coalesce(ap.testing_type, ''), school_year_of(ap.start_date),
      case when t.group_id < 0 then 0 else coalesce(y.grade, g.grade, 0) end, ap.exam_id, s.n + m.missing, s.late, s.offline, s.n, s.passed,
      s.sum, s.squares, s.bins, 0, 0, 0, 0, ${zeroBins}::int[], s.after_keys
    from touched_group t
    join exam_access_period ap on ap.id = t.period_id
    join exam x on x.id = ap.exam_id
    left join "group" g on g.id = t.group_id
    left join group_year y on y.group_id = g.id and y.school_year = school_year_of(ap.start_date)
    join lateral (
      select count(*)::int as n, count(*) filter (where is_late)::int as late, count(*) filter (where is_after_keys)::int as after_keys,
        count(*) filter (where offline_start)::int as offline,
        count(*) filter (where passed)::int as passed, coalesce(sum(percent_hundredths), 0)::bigint as sum,
        coalesce(sum(percent_hundredths::bigint * percent_hundredths), 0)::bigint as squares, array[${bins}] as bins
      from result_fact f where f.group_id = t.group_id and f.period_id = t.period_id) s on true
    join lateral (
      select (case when t.group_id < 0 then (
          select count(*) from person p where p.school_id = -t.group_id and ${isStaffMissing(tx)}) else count(*) end)::int as missing
      from enrolment e join person p on p.id = e.person_id
      where ${isGroupMeant(tx)} and e.group_id = t.group_id and p.role = 'ST' and p.deleted_at is null
        and e.from_at <= ${lastDay} and (e.until_at is null or e.until_at > ${lastDay})
        and (ap.person_id is null or ap.person_id = p.id)
        and not exists (select from result_fact f where f.period_id = ap.id and f.person_id = p.id)) m on true
    where s.n + m.missing > 0`;
}

/**
 * The rows above what was touched, summed again. Results of a place join what is shown when there are five of them; else they are left to be
 * pooled a level higher. What is shown anywhere is thus a sum of disjoint groups of at least five, and so is every difference of two of them.
 */
async function climb(tx: Queryable, from: string, to: string, parent: Fragment): Promise<void> {
  const key = tx`access_type_id, testing_type, school_year, parallel, exam_id`;
  await tx`create temp table if not exists touched_above (place_id int, access_type_id int2, testing_type text, school_year int2, parallel int2, exam_id int) on commit drop`;
  await tx`truncate touched_above`;
  await tx`insert into touched_above select distinct ${parent}, ${key} from touched_key r`;
  await tx`
    delete from result_rollup r using touched_above k where r.level = ${to} and r.place_id = k.place_id and r.access_type_id = k.access_type_id
      and r.testing_type = k.testing_type and r.school_year = k.school_year and r.parallel = k.parallel and r.exam_id = k.exam_id`;
  await tx`truncate touched_key`;
  // Results of classes are all pooled; what a higher place shows stays shown.
  const shown = (column: string): Fragment => (from === 'group' ? tx`0` : tx`sum(r.${tx(column)})`);
  const rest = (column: string): Fragment => (from === 'group' ? tx`sum(r.${tx(column)})` : tx`sum(r.${tx(`rest_${column}`)})`);
  await tx`
    with sums as (
      select ${parent} as place_id, ${key}, sum(due) as due, sum(late) as late, sum(late_after_keys) as late_after_keys, sum(offline) as offline,
        ${shown('n')} as n, ${shown('passed')} as passed, ${shown('sum')} as sum, ${shown('squares')} as squares,
        ${from === 'group' ? tx`${zeroBins}::int[]` : tx`sum_bins(r.bins)`} as bins,
        ${rest('n')} as rest_n, ${rest('passed')} as rest_passed, ${rest('sum')} as rest_sum, ${rest('squares')} as rest_squares,
        ${from === 'group' ? tx`sum_bins(r.bins)` : tx`sum_bins(r.rest_bins)`} as rest_bins
      from result_rollup r
      where r.level = ${from} and exists (
        select from touched_above k where k.place_id = ${parent} and k.access_type_id = r.access_type_id and k.testing_type = r.testing_type
          and k.school_year = r.school_year and k.parallel = r.parallel and k.exam_id = r.exam_id)
      group by 1, ${key}),
    judged as (select *, rest_n >= ${fewestShown} as joins from sums where place_id is not null),
    made as (
      insert into result_rollup
      select ${to}, place_id, 0, ${key}, due, late, offline,
        n + case when joins then rest_n else 0 end, passed + case when joins then rest_passed else 0 end,
        sum + case when joins then rest_sum else 0 end, squares + case when joins then rest_squares else 0 end,
        case when joins then add_bins(bins, rest_bins) else bins end,
        case when joins then 0 else rest_n end, case when joins then 0 else rest_passed end, case when joins then 0 else rest_sum end,
        case when joins then 0 else rest_squares end, case when joins then ${zeroBins}::int[] else rest_bins end, late_after_keys
      from judged returning *)
    insert into touched_key select * from made`;
  // A row that is gone changes the sums above it as well.
  await tx`
    insert into touched_key
    select ${to}, k.place_id, 0, ${key}, 0, 0, 0, 0, 0, 0, 0, ${zeroBins}::int[], 0, 0, 0, 0, ${zeroBins}::int[], 0 from touched_above k
    where k.place_id is not null and not exists (
      select from touched_key r where r.place_id = k.place_id and r.access_type_id = k.access_type_id and r.testing_type = k.testing_type
        and r.school_year = k.school_year and r.parallel = k.parallel and r.exam_id = k.exam_id)`;
}
