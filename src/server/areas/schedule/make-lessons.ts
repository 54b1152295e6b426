/** Brings the lessons of a school in line with its live weeks and its calendar. */
import { timeOf } from '#domain/schedule/days.ts';
import type { LessonPlace } from '#domain/schedule/match-lessons.ts';
import { looksSame, reconcile, type FateChoices, type LessonFate, type Reconciled } from '#domain/schedule/reconcile.ts';
import { layPlans } from '#server/areas/plans/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { lockSchedule } from '#server/storage/lock-schedule.ts';
import { followItems, noteTurned, type TurnedItems } from './follow-items.ts';
import { findDays, type DaysOfSchool } from './load-days.ts';

export interface MakeLessons extends DaysOfSchool {
  /** Choices where a day's exception is in the way of the weeks. */
  choices?: FateChoices;
}

export interface MadeLessons {
  /** Lessons that were added or look otherwise now, and lessons that went. */
  written: number;
  /** Number of those that are new. */
  added: number;
  removed: number;
  /** Fates of all that stands for one day only, or is named, on days that changed. */
  fates: LessonFate[];
}

/** Days that are worked on at once: between them answers of tests have their turn. */
const daysAtOnce = 20;

/**
 * A lesson keeps its row as long as the weeks give one of its class, subject and subgroup on its day (`domain/schedule/reconcile.ts`). Calendar plans
 * of classes whose lessons changed are laid again. Inside a transaction: it locks the school's schedule.
 */
export async function makeLessons(tx: Queryable, days: MakeLessons): Promise<MadeLessons> {
  const { schoolId, schoolYear, choices } = days;
  await lockSchedule(tx, schoolId);
  const { dates, load } = await findDays(tx, days);
  const made: MadeLessons = { written: 0, added: 0, removed: 0, fates: [] };
  const changed = new Set<number>();
  const turned: TurnedItems = new Map();
  for (let index = 0; index < dates.length; index += daysAtOnce) {
    const { known, wanted } = await load(dates.slice(index, index + daysAtOnce));
    const reconciled = ofClasses(reconcile(known, wanted, choices), days.groupIds);
    await apply(tx, days, reconciled);
    const { saved, added, removed } = reconciled;
    noteTurned(turned, saved);
    const seen = saved.filter(({ before, after }) => !looksSame(before, after));
    made.written += added.length + seen.length;
    made.added += added.length;
    made.removed += removed.length;
    made.fates.push(...reconciled.fates);
    for (const { groupId } of [...added, ...removed, ...seen.map(({ after }) => after)]) changed.add(groupId);
  }
  await followItems(tx, turned);
  if (changed.size > 0) await layPlans(tx, { schoolId, schoolYear, groupIds: [...changed] });
  return made;
}

/** Other classes are looked at for clashes only. */
function ofClasses(reconciled: Reconciled, groupIds: readonly number[] | undefined): Reconciled {
  if (!groupIds) return reconciled;
  const isOwn = ({ groupId }: LessonPlace): boolean => groupIds.includes(groupId);
  return {
    saved: reconciled.saved.filter(({ after }) => isOwn(after)),
    added: reconciled.added.filter(isOwn),
    removed: reconciled.removed.filter(isOwn),
    fates: reconciled.fates.filter(({ after }) => isOwn(after)),
  };
}

async function apply(tx: Queryable, { schoolId, schoolYear }: DaysOfSchool, { saved, added, removed }: Reconciled) {
  if (removed.length > 0)
    await tx`delete from lesson where uuid = any(${tx.array(removed.map(({ uuid }) => uuid))}::text[]::uuid[])`;
  await save(tx, saved);
  if (added.length === 0) return;
  await tx`
    insert into lesson (school_id, group_id, subgroup_id, part, subject_id, teacher_id, substituted_id, room_id, date, start_minute, end_minute,
      school_year, quarter, item_id, forced_reason)
    select ${schoolId}::int, x."groupId", x."subgroupId", x.part, x."subjectId", x."teacherId", x."substitutedId", x."roomId", x.date, x.start, x."end",
      ${schoolYear}::smallint, x.quarter, x."itemId", x."forcedReason"
    from json_to_recordset(${JSON.stringify(added)}::text::json) as x("groupId" int, "subgroupId" int, part smallint, "subjectId" int,
      "teacherId" int, "substitutedId" int, "roomId" int, date date, start smallint, "end" smallint, quarter smallint, "itemId" int,
      "forcedReason" text)`;
}

async function save(tx: Queryable, saved: Reconciled['saved']): Promise<void> {
  if (saved.length === 0) return;
  // Two rows may change places in the week: none has one meanwhile.
  const elsewhere = saved.filter(({ before, after }) => before.itemId !== null && before.itemId !== after.itemId);
  await tx`
    update lesson set item_id = null where uuid = any(${tx.array(elsewhere.map(({ before: { uuid } }) => uuid))}::text[]::uuid[])`;
  const rows = saved.map(({ before, after }) => ({ ...after, isSeen: !looksSame(before, after) }));
  await tx`
    update lesson l set item_id = x."itemId", subgroup_id = x."subgroupId", part = x.part, teacher_id = x."teacherId",
      substituted_id = x."substitutedId", room_id = x."roomId", start_minute = x.start, end_minute = x."end", quarter = x.quarter, state = x.state,
      is_one_time = x."isOneTime", is_changed = x."isChanged", forced_reason = x."forcedReason",
      revision = l.revision + case when x."isSeen" then 1 else 0 end, updated_at = case when x."isSeen" then now() else l.updated_at end
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as x(uuid uuid, "itemId" int, "subgroupId" int, part smallint, "teacherId" int,
      "substitutedId" int, "roomId" int, start smallint, "end" smallint, quarter smallint, state text, "isOneTime" boolean, "isChanged" boolean,
      "forcedReason" text, "isSeen" boolean)
    where l.uuid = x.uuid`;
  await followLive(tx, saved);
}

/** A live lesson that was planned for the time of its lesson goes with it. */
async function followLive(tx: Queryable, saved: Reconciled['saved']): Promise<void> {
  const moved = saved
    .filter(({ before, after }) => before.start !== after.start || before.end !== after.end)
    .map(({ before, after }) => ({
      uuid: before.uuid,
      date: before.date,
      was_start: timeOf(before.start),
      was_end: timeOf(before.end),
      start: timeOf(after.start),
      end: timeOf(after.end),
    }));
  if (moved.length === 0) return;
  await tx`
    update live_lesson v set start_time = x.start, end_time = x."end", revision = v.revision + 1
    from json_to_recordset(${JSON.stringify(moved)}::text::json) as x(uuid uuid, date text, was_start text, was_end text, start text, "end" text)
    where v.lesson_uuid = x.uuid and v.started_at is null and (v.date_local, v.start_time, v.end_time) = (x.date, x.was_start, x.was_end)`;
}
