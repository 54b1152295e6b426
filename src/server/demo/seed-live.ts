/** Live lessons of the demo: the next lesson of the first students' class is planned, and one that was held can be looked at again. */
import { createHash } from 'node:crypto';
import type { LessonDocument } from '#domain/lessons/document.ts';
import type { LiveBody } from '#domain/live-lessons/event.ts';
import type { Mark } from '#domain/ink/marks.ts';
import { toQuestion } from '#mechanics/quick-question.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import type { Queryable } from '#server/storage/database.ts';

interface Lesson {
  uuid: string;
  schoolId: number;
  date: string;
  start: string;
  end: string;
  teacherId: number;
  startsAt: Date;
  lang: 'kz' | 'ru';
  documentId: string | null;
  document: LessonDocument | null;
}

const texts = {
  kz: {
    question: 'Арифметикалық прогрессияның айырмасы неге тең: 2, 5, 8, 11?',
    words: ['Айырманы табу оңай екен.', 'n-ші мүшенің формуласын тағы қайталау керек.', 'Тақтадағы мысал көмектесті.'],
  },
  ru: {
    question: 'Чему равна разность прогрессии 2, 5, 8, 11?',
    words: ['Находить разность оказалось легко.', 'Формулу n-го члена нужно повторить.', 'Помог пример на доске.'],
  },
} as const;

const moods = ['clear', 'partly', 'clear'] as const;
const classes = ['student1', 'student31'];

/** Call it once lessons that teachers write are laid on themes. */
export async function seedLiveLessons(tx: Queryable, now: Date): Promise<void> {
  for (const login of classes) {
    const next = await selectLesson(tx, login, now, 'next');
    if (next) await plan(tx, next, { type: 'zoom', link: 'https://meet.example.kz/synaq-demo', lastSeq: 0, endedAt: null });
    const held = await selectLesson(tx, login, now, 'held');
    if (held) await hold(tx, held, login);
  }
}

/** The next one of today or later, or the last one that has a teacher with a lesson of their own. */
async function selectLesson(tx: Queryable, login: string, now: Date, which: 'next' | 'held'): Promise<Lesson | null> {
  const isNext = which === 'next';
  const today = now.toISOString().slice(0, 10);
  const [row] = await tx<Lesson[]>`
    select l.uuid, l.school_id as "schoolId", l.date::text as date, to_char(l.start_minute * interval '1 minute', 'HH24:MI') as start,
      to_char(l.end_minute * interval '1 minute', 'HH24:MI') as "end", l.teacher_id as "teacherId", g.edu_lang as lang,
      (l.date + (l.start_minute - s.utc_offset_minutes) * interval '1 minute') at time zone 'UTC' as "startsAt",
      d.uuid as "documentId", v.document
    from lesson l join "group" g on g.id = l.group_id join school s on s.id = l.school_id
      join person p on p.login = ${login} and p.group_id = l.group_id
      left join lateral (select uuid, published from lesson_document
        where owner_id = l.teacher_id and published is not null order by uuid limit 1) d on true
      left join lesson_version v on v.lesson_uuid = d.uuid and v.n = d.published
    where l.part is null and l.state <> 'cancelled' and l.teacher_id is not null
      and ${isNext ? tx`l.date >= ${today}` : tx`l.date < ${today} and d.uuid is not null`}
    order by ${isNext ? tx`l.date, l.start_minute` : tx`l.date desc, l.start_minute desc`}, l.uuid limit 1`;
  return row ?? null;
}

async function plan(
  tx: Queryable,
  { uuid, schoolId, date, start, end, teacherId, startsAt }: Lesson,
  { type, link, lastSeq, endedAt }: { type: 'zoom' | 'none'; link: string | null; lastSeq: number; endedAt: Date | null },
): Promise<void> {
  await tx`
    insert into live_lesson ${tx({
      lesson_uuid: uuid,
      school_id: schoolId,
      date_local: date,
      start_time: start,
      end_time: end,
      type,
      link,
      last_seq: lastSeq,
      started_at: endedAt && startsAt,
      ended_at: endedAt,
      planned_by: teacherId,
    })}`;
}

type Step = { by: number | 'teacher'; minutes: number; body: LiveBody };

async function hold(tx: Queryable, lesson: Lesson, login: string): Promise<void> {
  const { uuid, lang, teacherId, startsAt, documentId, document } = lesson;
  const students = await tx<{ id: number }[]>`
    select p.id from person p where p.role = 'ST' and p.group_id = (select group_id from person where login = ${login})
    order by p.id limit 12`;
  const steps = stepsOf(
    students.map(({ id }) => id),
    texts[lang],
    documentId && document ? { documentId, document } : null,
  );
  const rows = steps.map(({ by, minutes, body }, at) => {
    const moment = new Date(startsAt.getTime() + minutes * 60_000 + at * 1000);
    return {
      lesson_uuid: uuid,
      seq: at + 1,
      id: idOf(`${uuid} ${at}`),
      person_id: by === 'teacher' ? teacherId : by,
      is_staff: by === 'teacher',
      for_id: null,
      kind: body.kind,
      body,
      question_id: body.kind === 'question' || body.kind === 'answer' ? body.questionId : null,
      made_at: moment.getTime(),
      received_at: moment,
    };
  });
  await plan(tx, lesson, { type: 'none', link: null, lastSeq: rows.length, endedAt: rows.at(-1)?.received_at ?? startsAt });
  await copyRows(tx, 'live_event', rows);
}

function stepsOf(
  students: readonly number[],
  words: (typeof texts)[keyof typeof texts],
  shown: { documentId: string; document: LessonDocument } | null,
): Step[] {
  const questionId = idOf(`question ${students[0] ?? 0}`);
  const quick = { mechanic: 'one-correct', text: words.question, options: ['2', '3', '5'] } as const;
  const chosen = (at: number) => (at % 4 === 3 ? 'o1' : 'o2');
  const pages = shown?.document.pages.slice(0, 2) ?? [];
  const board: LiveBody = { kind: 'slide', slide: { of: 'board', board: 1, picture: null, heightToWidth: 0.625 } };
  const wrong = students.filter((_, at) => chosen(at) === 'o1').length;
  const counts = { all: students.length, options: { o1: wrong, o2: students.length - wrong, o3: 0 } };
  return [
    { by: 'teacher', minutes: 0, body: { kind: 'state', to: 'started' } },
    ...pages.map(({ id: pageId }, at): Step => ({
      by: 'teacher',
      minutes: 2 + at * 5,
      body: { kind: 'slide', slide: { of: 'page', documentId: shown?.documentId ?? '', version: 1, pageId } },
    })),
    { by: 'teacher', minutes: 12, body: board },
    ...drawing().map((mark, at): Step => ({
      by: 'teacher',
      minutes: 13 + at * 0.2,
      body: { kind: 'ink', board: 1, added: [mark], removed: [] },
    })),
    { by: 'teacher', minutes: 18, body: { kind: 'question', op: 'ask', questionId, question: toQuestion(quick) } },
    ...students.map((by, at): Step => ({
      by,
      minutes: 19,
      body: { kind: 'answer', questionId, answer: { selected: chosen(at) }, isLate: false },
    })),
    { by: 'teacher', minutes: 21, body: { kind: 'question', op: 'close', questionId, right: { selected: 'o2' }, counts } },
    { by: 'teacher', minutes: 36, body: { kind: 'reflection', op: 'ask' } },
    ...students.slice(0, 3).map((by, at): Step => ({
      by,
      minutes: 37,
      body: { kind: 'reflection', op: 'give', mood: moods[at] ?? 'clear', text: words.words[at] ?? '' },
    })),
    { by: 'teacher', minutes: 40, body: { kind: 'state', to: 'ended' } },
  ];
}

/** A row of points with arcs of equal width between them, as one draws a progression. */
function drawing(): Mark[] {
  const stroke = (name: string, points: readonly (readonly [number, number])[], colour: string): Mark => ({
    id: idOf(`mark ${name}`),
    page: 0,
    kind: 'stroke',
    body: { points: points.flatMap(([x, y]) => [Math.round(x), Math.round(y), 500]), colour, width: 5 },
  });
  const axis = stroke(
    'axis',
    Array.from({ length: 41 }, (_, at) => [100 + at * 20, 600] as const),
    '#1d3fb8',
  );
  const arcs = [0, 1, 2, 3].map((n) => {
    const from = 150 + n * 180;
    const arc = Array.from({ length: 25 }, (_, at) => {
      const turn = (at / 24) * Math.PI;
      return [from + 90 - 90 * Math.cos(turn), 600 - 150 * Math.sin(turn)] as const;
    });
    return stroke(`arc ${n}`, arc, '#c81e1e');
  });
  const ticks = [0, 1, 2, 3, 4].map((n) =>
    stroke(
      `tick ${n}`,
      [0, 1, 2, 3, 4].map((at) => [150 + n * 180, 570 + at * 15] as const),
      '#1d3fb8',
    ),
  );
  return [axis, ...ticks, ...arcs];
}

/** The same for the same country. */
function idOf(text: string): string {
  const hex = createHash('sha256').update(`live ${text}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
