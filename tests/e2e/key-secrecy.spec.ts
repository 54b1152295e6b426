import type { Page, Response } from '@playwright/test';
import { certification, expect, openSchool, rehearsal, test, type School } from '../support/journey.ts';
import { Student } from '../support/student.ts';
import { canary, canaryContents } from '../support/ten-mechanics.ts';

/** Everything that a curious student can read on their device. */
async function readDevice(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const found: Record<string, string> = {
      localStorage: JSON.stringify({ ...localStorage }),
      session: JSON.stringify({ ...sessionStorage }),
    };
    found['page'] = document.documentElement.outerHTML;
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys())
        found[`cache ${request.url}`] = (await (await cache.match(request))?.text()) ?? '';
    }
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await finished(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        found[`database ${name ?? ''} ${store}`] = JSON.stringify(
          await finished(database.transaction(store).objectStore(store).getAll()),
        );
      }
      database.close();
    }
    return found;
  });
}

test.describe('right answers never reach the device before the end', () => {
  let own: School;
  test.beforeAll(async () => {
    own = await openSchool();
    for (const examId of [rehearsal.kz, certification.kz]) {
      for (const { id, mechanic } of await own.examiner.questions(examId)) {
        if (mechanic === 'essay') continue;
        await own.examiner.sql`
          update exam_question_version set content = ${own.examiner.sql.json(canaryContents[mechanic])} where id = ${id}`;
      }
    }
  });
  test.afterAll(() => own.close());

  for (const { kind, examId, login } of [
    { kind: 'testing', examId: rehearsal.kz, login: 'student1' },
    // Its answers may not be looked at afterwards either.
    { kind: 'certification', examId: certification.kz, login: 'teacher1' },
  ] as const) {
    test(`in a ${kind}: not over the network, not in a cache, not in a database`, async ({ browser }) => {
      const sitter = await Student.sitsDown(browser, own, login);
      const responses: Promise<[string, string]>[] = [];
      const keep = async (response: Response): Promise<[string, string]> => [
        response.url(),
        JSON.stringify(response.headers()) + (await response.text().catch(() => '')),
      ];
      sitter.context.on('response', (response) => responses.push(keep(response)));
      await sitter.signsIn();
      await sitter.isReadyForOffline();
      await sitter.opens(kind, examId);
      await sitter.begins(kind, examId);
      for (const [index] of sitter.questions.entries()) await sitter.goesTo(index + 1);
      await sitter.answers(sitter.numberOf('one-correct'), 'A');
      await sitter.expectPlace(sitter.numberOf('one-correct'), 'server');
      await sitter.goes(`/api/${kind}/${examId}/completed`);
      await sitter.page.goBack();
      await sitter.isInTheRoom();

      const device = Object.entries(await readDevice(sitter.page));
      const network = await Promise.all(responses);
      // The search finds what is there.
      const title = (await sitter.page.locator('header p').first().textContent()) ?? '';
      expect(title.length).toBeGreaterThan(5);
      const places = (needle: string, haystack: [string, string][]) =>
        haystack.filter(([, text]) => text.includes(needle)).map(([name]) => name);
      expect(places(title, network)).not.toEqual([]);
      const { id } = await sitter.attempt();
      expect(places(id, device).some((name) => name.startsWith('database'))).toBe(true);
      // Nothing at all of a running test lies there readable.
      expect(places(title, device).filter((name) => /^(database synaq|cache .*media)/.test(name))).toEqual([]);
      expect(places('/assets/', device).some((name) => name.startsWith('cache'))).toBe(true);

      expect(places(canary, device)).toEqual([]);
      expect(places(canary, network)).toEqual([]);
      await sitter.finishes();
      if (kind === 'certification') {
        expect(places(canary, await Promise.all(responses))).toEqual([]);
        expect(places(canary, Object.entries(await readDevice(sitter.page)))).toEqual([]);
      } else {
        await sitter.opensReview();
        await expect(sitter.page.locator('main')).toContainText(canary);
      }
      await sitter.leaves();
    });
  }
});
