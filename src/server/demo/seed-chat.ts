/** Chats of the demo's first students with their class teachers, in the language of their class. */
import { createHash } from 'node:crypto';
import { copyRows } from '#server/storage/copy-rows.ts';
import type { Queryable } from '#server/storage/database.ts';

interface Pair {
  student: number;
  staff: number;
  language: 'kz' | 'ru';
}

interface Line {
  isStaff: boolean;
  kz: string;
  ru: string;
  /** Before now. */
  hours: number;
}

const lines: readonly Line[] = [
  {
    isStaff: true,
    kz: 'Қайырлы күн! Ертең бірінші сабақ 8:00-де басталады.',
    ru: 'Добрый день! Завтра первый урок начинается в 8:00.',
    hours: 51,
  },
  { isStaff: false, kz: 'Жақсы, рахмет!', ru: 'Хорошо, спасибо!', hours: 50 },
  {
    isStaff: false,
    kz: 'Апай, тесттің нәтижесін қайдан көруге болады?',
    ru: 'А где можно посмотреть результат теста?',
    hours: 27,
  },
  {
    isStaff: true,
    kz: '«Менің нәтижелерім» бетінде. Сұрағыңыз болса, сабақтан кейін келіңіз.',
    ru: 'На странице «Мои результаты». Если будут вопросы, подойдите после урока.',
    hours: 26,
  },
  { isStaff: false, kz: 'Түсіндім.', ru: 'Понял.', hours: 25 },
  {
    isStaff: true,
    kz: 'Жұмада мұражайға барамыз, құрылғыңызды зарядтап келіңіз.',
    ru: 'В пятницу идём в музей, зарядите устройство.',
    hours: 3,
  },
];

/** In a Kazakh class, and in a Russian one. */
const studentsWithThreads = [1, 2, 3, 31, 32, 33].map((number) => `student${number}`);
const hourMs = 3600_000;

/** The last message is unread. */
export async function seedChat(tx: Queryable, now: Date): Promise<void> {
  const pairs = await tx<Pair[]>`
    select p.id as student, g.personnel_id as staff, g.edu_lang as language from person p join "group" g on g.id = p.group_id
    where p.login = any(${studentsWithThreads}) and g.personnel_id is not null
    order by p.id`;
  const last = new Date(now.getTime() - 3 * hourMs);
  const threads = await tx<{ id: number; student: number }[]>`
    insert into chat_thread (student_id, staff_id, last_seq, revision, last_at)
    select student, staff, ${lines.length}, ${lines.length}, ${last}
    from json_to_recordset(${JSON.stringify(pairs)}::text::json) as i(student int, staff int)
    returning id, student_id as student`;
  const rows = threads.flatMap(({ id, student }) => {
    const pair = pairs.find((one) => one.student === student);
    return lines.map(({ isStaff, hours, ...texts }, at) => ({
      thread_id: id,
      seq: at + 1,
      id: idOf(`${student} ${at}`),
      author_id: isStaff ? (pair?.staff ?? 0) : student,
      text: texts[pair?.language ?? 'kz'],
      is_broadcast: at === lines.length - 1,
      revision: at + 1,
      made_at: now.getTime() - hours * hourMs,
      received_at: new Date(now.getTime() - hours * hourMs),
    }));
  });
  await copyRows(tx, 'chat_message', rows);
  await tx`
    insert into chat_read (thread_id, person_id, seq)
    select id, student_id, ${lines.length - 1}::int from chat_thread
    union all select id, staff_id, ${lines.length}::int from chat_thread`;
}

/** The same for the same country. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(`chat ${text}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
