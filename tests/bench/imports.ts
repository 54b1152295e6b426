/** `npm run bench -- --only imports`: 2,000 students from a spreadsheet: what somebody waits for before they see the difference, until it is written, and on the way back. */
import { setTimeout } from 'node:timers/promises';
import type { SheetImport } from '#contract/sheets/parts.ts';
import { xlsxBytes } from '#server/sheets/write-xlsx.ts';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { startDemo } from './conditions.ts';
import type { Figure } from './figures.ts';
import { megabytes } from './memory.ts';

const students = 2000;
const letters = 'абвгдежзиклмнопрстуфхцчшщыэюя';
const heads = ['Тегі', 'Аты', 'Жынысы', 'Туған күні', 'Сынып'];

function file(groups: readonly string[], run: number): Promise<Uint8Array> {
  const word = (number: number) =>
    [number, number / letters.length, number / letters.length ** 2, run]
      .map((part) => letters[Math.floor(part) % letters.length])
      .join('');
  const rows = Array.from({ length: students }, (_, index) => [
    `Тегі${word(index)}`,
    `Аты${word(index)}`,
    index % 2 ? 'қыз' : 'ұл',
    `${String((index % 28) + 1).padStart(2, '0')}.05.2012`,
    groups[index % groups.length] ?? '',
  ]);
  return xlsxBytes([{ name: 'a', rows: [heads, ...rows] }]);
}

async function until(client: ApiClient, id: string, state: SheetImport['state']): Promise<void> {
  for (;;) {
    const { data } = await client.call<SheetImport>('GET', `/api/sheet-imports/${id}`);
    if (data.state === state) return;
    if (data.fault !== null) throw new Error(data.fault);
    await setTimeout(50);
  }
}

export async function benchImports(runs: number): Promise<Figure[]> {
  const demo = await startDemo();
  try {
    const client = createApiClient(demo.url);
    await client.signIn('director1');
    const { data } = await client.call<{ groups: { label: string }[] }>('GET', '/api/dict/group-list');
    const groups = data.groups.map(({ label }) => label);
    const seconds: Record<'difference' | 'apply' | 'undo', number[]> = { difference: [], apply: [], undo: [] };
    const growth: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const bytes = await file(groups, run);
      const before = megabytes(demo.child.pid ?? 0);
      let most = before;
      const watch = setInterval(() => (most = Math.max(most, megabytes(demo.child.pid ?? 0))), 250);
      const timed = async <T>(what: keyof typeof seconds, work: () => Promise<T>): Promise<T> => {
        const began = performance.now();
        const result = await work();
        seconds[what].push((performance.now() - began) / 1000);
        return result;
      };
      const id = await timed('difference', async () => {
        const read = await fetch(`${demo.url}/api/sheet-imports?kind=students&fileName=bench.xlsx`, {
          method: 'POST',
          headers: { authorization: `Bearer ${client.token ?? ''}`, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytes),
        });
        const found = ((await read.json()) as { data: SheetImport }).data;
        const fields = found.columns.map(({ field }) => field);
        const compared = await client.call<SheetImport>('PUT', `/api/sheet-imports/${found.id}/columns`, { fields });
        if (compared.data.counts?.new !== students) throw new Error(compared.text);
        return found.id;
      });
      await timed('apply', async () => {
        await client.call('POST', `/api/sheet-imports/${id}/apply`, { withoutWrong: false });
        await until(client, id, 'applied');
      });
      await timed('undo', async () => {
        await client.call('POST', `/api/sheet-imports/${id}/undo`);
        await until(client, id, 'undone');
      });
      clearInterval(watch);
      growth.push(most - before);
    }
    return [
      { what: `file of ${students} students to its difference`, target: '<= 3 s', values: seconds.difference, unit: 's' },
      { what: `${students} students written`, target: '<= 5 s', values: seconds.apply, unit: 's' },
      { what: `${students} students undone`, target: '', values: seconds.undo, unit: 's' },
      { what: 'growth of server and database meanwhile', target: '<= 100 MB', values: growth, unit: 'MB' },
    ];
  } finally {
    await demo.stop();
  }
}
