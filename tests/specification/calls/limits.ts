/** Constants and limits that can be seen over HTTP (P§9). */
import { expect } from 'vitest';
import { get, post, type Row, type Table } from '../row.ts';
import { aGroup, freeLetter } from './making.ts';

const cyrillic = /[\u0400-\u04ff]/;
const noCyrillic = /^[^\u0400-\u04ff]+$/;

/** Returns the row for the choices of a new group's form, in a language. */
const offers = (language: string, title: RegExp): Row => ({
  says: `P§9 languages ru and kz: titles for ${language}`,
  by: 'DCR',
  call: () => get('/api/groups/add', { 'accept-language': language }),
  gives: {
    status: 200,
    data: {
      langs: [
        { id: 'kz', title: expect.stringMatching(title) },
        { id: 'ru', title: expect.any(String) },
      ],
    },
  },
});

const faculty = (name: number, given: 'emn' | null, becomes: 'emn' | null): Row => ({
  says: `P§9 faculty of grade ${name}, ${given ?? 'none'} given`,
  by: 'DCR',
  call: () => post('/api/groups/add', { ...aGroup, name, letter: freeLetter(name), faculty: given }),
  gives: { status: 200, data: { faculty: becomes } },
});

export const limits: Table = {
  area: 'limits',
  rows: [
    faculty(10, null, 'emn'),
    faculty(11, null, 'emn'),
    faculty(11, 'emn', 'emn'),
    faculty(9, null, null),
    {
      says: 'P§9 faculties for grades 10 and 11: the form offers emn',
      by: 'DCR',
      call: () => get('/api/groups/add'),
      gives: { status: 200, data: { faculties: expect.arrayContaining([expect.objectContaining({ id: 'emn' })]) } },
    },
    offers('ru', /азах/),
    offers('kz', /азақ/),
    // kz is kk for native apps.
    offers('kk', /азақ/),
    {
      says: 'P§1, P§9 the interface is in Kazakh by default',
      by: 'DCR',
      call: () => get('/api/groups/add'),
      gives: { status: 200, data: { langs: expect.arrayContaining([{ id: 'kz', title: expect.stringMatching(/азақ/) }]) } },
    },
    {
      says: 'P§1 languages ru and kz, no third one',
      by: 'nobody',
      call: () => get('/api/profile/data', { 'accept-language': 'en', cookie: '' }),
      gives: { status: 401, message: expect.stringMatching(cyrillic) },
      differs: {
        deviation: 'Languages ru and kz (P§1)',
        here: { status: 401, message: expect.stringMatching(noCyrillic) },
      },
    },
  ],
};
