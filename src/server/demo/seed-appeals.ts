/** Appeals against questions of the analysed test: undecided ones at the question whose key looks wrong, decided ones at others. */
import type postgres from 'postgres';
import type { AppealKind, AppealState } from '#domain/exam/appeal.ts';
import { trap } from './seed-analysis.ts';

interface Plan {
  /** Place of the question in the test, from 0. */
  place: number;
  reason: AppealKind;
  state: AppealState;
  reply: string | null;
  /** Each in turn. */
  texts: readonly string[];
  most: number;
}

const plans: readonly Plan[] = [
  {
    place: trap,
    reason: 'key',
    state: 'open',
    reply: null,
    texts: [
      'Менің ойымша, кілт қате: есептің шартын екінші рет тексердім, басқа нұсқа шығады.',
      'Оқулықта басқаша жазылған, менің жауабым дұрыс.',
      'Жауабым дұрыс деп ойлаймын, тексеріп беріңіздерші.',
    ],
    most: 24,
  },
  {
    place: 1,
    reason: 'text',
    state: 'rejected',
    reply: 'Мәтін тексерілді: шарты бір мағыналы, қате жоқ.',
    texts: ['Сұрақтың мәтіні түсініксіз, екі түрлі оқуға болады.'],
    most: 6,
  },
  {
    place: 2,
    reason: 'technical',
    state: 'open',
    reply: null,
    texts: ['Сурет ашылмады, сұраққа дұрыс жауап бере алмадым.', 'Бет бірнеше рет қайта жүктелді.'],
    most: 3,
  },
];

/** Call it in the transaction that has written what was sat. */
export async function seedAppeals(tx: postgres.TransactionSql): Promise<void> {
  const [exam] = await tx<{ id: number }[]>`
    select id from exam where for_lang = 'kz' and access_type_id = 2 and not is_rehearsal order by id limit 1`;
  const [manager] = await tx<{ id: number }[]>`select id from person where role = 'EXMNG' order by id limit 1`;
  if (!exam || !manager) return;
  for (const { place, reason, state, reply, texts, most } of plans) {
    const isDecided = state !== 'open';
    await tx`
      insert into appeal (id, attempt_id, exam_id, version_id, reason, text, made_at, received_at, total_before, state, reply, decided_by, decided_at)
      select overlay(overlay(md5('appeal ' || s.version_id || s.id) placing '4' from 13) placing 'a' from 17)::uuid, s.id, ${exam.id}, s.version_id,
        ${reason}, (${[...texts]}::text[])[1 + s.no % ${texts.length}], s.finished_at + interval '10 minutes', s.finished_at + interval '10 minutes',
        s.total, ${state}, ${reply}, ${isDecided ? manager.id : null}::int,
        ${isDecided ? tx`s.finished_at + interval '2 days'` : tx`null`}
      from (
        select a.id, a.finished_at, a.total_score as total, v.id as version_id,
          row_number() over (order by p.login = 'student1' desc, a.finished_at desc, a.id)::int as no
        from exam_attempt a join exam_form f on f.id = a.form_id join person p on p.id = a.person_id
        cross join lateral (select (f.structure->>${place}::int)::int as id) v
        where a.exam_id = ${exam.id} and a.status = 'completed' and v.id is not null and exists (
          select from jsonb_array_elements(a.scores) r where (r->>'questionId')::int = v.id and not (r->>'isCorrect')::boolean)
      ) s where s.no <= ${most}`;
  }
}
