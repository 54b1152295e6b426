/** Rooms of a school: their kind, their seats, and how much they are used. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { management } from '#domain/person/role.ts';
import { roomKinds } from '#domain/schedule/bells.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, uuid } from '#contract/ids.ts';
import { revision } from '#contract/record.ts';
import { shortName } from './bells.ts';

const shared = { tag: 'schedule', access: management, scope: 'Rooms of one’s own school.' } as const;
const writing = { ...shared, rate: 'write', idempotent: true } as const;
const params = v.object({ roomId: pathId });

export const schoolRoom = v.object({
  id: v.number(),
  revision: v.number(),
  name: v.string(),
  kind: v.picklist(roomKinds),
  /** Seats. */
  capacity: v.nullable(v.number()),
  /** Lessons in weeks of the schedule that are in force, and the classes that have them. */
  lessons: v.number(),
  groups: v.array(v.string()),
});
export type SchoolRoom = v.InferOutput<typeof schoolRoom>;

const body = {
  name: shortName,
  kind: v.picklist(roomKinds, because('required')),
  capacity: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000))), null),
};

export const roomList = defineEndpoint({
  ...shared,
  name: 'roomList',
  method: 'GET',
  path: '/api/schedule/rooms',
  summary: 'The rooms of the school by name, each with how many lessons are in it and of which classes',
  rate: 'read',
  data: v.object({ rooms: v.array(schoolRoom) }),
});

export const roomAdd = defineEndpoint({
  ...writing,
  name: 'roomAdd',
  method: 'POST',
  path: '/api/schedule/rooms',
  summary: 'Add a room. The same creationId again is the same room',
  body: v.strictObject({ ...body, creationId: uuid }),
  data: v.object({ room: schoolRoom }),
  errors: ['NOT_FOUND'],
});

export const roomSave = defineEndpoint({
  ...writing,
  name: 'roomSave',
  method: 'PUT',
  path: '/api/schedule/rooms/{roomId}',
  summary: 'Change a room',
  params,
  body: v.strictObject({ ...body, revision: v.optional(revision) }),
  data: v.object({ room: schoolRoom }),
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const roomRemove = defineEndpoint({
  ...writing,
  name: 'roomRemove',
  method: 'DELETE',
  path: '/api/schedule/rooms/{roomId}',
  summary: 'Take a room away. One that weeks of the schedule use stays: 409 IN_USE',
  params,
  data: v.object({ removed: v.boolean() }),
  errors: ['NOT_FOUND', 'IN_USE'],
});
