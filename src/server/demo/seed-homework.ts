/** Homework of the demo's full schools: given at the last days of lessons (before holidays, where it is holidays), partly handed in, partly returned. */
import type { Queryable } from '#server/storage/database.ts';
import { createMediaCollector } from './demo-media.ts';

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

/** Photographs of exercises, in the demo's media folder. */
const photos = { files: [1, 2, 3].map((n) => `homework/exercises-${n}.webp`), width: 900, height: 1200 };

/** Homework of each class at most. */
const mostOfClass = 4;

/** Who did the exercises sends a photograph of them. */
async function seedPhotos(tx: Queryable, now: Date): Promise<void> {
  const media = createMediaCollector();
  for (const file of photos.files) media.url(file);
  const files = media.rows();
  for (const { name, content_type, size, bytes } of files)
    await tx`insert into stored_file (name, content_type, size, bytes) values (${name}, ${content_type}, ${size}, ${bytes})`;
  const input = files.map(({ name, size }, place) => ({ place, name, size }));
  const at = now.toISOString();
  await tx`
    with page as (
      select a.id as answer_id, a.student_id, gen_random_uuid() as upload_id, f.name, f.size
      from answer a join homework h on h.uuid = a.homework_uuid
      join json_to_recordset(${JSON.stringify(input)}::text::json) as f(place int, name text, size int)
        on f.place = get_byte(decode(md5(a.id::text), 'hex'), 4) % ${files.length}
      where h.title = any(${[tasks[0][0], tasks[0][1]]})
    ), brought as (
      insert into upload (id, person_id, kind, name, size, received, file_name, used_at, created_at, touched_at)
      select upload_id, student_id, 'image', 'photo.webp', size, size, name, ${at}, ${at}, ${at} from page
      returning id
    )
    insert into answer_file (answer_id, version, position, upload_id, width, height, rotation)
    select answer_id, 1, 0, upload_id, ${photos.width}, ${photos.height}, 0 from page join brought on brought.id = page.upload_id`;
}

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
        where part is null and teacher_id is not null and date < ${at}::date
          and date >= (select max(date) from lesson where date < ${at}::date) - 8
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
  await seedPhotos(tx, now);
  await tx`
    insert into review (answer_id, version, reviewer_id, state, mark, points, comment, version_id, is_own_teacher, changed_at, returned_at)
    select a.id, 1, h.teacher_id, 'returned', 6 + get_byte(decode(md5(a.id::text), 'hex'), 2) % 5, 10,
      case g.edu_lang when 'kz' then 'Жарайсың!' else 'Хорошая работа.' end, gen_random_uuid(), true, ${at}, ${at}
    from answer a join homework h on h.uuid = a.homework_uuid join "group" g on g.id = h.group_id
    where h.due_at < ${at}::timestamptz and get_byte(decode(md5(a.id::text), 'hex'), 3) < 170`;
}
