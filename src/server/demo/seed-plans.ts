/** Calendar plans of grades 8 and 9 in the demo's full schools, laid on the lessons of their year. */
import { randomUUID } from 'node:crypto';
import { sochTitle } from '#domain/schedule/soch-title.ts';
import { layPlans } from '#server/areas/plans/lay-plans.ts';
import { makeLessons } from '#server/areas/schedule/make-lessons.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import type { Queryable } from '#server/storage/database.ts';
import { planSections } from './data/plan-themes.ts';
import type { Setting } from './school.ts';

interface Planned {
  group_id: number;
  grade: number;
  edu_lang: 'kz' | 'ru';
  subject_id: number;
  subgroup_id: number | null;
  teacher_id: number;
  /** Lessons of each quarter. */
  lessons: Record<string, number>;
}

export async function seedPlans(
  tx: Queryable,
  { schoolYear, yearStart }: Pick<Setting, 'schoolYear' | 'yearStart'>,
): Promise<void> {
  const planned = Object.entries(planSections).flatMap(([grade, subjects]) =>
    Object.keys(subjects).map((subject) => ({ grade: Number(grade), subject: Number(subject) })),
  );
  const grades = planned.map(({ grade }) => grade);
  const schools = await tx<{ id: number; groups: number[] }[]>`
    select g.school_id as id, array_agg(distinct g.id) as groups from teaching t join "group" g on g.id = t.group_id
    where g.grade = any(${tx.array(grades)}::int[]) group by g.school_id order by id`;
  for (const { id, groups } of schools) {
    await makeLessons(tx, { schoolId: id, schoolYear, from: yearStart, groupIds: groups });
    const rows = await tx<Planned[]>`
      select t.group_id, g.grade, g.edu_lang, t.subject_id, t.subgroup_id, t.person_id as teacher_id,
        (select coalesce(json_object_agg(quarter, count), '{}') from (
          select l.quarter, count(*) from lesson l where l.group_id = t.group_id and l.subject_id = t.subject_id
            and l.subgroup_id is not distinct from t.subgroup_id group by l.quarter) c) as lessons
      from teaching t join "group" g on g.id = t.group_id
      where t.group_id = any(${tx.array(groups)}::int[]) and (g.grade, t.subject_id) in
        (select * from unnest(${tx.array(grades)}::int[], ${tx.array(planned.map(({ subject }) => subject))}::int[]))
      order by t.group_id, t.subject_id, t.subgroup_id`;
    const plans = rows.map((plan) => ({ ...plan, uuid: randomUUID() }));
    await copyRows(
      tx,
      'calendar_plan',
      plans.map(({ uuid, group_id, subgroup_id, subject_id, teacher_id, lessons }) => {
        const hours = Object.values(lessons).reduce((sum, count) => sum + count, 0);
        return { uuid, group_id, subgroup_id, subject_id, school_year: schoolYear, teacher_id, hours_required: hours };
      }),
    );
    await copyRows(tx, 'plan_theme', plans.flatMap(themesOf));
    await layPlans(tx, { schoolId: id, schoolYear });
    // The teachers made them before the year began: past lessons were held with their themes.
    await tx`update lesson set theme_since = ${yearStart} where school_id = ${id} and theme_uuid is not null`;
  }
}

/** As many hours as there are lessons; of history two more in the third quarter, which has too few. */
function themesOf({ uuid, grade, edu_lang: language, subject_id: subject, lessons }: Planned & { uuid: string }) {
  return (planSections[grade]?.[subject] ?? []).flatMap((section, index) => {
    const quarter = index + 1;
    const hours = (lessons[quarter] ?? 0) + (subject === 5 && quarter === 3 ? 2 : 0);
    const { themes } = section;
    const spread = hours - 2;
    const common = { plan_uuid: uuid, quarter, section: section[language] };
    const regular = themes.map(([kz, ru], at) => ({
      ...common,
      type: 'regular',
      position: at + 1,
      theme: language === 'kz' ? kz : ru,
      goals: [`${grade}.${quarter}.${at + 1}.1`, `${grade}.${quarter}.${at + 1}.2`],
      hours: Math.max(1, Math.floor(spread / themes.length) + (at < spread % themes.length ? 1 : 0)),
    }));
    const summative = (type: 'sor' | 'soch', theme: string, at: number) => ({
      ...common,
      type,
      position: themes.length + at,
      theme,
      goals: [],
      hours: 1,
    });
    const sor = language === 'kz' ? `«${section.kz}» бөлімі бойынша БЖБ` : `СОР за раздел «${section.ru}»`;
    return [...regular, summative('sor', sor, 1), summative('soch', sochTitle(quarter, language), 2)];
  });
}
