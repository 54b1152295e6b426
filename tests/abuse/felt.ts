/** Measures the answers of students during any load beside them. */
import { setTimeout } from 'node:timers/promises';
import { nextAnswer, type Sitting } from '../bench/load.ts';
import { RawConnection } from '../bench/raw-http.ts';

const answersPerSecond = 60;

export interface Felt {
  answers: number;
  failures: number;
  p99: number;
  worst: number;
}

/** Answers at even distances; how long each took from when it was due, ms. */
export async function answer(port: number, sittings: readonly Sitting[], seconds: number): Promise<Felt> {
  const times: number[] = [];
  let failures = 0;
  const started = performance.now();
  const pause = (sittings.length / answersPerSecond) * 1000;
  await Promise.all(
    sittings.map(async (sitting, at) => {
      const connection = new RawConnection({ port });
      for (let due = started + (pause * at) / sittings.length; due < started + seconds * 1000; due += pause) {
        await setTimeout(Math.max(0, due - performance.now()));
        const { status } = await connection.post('/api/testing/send-answer', sitting.token, nextAnswer(sitting).body);
        if (status !== 200) failures += 1;
        times.push(performance.now() - due);
      }
      connection.close();
    }),
  );
  times.sort((a, b) => a - b);
  return { answers: times.length, failures, p99: times[Math.floor(times.length * 0.99)] ?? 0, worst: times.at(-1) ?? 0 };
}
