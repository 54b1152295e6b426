import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { clientError } from '#contract/reports/client-error.ts';
import { describeFault, plainPath } from './describe-fault.ts';

const agent = 'Mozilla/5.0 (Linux; Android 13; SM-T500) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const schema = clientError.body as v.GenericSchema;

function buildError(message: string, stack: string): Error {
  return Object.assign(new TypeError(message), { stack });
}

describe('what a report says', () => {
  test('is the kind, the place in the code and the place in the app', () => {
    const stack = [
      "TypeError: Cannot read properties of undefined (reading 'title')",
      '    at Card (https://school.example/assets/testing-Bx1.js:12:345)',
      '    at https://school.example/assets/core-A_b2.js?v=1:1:99',
      'onClick@https://school.example/assets/core-A_b2.js:3:4',
    ].join('\n');
    const error = buildError("Cannot read properties of undefined (reading 'title')", stack);
    expect(describeFault(error, '/testing/17/test?name=x', agent)).toEqual({
      name: 'TypeError',
      message: 'Cannot read properties of undefined (reading …)',
      page: '/testing/{id}/test',
      stack: ['testing-Bx1.js:12:345', 'core-A_b2.js:1:99', 'core-A_b2.js:3:4'],
      browser: 'Chrome 140',
    });
  });

  test.each([
    ['/', '/'],
    ['/control/testing-board', '/control/testing-board'],
    ['/student-statistic/5/1234', '/student-statistic/{id}/{id}'],
    ['/profile/aigerim.s', '/profile/{id}'],
    ['/a/0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e?x=1#y', '/a/{id}'],
    ['/Сәрсенбаева', '/{id}'],
    ['//evil', '/evil'],
  ])('%s is reported as %s', (path, reported) => expect(plainPath(path)).toBe(reported));

  test('holds no name, number, address or quotation, wherever it stood', () => {
    const secret = fc.constantFrom(
      'Айгерім Сәрсенбаева',
      'student17',
      '900115300013',
      '+7 701 123 45 67',
      'aigerim@mektep.kz',
      'https://school.example/testing/5?login=student17',
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln',
      '{"answers":{"selected":"Париж"}}',
    );
    fc.assert(
      fc.property(secret, secret, fc.constantFrom('', "'", '"', '`'), (one, two, quote) => {
        const message = `Unexpected token ${quote}${one}${quote} at ${two}`;
        const error = buildError(message, `TypeError: ${message}\n  at f (https://school.example/assets/a-b.js?u=${one}:1:2)`);
        const text = JSON.stringify(describeFault(error, `/profile/${one}`, `${agent} ${two}`));
        for (const part of [one, two].flatMap((whole) => whole.split(/[\s"'`{}:,/?=]+/)))
          if (/\d|[^ -~]|@/.test(part) && part.length > 1) expect(text).not.toContain(part);
      }),
    );
  });

  test('is taken by the contract, whatever was thrown and wherever', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (thrown, text, path) => {
        const error = buildError(text, `${text}\n at ${path}.js:1:2`);
        for (const fault of [thrown, error]) {
          const result = v.safeParse(schema, describeFault(fault, `/${path}`, text));
          expect(result.issues?.map((issue) => [v.getDotPath(issue), issue.input])).toBeUndefined();
        }
      }),
    );
  });
});

describe('the contract', () => {
  const fine = { name: 'Error', message: 'x', page: '/testing/{id}', stack: ['a.js:1:2'], browser: 'Chrome 140' };
  test.each([
    [{ message: 'student17' }],
    [{ message: 'Айгерім' }],
    [{ message: "'quoted'" }],
    [{ message: 'a@b.kz' }],
    [{ page: '/testing/17' }],
    [{ page: '/testing?name=x' }],
    [{ page: '/Aigerim' }],
    [{ stack: ['https://school.example/a.js:1:2'] }],
    [{ stack: ['f (a.js:1:2)'] }],
    [{ browser: agent }],
    [{ userId: 5 }],
    [{ answers: {} }],
  ])('refuses %j', (more) => {
    expect(v.is(schema, fine)).toBe(true);
    expect(v.is(schema, { ...fine, ...more })).toBe(false);
  });
});
