/** Calls about one's own account (P§7 "Profile"). */
import { expect } from 'vitest';
import { smallJpeg } from '../../support/jpeg.ts';
import { get, post, type Table } from '../row.ts';
import { addTeacher, as, enter, forbidden, refused } from './making.ts';

const text: unknown = expect.any(String);

export const profile: Table = {
  area: 'profile',
  rows: [
    {
      says: 'P§7 Profile: data',
      by: 'TCHR',
      call: () => get('/api/profile/data'),
      gives: { status: 200, data: { firstname: text, surname: text, login: 'teacher1' } },
    },
    {
      says: 'P§7 Profile: data of a student',
      by: 'ST',
      call: () => get('/api/profile/data'),
      gives: { status: 200, data: { firstname: text, surname: text, login: 'student1' } },
    },
    {
      says: 'P§7 Profile: password/change with a wrong old password',
      by: 'nobody',
      call: async (world) => {
        const body = { oldPassword: 'not the one', newPassword: 'жылы шырайлы күз' };
        return as(await enter(world, await addTeacher(world)), post('/api/profile/password/change', body));
      },
      gives: refused('oldPassword'),
    },
    {
      says: 'P§7 Profile: password/change',
      by: 'nobody',
      call: async (world) => {
        const body = { oldPassword: 'synaq-demo', newPassword: 'жылы шырайлы күз' };
        return as(await enter(world, await addTeacher(world)), post('/api/profile/password/change', body));
      },
      gives: { status: 200 },
    },
    {
      says: 'P§7 Profile: avatar/upload',
      by: 'nobody',
      call: async (world) => {
        const body = { image: smallJpeg.toString('base64') };
        return as(await enter(world, await addTeacher(world)), post('/api/profile/avatar/upload', body));
      },
      gives: { status: 200, data: { photo: text } },
    },
    {
      says: 'P§7 Profile: certificates',
      by: 'TCHR',
      call: () => get('/api/profile/certificates'),
      gives: { status: 200, data: { certificates: expect.any(Array) } },
    },
    {
      says: 'P§6 a student has no certification: certificates',
      by: 'ST',
      call: () => get('/api/profile/certificates'),
      gives: forbidden,
    },
  ],
};
