/** Examples by hand, where a generated one says too little. They stand here and not in the contracts: pages load those. */
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { login } from '#contract/auth/login.ts';
import { certificationSendAnswer, testingSendAnswer } from '#contract/attempts/send-answer.ts';
import { certificationSendAnswers, testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { personnelAdd } from '#contract/people/personnel.ts';
import { scheduleItemAdd } from '#contract/schedule/week-schedule.ts';

type Written<E extends Endpoint> = { [Part in 'params' | 'query' | 'body' | 'data' | 'meta']?: InputOf<E[Part]> };

function write<E extends Endpoint>(endpoint: E, example: Written<E>): [Endpoint, Written<Endpoint>] {
  return [endpoint, example];
}

const attemptId = '0c6a3f5e-7a1b-4c2d-9e8f-1a2b3c4d5e6f';
const operation = {
  questionId: 412,
  answers: { selected: 'b' },
  operationId: '9d1f0c2b-4e5a-4b6c-8d7e-0f1a2b3c4d5e',
  writer: '1.aB3dE6gH9jK2mN5p',
  seq: 1,
  elapsedMs: 65_000,
  chosenAt: 1_788_233_465_000,
};

export const writtenExamples: ReadonlyMap<Endpoint, Written<Endpoint>> = new Map([
  write(login, { body: { login: 'student1', password: 'synaq-demo' } }),
  ...[certificationSendAnswer, testingSendAnswer].map((endpoint) => write(endpoint, { body: { attemptId, ...operation } })),
  ...[certificationSendAnswers, testingSendAnswers].map((endpoint) =>
    write(endpoint, { body: { attemptId, operations: [operation] } }),
  ),
  write(scheduleItemAdd, {
    body: {
      week_id: 3,
      week_day: 1,
      group_id: 71,
      subject_id: 5,
      subgroup_id: null,
      teacher_id: 204,
      room_id: 12,
      time_start: '08:30',
      time_end: '09:15',
    },
  }),
  write(personnelAdd, {
    body: {
      surname: 'Серікова',
      firstname: 'Айгүл',
      lastname: 'Ерланқызы',
      sex: 'w',
      born_date: '14.03.1989',
      role: 'TCHR',
    },
  }),
]);
