/** Every record form stands in the table of the tests of forms: it is known by the dialog, or the button, that saves it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readImports, root } from './imports.ts';
import { recordForms } from '../pages/forms.ts';

/** Frames that several forms are drawn in: those forms are known by them. */
const frames: Readonly<Record<string, string>> = { AppointmentForm: 'appointment/appointment-form.tsx' };

const drawn = new RegExp(`<(?:${['FormDialog', 'SaveButton', ...Object.keys(frames)].join('|')})[\\s>]`);

test('every record form is tested', () => {
  const features = 'src/client/features/';
  const found = [...readImports(['src/client']).keys()].flatMap((file) =>
    file.startsWith(features) && drawn.test(readFileSync(join(root, file), 'utf8')) ? [file.slice(features.length)] : [],
  );
  const tested = new Set(recordForms.map(({ file }) => file));
  expect(found.toSorted()).toEqual([...tested, ...Object.values(frames)].toSorted());
});
