/**
 * The lists of a question bank with a hundred thousand questions over HTTP, as an exam manager's screens call them: a page, a filter, a search
 * in the whole text. Half of the questions stand in one exam, the others in two hundred.
 */
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { createApiClient } from '../support/api-client.ts';
import { startDemo } from './conditions.ts';
import { connectToRunning } from '../support/running-database.ts';
import { percentile, type Figure } from './figures.ts';

const questions = 100_000;
const exams = 200;
const callsOfEach = 60;
const target = '<= 150 ms';

/** Copies the demo's questions, each with words of its own. @returns the large exam's id. */
async function fill(sql: postgres.Sql): Promise<number> {
  const made = await sql<{ id: number }[]>`
    insert into exam (title, direction_id, for_lang, period_id, duration_in_seconds)
    select 'Сынақ банкі ' || n, (select min(id) from exam_direction), case n % 2 when 0 then 'kz' else 'ru' end, 1, 3600
    from generate_series(0, ${exams}) n returning id`;
  const ids = made.map(({ id }) => id);
  const words =
    'ұлы дала қазақ тілі әдебиет география физика бөлшек теңдеу үшбұрыш аудан көлем жылдамдық ғарыш өсімдік жануар қала өзен тарих хандық дробь уравнение треугольник площадь объём скорость космос растение животное город река история ханство столица население температура'.split(
      ' ',
    );
  await sql`
    with source as (
      select v.mechanic, v.content, v.points, v.partial_credit, q.subject_id, q.search_text, q.title, row_number() over (order by q.id) as place
      from exam_question q join exam_question_version v on v.id = q.newest_version_id where q.archived_at is null),
    sources as (select count(*) as count from source),
    numbered as (
      select n, 1 + n % (select count from sources) as place, nextval(pg_get_serial_sequence('exam_question', 'id')) as id,
        nextval(pg_get_serial_sequence('exam_question_version', 'id')) as version_id,
        case when n % 2 = 0 then ${ids[0] ?? 0} else (${ids}::int[])[2 + n % ${exams}] end as exam_id,
        (${words}::text[])[1 + (n::bigint * 7919) % ${words.length}::int] || ' ' || (${words}::text[])[1 + (n::bigint * 104729) % ${words.length}::int] || ' ' || n as words
      from generate_series(1, ${questions}) n),
    asked as (
      insert into exam_question (id, exam_id, subject_id, position, is_published, current_version_id, newest_version_id, mechanic, title, search_text,
        tags, has_draft, updated_at)
      select n.id, n.exam_id, s.subject_id, n.n * 16, n.n % 10 <> 0, n.version_id, n.version_id, s.mechanic, left(n.words || ' ' || s.title, 120),
        n.words || ' ' || s.search_text, array['tag-' || n.n % 50], false, now() - n.n * interval '1 minute'
      from numbered n join source s on s.place = n.place)
    insert into exam_question_version (id, question_id, version, mechanic, content, points, partial_credit, published_at)
    select n.version_id, n.id, 1, s.mechanic, s.content, s.points, s.partial_credit, now() from numbered n join source s on s.place = n.place`;
  // As autovacuum leaves it within minutes: otherwise it would begin in the middle of the bench.
  await sql`vacuum analyze exam, exam_question, exam_question_version`;
  return ids[0] ?? 0;
}

export async function benchBank(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const sql = await connectToRunning(demo.dataDir);
    const large = await fill(sql);
    const client = createApiClient(demo.url);
    await client.signIn('exam1');
    const base = '/api/admin/exam-questions?';
    /** One address per call, so that nothing is asked twice in a row. */
    const kinds: Record<string, (turn: number) => string> = {
      'list, all exams': (turn) => `${base}page=${1 + turn * 3}`,
      'list, one exam of 50,000': (turn) => `${base}examId=${large}&page=${1 + turn * 3}`,
      'list, one exam, sorted by title': (turn) => `${base}examId=${large}&page=${1 + turn}&sort[]=title`,
      'list, the last page': () => `${base}examId=${large}&page=3333`,
      'filter by state, mechanic and tag': (turn) =>
        `${base}examId=${large}&isPublished=1&mechanic=one-correct&tag=tag-${(turn * 2) % 50}`,
      'filter by subject, all exams': (turn) => `${base}subjectId=${4 + (turn % 4)}&page=${1 + turn}`,
      'search, one word, all exams': (turn) =>
        `${base}title=${encodeURIComponent(['Теңдеу', 'скорость', 'ҒАРЫШ', 'население'][turn % 4] ?? '')}`,
      'search, rare words': (turn) => `${base}title=${encodeURIComponent(`${1000 + turn * 977}`)}`,
      'search, one exam': (turn) =>
        `${base}examId=${large}&title=${encodeURIComponent(['үшбұрыш', 'Площадь', 'өзен', 'история'][turn % 4] ?? '')}`,
      'search, two letters': (turn) => `${base}title=${encodeURIComponent(['ұл', 'ск', 'өз', 'ис'][turn % 4] ?? '')}`,
      'exams, a page': (turn) => `/api/admin/exams?page=${1 + (turn % 13)}`,
    };
    const figures: Figure[] = [];
    for (const [what, make] of Object.entries(kinds)) {
      const values: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const took: number[] = [];
        for (let turn = 0; turn < callsOfEach; turn += 1) {
          let began = performance.now();
          let reply = await client.call('GET', make(turn));
          // A busy server, and one that is asked by one person so often, sends callers away for a moment: that is no time of the bank's.
          while (reply.status === 503 || reply.status === 429) {
            await setTimeout(1000);
            began = performance.now();
            reply = await client.call('GET', make(turn));
          }
          took.push(performance.now() - began);
          if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${reply.text}`);
        }
        values.push(percentile(took, 0.95));
      }
      process.stdout.write(`${what}: ${values.map((value) => value.toFixed(0)).join(' ')} ms\n`);
      figures.push({ what: `bank of ${questions}: ${what}, p95 of ${callsOfEach} calls`, target, values, unit: 'ms' });
    }
    await sql.end();
    return figures;
  } finally {
    await demo.stop();
  }
}
