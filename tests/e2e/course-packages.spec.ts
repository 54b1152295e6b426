/** A course with a package: made by a school, gone through without a network, and closed off from everything else. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenedCourse } from '#contract/courses/authoring.ts';
import type { PackageFacts } from '#contract/courses/parts.ts';
import { blankCourseLesson } from '#domain/courses/course-draft.ts';
import { createApiClient } from '../support/api-client.ts';
import { expect, test } from '../support/journey.ts';
import { h5pEntries, scormEntries, uploadPackage, zipOf } from '../support/package-files.ts';
import { takeFaults } from '../support/page-faults.ts';
import { demoPassword, Student } from '../support/student.ts';

/** Tells a score by the interface of the standard, and everything that it could reach beside. */
function attacker(foreign: string): string {
  return `<!doctype html><title>Attack</title><link rel="stylesheet" href="${foreign}/style.css"><link rel="preconnect" href="${foreign}">
<img src="${foreign}/markup.png"><form id="f" action="${foreign}/form" method="post"><input name="a"></form><script>
  var reached = [];
  function attempt(name, work) {
    try { Promise.resolve(work()).then(function (value) { if (value) reached.push(name); }, function () {}); } catch (error) {}
  }
  attempt('fetch', function () { return fetch('${foreign}/fetch').then(function () { return true; }); });
  attempt('own server', function () { return fetch('/api/profile').then(function (reply) { return reply.ok; }); });
  attempt('beacon', function () { navigator.sendBeacon('${foreign}/beacon', 'x'); });
  attempt('image', function () { new Image().src = '${foreign}/image.png'; });
  attempt('socket', function () { new WebSocket('${foreign}'.replace('http', 'ws')); });
  attempt('events', function () { new EventSource('${foreign}/events'); });
  attempt('worker', function () { new Worker(URL.createObjectURL(new Blob(["fetch('${foreign}/worker')"]))); });
  attempt('frame', function () { var frame = document.createElement('iframe'); frame.src = '${foreign}/frame'; document.body.append(frame); });
  attempt('nested', function () { var frame = document.createElement('iframe'); frame.srcdoc = '<img src=${foreign}/nested.png>'; document.body.append(frame); });
  attempt('form', function () { document.getElementById('f').submit(); });
  attempt('popup', function () { return window.open('${foreign}/popup') !== null; });
  attempt('parent', function () { return parent.document.title; });
  attempt('storage', function () { localStorage.setItem('a', 'b'); return true; });
  attempt('cookie', function () { document.cookie = 'a=b'; return document.cookie; });
  attempt('database', function () { return new Promise(function (yes, no) { var open = indexedDB.open('x'); open.onsuccess = function () { yes(true); }; open.onerror = no; }); });
  attempt('caches', function () { return caches.keys().then(function () { return true; }); });
  attempt('service worker', function () { return navigator.serviceWorker.register('/sw.js').then(function () { return true; }); });
  attempt('calls', function () { return typeof RTCPeerConnection === 'function'; });
  for (var index = 0; index < 50; index += 1) alert('x');
  attempt('top', function () { top.location.href = '${foreign}/top'; });
  API.LMSInitialize('');
  var before = API.LMSGetValue('cmi.core.lesson_location');
  addEventListener('leave', function () { attempt('leave', function () { location.href = '${foreign}/leave'; }); });
  // In the last moment: nothing is left for it to be passed on later.
  addEventListener('pagehide', function () { API.LMSSetValue('cmi.core.lesson_location', 'left'); });
  for (var tick = 0; tick < 300; tick += 1) API.LMSSetValue('cmi.core.lesson_location', String(tick));
  API.LMSSetValue('cmi.suspend_data', new Array(10000000).join('x'));
  API.LMSSetValue('cmi.core.score.raw', '150');
  setTimeout(function () {
    API.LMSSetValue('cmi.core.score.raw', String(Math.max(0, 90 - 10 * reached.length)));
    API.LMSSetValue('cmi.comments', reached.join(', '));
    API.LMSSetValue('cmi.core.lesson_status', 'completed');
    API.LMSFinish('');
    document.body.append('Reached: ' + (reached.join(', ') || 'nothing') + '. Before: ' + before);
  }, 700);
</script>`;
}

const stopped = /Content Security Policy|sandboxed|TypeError: Failed to fetch|WebSocket|EventSource/;

interface Listener {
  address: string;
  asked: string[];
  server: Server;
}

async function listen(): Promise<Listener> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('x');
  });
  server.on('connection', () => asked.push('connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server };
}

test('a school makes a course with a package, and a teacher passes it without a network', async ({ school, browser }) => {
  const foreign = await listen();
  const director = await Student.signIn(browser, school, 'director1');
  const { page: office } = director;
  await director.goes('/control/courses');
  await office.getByTestId('add').click();
  const dialog = office.getByTestId('course-create');
  await dialog.locator('input[name="kz"]').fill('Қауіпсіздік');
  await dialog.locator('input[name="ru"]').fill('Безопасность');
  await dialog.locator('button[type="submit"]').click();
  await office.getByTestId('add-lesson').click();
  const lesson = office.getByTestId('edited-lesson');
  await lesson.locator('input[lang="kk"]').fill('Сабақ');
  await lesson.locator('input[lang="ru"]').fill('Урок');
  await lesson.getByTestId('lesson-end').selectOption('package');
  const buffer = zipOf(scormEntries({}, attacker(foreign.address)));
  await lesson.locator('input[type="file"]').setInputFiles({ name: 'attack.zip', mimeType: 'application/zip', buffer });
  await office.getByTestId('licence').fill('CC BY');
  await office.getByTestId('take-package').click();
  await expect(lesson.getByTestId('package-facts')).toContainText('SCORM 1.2');
  await office.getByTestId('publish').click();
  await expect(office.getByTestId('course-state')).toHaveText('Жарияланған');

  const teacher = await Student.signIn(browser, school, school.nextTeacher());
  const { page } = teacher;
  await teacher.goes('/catalog/my-courses');
  await page.getByTestId('course-card').getByRole('link', { name: 'Қауіпсіздік' }).click();
  await teacher.isReadyForOffline();
  await page.getByTestId('lesson-row').getByRole('link').click();
  await page.getByTestId('start-lesson').click();
  await page.getByTestId('course-language').getByRole('button', { name: 'Русский' }).click();
  const frame = page.frameLocator('[data-testid="package-frame"]');
  await expect(frame.locator('body')).toContainText('Reached: nothing');
  await frame.locator('body').dispatchEvent('leave', { bubbles: true });
  await expect(frame.locator('body')).toBeEmpty();
  await page.getByTestId('hold-package').click();
  await expect(page.getByTestId('package-held')).toBeVisible();
  await expect(page.getByTestId('lesson-finished')).toBeVisible();
  await expect(page.getByTestId('command-state')).toHaveAttribute('data-place', 'server');
  expect(page.url()).toContain('/catalog/my-courses/');

  // Again, without a network: what was stored is there, and it goes on.
  await teacher.network.dies();
  await page.reload();
  await expect(frame.locator('body')).toContainText('Reached: nothing');
  await expect(page.getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await page.getByRole('link', { name: 'Барлық сабақтар' }).click();
  await page.getByTestId('lesson-row').getByRole('link').click();
  await expect(frame.locator('body')).toContainText('Before: left');
  await teacher.network.returns();
  await expect(page.getByTestId('command-state')).toHaveAttribute('data-place', 'server');

  await office.getByRole('link', { name: 'Кім өтіп жатыр' }).click();
  await expect(office.getByTestId('course-learners')).toContainText('90');
  // Closed windows log nothing more: what the last frame tried may be logged late.
  await teacher.leaves();
  await director.leaves();
  expect(foreign.asked).toEqual([]);
  foreign.server.close();
  // The browser's own words for each attack that it stopped, and for nothing else.
  expect(takeFaults().filter((fault) => !stopped.test(fault))).toEqual([]);
});

test('an H5P content plays without a network, goes on where it was, and tells its points', async ({ school, browser }) => {
  const author = createApiClient(school.url);
  await author.signIn('director1', demoPassword);
  const uploadId = await uploadPackage(author, school.url, zipOf(h5pEntries()));
  const taken = await author.call<PackageFacts>('POST', '/api/control/course-packages', { uploadId, licence: 'CC BY 4.0' });
  const title = { kz: 'Сөз', ru: 'Слово' };
  const lessons = [{ ...blankCourseLesson(randomUUID()), title, package: taken.data.name }];
  const draft = { title, about: title, cover: null, audience: 'teachers', grades: [], lessons };
  const { data: course } = await author.call<OpenedCourse>('POST', '/api/control/courses', { creationId: randomUUID(), draft });
  await author.call('POST', `/api/control/courses/${course.id}/publish`, { revision: course.revision });

  const teacher = await Student.signIn(browser, school, school.nextTeacher());
  const { page } = teacher;
  await teacher.goes(`/catalog/my-courses/${course.id}`);
  await teacher.isReadyForOffline();
  await page.getByTestId('lesson-row').getByRole('link').click();
  await page.getByTestId('start-lesson').click();
  await page.getByTestId('course-language').getByRole('button', { name: 'Русский' }).click();
  const frame = page.frameLocator('[data-testid="package-frame"]');
  await frame.locator('.word').fill('от');
  await page.getByTestId('hold-package').click();
  await expect(page.getByTestId('package-held')).toBeVisible();
  await frame.locator('button').click();
  await expect(frame.locator('.echo')).toHaveText('H5P.Echo 1.2: от');
  await expect(frame.locator('.echo')).toHaveCSS('background-image', /^url\("blob:/);
  await expect(page.getByTestId('lesson-finished')).toBeVisible();
  await expect(page.getByTestId('command-state')).toHaveAttribute('data-place', 'server');

  // What the server acknowledged is on the device, too, whenever the network goes.
  await teacher.network.dies();
  await page.reload();
  await expect(frame.locator('.word')).toHaveValue('от');
  await frame.locator('.word').fill('су');
  await frame.locator('button').click();
  await expect(page.getByTestId('command-state')).toHaveAttribute('data-place', 'device');
  await teacher.network.returns();
  const reported = () =>
    school.examiner.sql`select status, score from course_package_state s join course_lesson l on l.id = s.lesson_id
    where l.course_id = ${course.id}`.then((rows) => [...rows]);
  await expect.poll(reported).toEqual([{ status: 'passed', score: 100 }]);
});
