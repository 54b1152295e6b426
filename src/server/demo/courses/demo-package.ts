/** A small SCORM 1.2 package of our own, made with the demo: three questions on fire safety, with a score. */
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Queryable } from '#server/storage/database.ts';

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="synaq.fire" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Өрт қауіпсіздігі / Пожарная безопасность</title>
    <item identifier="i" identifierref="r"><title>Тест</title></item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource></resources>
</manifest>`;

const page = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Fire safety</title><link rel="stylesheet" href="style.css"></head><body>
<h1>Өрт қауіпсіздігі · Пожарная безопасность</h1><img src="sign.svg" alt="" width="72" height="72"><form id="quiz"></form>
<button type="button" id="check">Тексеру · Проверить</button><p id="result" role="status"></p><script src="quiz.js"></script></body></html>`;

const style = `body{font:17px/1.5 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1.25rem;color:#14232b;background:#fff}
h1{font-size:1.35rem}fieldset{border:1px solid #cfd9de;border-radius:10px;margin:0 0 1rem;padding:.75rem 1rem}legend{font-weight:600}
label{display:flex;gap:.6rem;align-items:center;min-height:44px}
button{font:inherit;font-weight:600;min-height:44px;padding:0 1.25rem;border:0;border-radius:10px;background:#0b6477;color:#fff}`;

const sign = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72"><rect width="72" height="72" rx="12" fill="#b3261e"/>
<path d="M36 10c4 12 16 16 16 32a16 16 0 0 1-32 0c0-8 5-12 7-18 3 4 5 6 6 9 3-8 4-14 3-23z" fill="#fff"/></svg>`;

const quiz = `(function () {
  var api = window.API, saved = [];
  var questions = [
    ['Өрт сөндірушілердің нөмірі? · Номер пожарной службы?', ['101', '102', '103'], 0],
    ['Түтін болса қалай шығамыз? · Как выходить при задымлении?', ['Еңкейіп · Пригнувшись', 'Жүгіріп · Бегом', 'Лифтпен · На лифте'], 0],
    ['Сыныпты соңғы болып кім шығады? · Кто выходит из класса последним?', ['Оқушы · Ученик', 'Мұғалім · Учитель', 'Күзетші · Охранник'], 1]
  ];
  if (api) { api.LMSInitialize(''); try { saved = JSON.parse(api.LMSGetValue('cmi.suspend_data') || '[]'); } catch (error) { saved = []; } }
  var form = document.getElementById('quiz');
  questions.forEach(function (question, number) {
    var box = document.createElement('fieldset'), legend = document.createElement('legend');
    legend.textContent = (number + 1) + '. ' + question[0];
    box.append(legend);
    question[1].forEach(function (text, index) {
      var label = document.createElement('label'), input = document.createElement('input');
      input.type = 'radio'; input.name = 'q' + number; input.value = index; input.checked = saved[number] === index;
      label.append(input, text); box.append(label);
    });
    form.append(box);
  });
  function chosen() {
    return questions.map(function (_, number) {
      var input = form.querySelector('input[name=q' + number + ']:checked');
      return input ? Number(input.value) : null;
    });
  }
  form.addEventListener('change', function () { if (api) { api.LMSSetValue('cmi.suspend_data', JSON.stringify(chosen())); api.LMSCommit(''); } });
  document.getElementById('check').addEventListener('click', function () {
    var right = chosen().filter(function (answer, number) { return answer === questions[number][2]; }).length;
    document.getElementById('result').textContent = right + ' / ' + questions.length;
    if (!api) return;
    api.LMSSetValue('cmi.core.score.raw', Math.round(100 * right / questions.length));
    api.LMSSetValue('cmi.core.lesson_status', right === questions.length ? 'passed' : 'failed');
    api.LMSCommit('');
  });
})();`;

const files = { 'imsmanifest.xml': manifest, 'index.html': page, 'style.css': style, 'sign.svg': sign, 'quiz.js': quiz };

/** The package's bytes: the same each time. */
export async function demoPackage(): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files))
    zip.addBuffer(Buffer.from(text), name, { mtime: new Date(Date.UTC(2026, 0, 1)) });
  zip.end();
  return buffer(zip.outputStream);
}

/** Keeps the package as if that person had brought it. @returns its name */
export async function seedDemoPackage(sql: Queryable, personId: number): Promise<string> {
  const bytes = await demoPackage();
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.zip`;
  const uploadId = randomUUID();
  await sql`
    insert into stored_file (name, content_type, size, bytes) values (${name}, 'application/zip', ${bytes.length}, ${bytes})`;
  await sql`
    insert into upload (id, person_id, kind, name, size, received, file_name, used_at)
    values (${uploadId}, ${personId}, 'package', 'fire-safety.zip', ${bytes.length}, ${bytes.length}, ${name}, now())`;
  const parts = [{ title: 'Тест', href: 'index.html' }];
  await sql`
    insert into course_package (name, upload_id, kind, title, parts, licence, files, bytes, unpacked)
    values (${name}, ${uploadId}, 'scorm12', 'Өрт қауіпсіздігі / Пожарная безопасность', ${JSON.stringify(parts)}::text::jsonb, 'CC BY 4.0',
      ${Object.keys(files).length}, ${bytes.length}, ${Object.values(files).join('').length})`;
  return name;
}
