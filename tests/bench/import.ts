/** `npm run bench -- --only import`: 5,000 questions of each format through the server, from the file to the last question in the bank. */
import { setTimeout } from 'node:timers/promises';
import type { BankImport } from '#contract/bank/transfer.ts';
import { exportFormats, type ExportFormat } from '#domain/bank/bank-format.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { startDemo } from './conditions.ts';
import { bankFile } from './bank-file.ts';
import type { Figure } from './figures.ts';

const questions = 5000;

/**
 * Measures the time that somebody waits for the report, then for the writing; `steps`: how often the number on the screen
 * moved.
 */
async function bringIn(client: ApiClient, url: string, format: ExportFormat): Promise<{ seconds: number; steps: number }> {
  const { bytes } = await bankFile(format, questions);
  const exam = await client.call<{ id: number }>('POST', '/api/admin/exams', {
    title: `Import ${format}`,
    directionId: 1,
    forLang: 'kz',
    periodId: 1,
    examSubjectIds: [4],
  });
  const began = performance.now();
  const read = await fetch(`${url}/api/admin/exams/${exam.data.id}/import?fileName=bench.${format}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token ?? ''}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
  if (!read.ok) throw new Error(`${format}: ${read.status} ${await read.text()}`);
  const { data } = (await read.json()) as { data: BankImport };
  const path = `/api/admin/imports/${data.importId}`;
  const started = await client.call<BankImport>('POST', `${path}/apply`, { subjectId: 4, publish: true, withoutRefused: true });
  if (started.status !== 200) throw new Error(`${format}: ${started.status} ${started.text}`);
  const seen = new Set<number>();
  for (;;) {
    const { state, done } = (await client.call<BankImport>('GET', path)).data;
    seen.add(done);
    if (state === 'applied') break;
    if (state === 'failed') throw new Error(`${format} was not written`);
    await setTimeout(200);
  }
  return { seconds: (performance.now() - began) / 1000, steps: seen.size };
}

export async function benchImport(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const client = createApiClient(demo.url);
    await client.signIn('exam1');
    const figures: Figure[] = [];
    for (const format of exportFormats) {
      const all = [];
      for (let run = 0; run < runs; run += 1) all.push(await bringIn(client, demo.url, format));
      const values = all.map(({ seconds }) => seconds);
      process.stdout.write(`${format}: ${values.map((value) => value.toFixed(1)).join(' ')} s\n`);
      const note = `the number of written ones moved ${Math.min(...all.map(({ steps }) => steps))} times`;
      figures.push({ what: `import of ${questions} questions, ${format}`, target: '<= 30 s', values, unit: 's', note });
    }
    return figures;
  } finally {
    await demo.stop();
  }
}
