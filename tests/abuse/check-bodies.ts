/** Bodies that no program of ours would send: refused with 422 or 413, never a 5xx, and nothing is stored. */
import type { Endpoint } from '#contract/endpoint.ts';
import { calls } from './calls.ts';
import { inGroups } from './check-callers.ts';
import { papers, type Country } from './country.ts';
import { expectations, isAnswer } from './expectations.ts';
import type { Ledger } from './ledger.ts';
import { makers } from './records.ts';
import { changed, takePicture } from './watch.ts';
import { send, type Call } from './wire.ts';

interface Broken {
  what: string;
  call: Call;
  wanted: string;
}

const refusal = '422|413';
/** Passwords are hashed, not stored: whatever is typed there is only wrong. */
const onlyCompared: Readonly<Record<string, string>> = {
  'login.password': '401 BAD_CREDENTIALS|422',
  'changePassword.oldPassword': '422',
  'setPasswordByLink.newPassword': '403 LINK_SPENT|422',
};
/** Null is a value there. */
const nullable = new Set([
  'lessonSubstitute.teacher_id',
  'lessonPresence.moduleId',
  'chatRulesSave.quiet',
  'chatRulesSave.keepYears',
  'quietSave.quiet',
  'pushSave.keys',
  'weekCreate.endDate',
  'reportAdd.repeat',
  'planUpdate.teacher_id',
  'planUpdate.hours_required',
  'themeOrder.after',
  'groupMoveOut.to_group_id',
  'answers',
  'livePlanSave.link',
  'studentLessonAdd.subject_id',
  'studentLessonSave.subject_id',
  'questionPair.pairId',
  'examPair.pairId',
  'correctionApply.appealReply',
  'markingPlan.adjudicatorId',
  'questionOrder.beforeId',
  'blueprintTry.bankId',
  'examPreviewScore.variantId',
  'examPreviewScore.profileDirectionId',
  'appointmentPreview.groupIds',
  'studentPeriodCreate.groupIds',
  ...['pisaCreate', 'pisaSave'].flatMap((name) =>
    ['difficultyLevelId', 'examId', 'groupId'].map((field) => `${name}.${field}`),
  ),
]);
/** No body, or one without fields, asks for the default: the live week, all classes. */
const wholeByDefault = new Set(['groupList', 'scheduleList', 'groupUpgrade']);
/** A file that is nothing is described in its report; nothing is stored of it. */
const reported = new Set(['importRead']);

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

function wrongTypes(value: unknown): unknown[] {
  const all: unknown[] = ['x\u0007', 1.5e300, true, null, [], {}, [[]], { length: 1 }];
  const kind = Array.isArray(value) ? 'array' : typeof value;
  return all.filter((one) => (Array.isArray(one) ? 'array' : typeof one) !== kind || one === null);
}

/** Broken in one place each. */
function* brokenBodies(name: string, { path, body }: Call): Generator<Broken> {
  const as = (what: string, changed: unknown, wanted = refusal): Broken => ({ what, call: { path, body: changed }, wanted });
  const raw = (what: string, type: string, text: string): Broken => ({
    what,
    call: { path, raw: { type, bytes: new Uint8Array(Buffer.from(text)) } },
    wanted: refusal,
  });
  const fields = body as Record<string, unknown>;
  const text = JSON.stringify(fields);
  yield as('nothing', {}, wholeByDefault.has(name) ? '200' : refusal);
  yield as('an unknown field', { ...fields, isAdmin: true });
  yield as('a role', { ...fields, role: 'CTRWRKR', personId: 1 });
  yield as('__proto__', `{"__proto__":{"role":"CTRWRKR"},${text.slice(1)}`);
  yield as('constructor.prototype', `{"constructor":{"prototype":{"role":"CTRWRKR"}},${text.slice(1)}`);
  yield as('toString', { ...fields, toString: 'x', hasOwnProperty: 1 });
  yield as('a list', [fields]);
  yield as('a text', '"text"');
  yield as('a number', '1');
  yield as('null', 'null', wholeByDefault.has(name) ? '200' : refusal);
  yield as('half of it', text.slice(0, Math.ceil(text.length / 2)));
  yield as('depth', `{"deep":${nested(20_000)},${text.slice(1)}`);
  yield as('two megabytes', { ...fields, filling: 'x'.repeat(2_000_000) });
  yield raw('no UTF-8', 'application/json', '{"a":"\u00ff');
  yield raw('plain text', 'text/plain', text);
  yield raw('a form', 'application/x-www-form-urlencoded', 'a=1');
  yield raw('XML', 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>');
  for (const [field, value] of Object.entries(fields)) {
    const own = onlyCompared[`${name}.${field}`];
    for (const wrong of wrongTypes(value)) {
      if (wrong === null && (nullable.has(field) || nullable.has(`${name}.${field}`))) continue;
      yield as(`${field} = ${JSON.stringify(wrong)}`, { ...fields, [field]: wrong });
    }
    if (typeof value === 'string') {
      yield as(`${field} with a null byte`, { ...fields, [field]: `${value}\u0000` }, own ?? refusal);
      yield as(`${field} with half a character`, { ...fields, [field]: `${value}\ud800` }, own ?? refusal);
      yield as(`${field} without end`, { ...fields, [field]: 'x'.repeat(900_000) });
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && field !== 'answers')
      yield as(`an unknown field in ${field}`, { ...fields, [field]: { ...value, isAdmin: true } });
    if (typeof value === 'object')
      yield as(
        `depth in ${field}`,
        `{${JSON.stringify(field)}:${nested(20_000)},${text.slice(1)}`.replace(`,${JSON.stringify(field)}:`, ',"x":'),
      );
  }
}

/** Bytes that are no file, or not in the form that is asked for. */
function* brokenBytes(name: string, { path, raw }: Call): Generator<Broken> {
  const sent = (what: string, type: string, bytes: Uint8Array<ArrayBuffer> | FormData): Broken => ({
    what,
    call: { path, raw: { type, bytes } },
    wanted: refusal,
  });
  yield { what: 'JSON', call: { path, body: { file: 'x' } }, wanted: refusal };
  yield sent('plain text', 'text/plain', new Uint8Array(5));
  if (raw?.bytes instanceof FormData) {
    const form = (field: string, bytes: Uint8Array<ArrayBuffer>, name: string): FormData => {
      const data = new FormData();
      data.append(field, new Blob([bytes]), name);
      return data;
    };
    const field = [...raw.bytes.keys()][0] ?? '';
    yield sent('another field', '', form('constructor', new Uint8Array(10), 'a.png'));
    yield sent('an empty file', '', form(field, new Uint8Array(0), 'a.png'));
    yield sent('a program', '', form(field, new Uint8Array(Buffer.from('MZ\u0000\u0000')), '../../a.png'));
    yield sent('a form that breaks off', 'multipart/form-data; boundary=x', new Uint8Array(Buffer.from('--x\r\nContent')));
  } else {
    yield sent('no bytes', 'application/octet-stream', new Uint8Array(0));
    const much = sent('more than a piece', 'application/octet-stream', new Uint8Array(600 * 1024));
    yield reported.has(name) ? { ...much, wanted: '200' } : much;
  }
}

/** A query that is broken in one place each. What is not asked for may be passed over; what is asked for may not be anything. */
function* brokenQueries({ path }: Call): Generator<Broken> {
  const [place = '', query = ''] = path.split('?');
  const with_ = (what: string, more: string): Broken => ({
    what,
    call: { path: `${place}?${more}` },
    wanted: '200|302|401|403|404|422|414|431',
  });
  yield with_('?__proto__', `${query}&__proto__[role]=CTRWRKR&constructor=1`);
  yield with_('?long', `${query}&x=${'x'.repeat(8000)}`);
  yield with_('?%00', `${query}&x=%00`);
  yield with_('?%FF', `${query}&%FF=%FF`);
  for (const [name] of new URLSearchParams(query)) {
    for (const wrong of ['%00', '%ED%A0%80', "'%20or%201=1--", '', '-1', 'x'.repeat(3000), `1&${name}=2`, `1&${name}[a]=2`]) {
      const others = [...new URLSearchParams(query)].filter(([other]) => other !== name);
      yield with_(`?${name}=${wrong.slice(0, 30)}`, `${new URLSearchParams(others).toString()}&${name}=${wrong}`);
    }
  }
}

export async function checkBodies(country: Country, endpoints: readonly Endpoint[], ledger: Ledger): Promise<void> {
  for (const { name } of endpoints) {
    const row = expectations[name];
    const sample = calls[name];
    if (!row || !sample) continue;
    const [method = ''] = row.call.split(' ', 1);
    const ids = await makers[sample.need ?? 'nothing'](country);
    const call = sample.make(ids, country);
    const shown = await papers(country, sample.by, '');
    const isWriting = call.body !== undefined || call.raw !== undefined;
    const broken = [
      ...(call.body === undefined ? [] : brokenBodies(name, call)),
      ...(call.raw ? brokenBytes(name, call) : []),
      // A call without a body may do what it is for: a query beside it changes nothing.
      ...(method === 'GET' && name !== 'logout' ? brokenQueries(call) : []),
    ];
    const before = await takePicture(country.sql);
    await inGroups(broken, async ({ what, call: wrong, wanted }) => {
      const got = await send(country.url, method, wrong, shown);
      ledger.expect(isAnswer(got.answer, wanted), `${name}: ${what}`, wanted, `${got.answer} ${got.text}`);
    });
    const difference = isWriting ? changed(withoutUse(before), withoutUse(await takePicture(country.sql))) : '';
    ledger.expect(difference === '', `${name}: broken bodies store nothing`, 'nothing', difference);
    const other = await send(country.url, 'PATCH', { path: call.path }, shown);
    ledger.expect(isAnswer(other.answer, '404|405'), `${name} by PATCH`, '404|405', other.answer);
  }
}

/** Removes the upload quota from a picture: sent data counts against the day's quota, whether it was taken or refused. */
function withoutUse(picture: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...picture].filter(([name]) => name !== 'upload_use'));
}
