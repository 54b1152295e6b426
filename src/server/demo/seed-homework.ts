/** Homework of the demo's full schools: given at lessons of the last days, partly handed in, partly returned. */
import type { Queryable } from '#server/storage/database.ts';

const tasks = [
  [
    'Тақырып бойынша жаттығулар',
    'Упражнения по теме',
    'Оқулықтағы 3–6 жаттығуды орындаңыз.',
    'Выполните упражнения 3–6 из учебника.',
  ],
  ['Қысқаша конспект', 'Краткий конспект', 'Параграфтың конспектісін жазыңыз.', 'Составьте конспект параграфа.'],
  [
    'Шығармашылық жұмыс',
    'Творческая работа',
    'Бір беттік жұмыс жазып, суретін жіберіңіз.',
    'Напишите работу на одну страницу и пришлите снимок.',
  ],
] as const;

/** Homework of each class at most. */
const mostOfClass = 4;

/** Call it once lessons are there. */
export async function seedHomework(tx: Queryable, now: Date): Promise<void> {
  const input = tasks.map(([titleKz, titleRu, bodyKz, bodyRu], place) => ({ place, titleKz, titleRu, bodyKz, bodyRu }));
  const at = now.toISOString();
  await tx`analyze lesson, enrolment`;
  await tx`
    insert into homework (lesson_uuid, school_id, group_id, subject_id, teacher_id, school_year, title, body, kind, due_at, points, late_rule,
      resubmission, published_at, creation_id, place, created_at)
    select l.uuid, l.school_id, l.group_id, l.subject_id, l.teacher_id, l.school_year,
      case g.edu_lang when 'kz' then t."titleKz" else t."titleRu" end, case g.edu_lang when 'kz' then t."bodyKz" else t."bodyRu" end, 'files',
      (l.date + 5 + interval '15 hours') at time zone 'UTC', 10, 'accept', 'any', l.date + interval '10 hours', gen_random_uuid(), 0,
      l.date + interval '10 hours'
    from (
      select *, row_number() over (partition by group_id order by md5(uuid::text)) as n from (
        select distinct on (group_id, subject_id) * from lesson
        where part is null and teacher_id is not null and date between ${at}::date - 9 and ${at}::date - 1
        order by group_id, subject_id, date) o) l
    join "group" g on g.id = l.group_id
    join json_to_recordset(${JSON.stringify(input)}::text::json)
      as t(place int, "titleKz" text, "titleRu" text, "bodyKz" text, "bodyRu" text) on t.place = l.n % ${tasks.length}
    where l.n <= ${mostOfClass}`;
  await tx`
    insert into answer (id, homework_uuid, student_id)
    select homework_answer_id(h.uuid, p.id), h.uuid, p.id from homework h join person p on p.group_id = h.group_id and p.role = 'ST'
    where get_byte(decode(md5(h.title || p.login), 'hex'), 0) < 160 and p.login <> 'student1'`;
  const handedIn = tx`least(h.due_at - interval '1 day' * (get_byte(decode(md5(a.id::text), 'hex'), 1) % 3), ${at}::timestamptz - interval '1 hour')`;
  await tx`
    insert into answer_version (answer_id, n, command_id, text, made_at, received_at, timeliness)
    select a.id, 1, gen_random_uuid(), case g.edu_lang when 'kz' then 'Барлық тапсырманы орындадым.' else 'Все задания выполнены.' end,
      (extract(epoch from ${handedIn}) * 1000)::bigint, ${handedIn}, 'in-time'
    from answer a join homework h on h.uuid = a.homework_uuid join "group" g on g.id = h.group_id`;
  await tx`
    insert into review (answer_id, version, reviewer_id, state, mark, points, comment, version_id, is_own_teacher, changed_at, returned_at)
    select a.id, 1, h.teacher_id, 'returned', 6 + get_byte(decode(md5(a.id::text), 'hex'), 2) % 5, 10,
      case g.edu_lang when 'kz' then 'Жарайсың!' else 'Хорошая работа.' end, gen_random_uuid(), true, ${at}, ${at}
    from answer a join homework h on h.uuid = a.homework_uuid join "group" g on g.id = h.group_id
    where h.due_at < ${at}::timestamptz and get_byte(decode(md5(a.id::text), 'hex'), 3) < 170`;
}
