/**
 * School timetabling problems of the XHSTT archive (https://www.utwente.nl/en/eemcs/dmmp/hstt/), read as weeks of a school. Of their rules those
 * that hold for every school of ours: each lesson has a time, nobody and nothing is in two places, nobody is where they cannot be.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import * as v from 'valibot';
import type { SchoolWeek, Unit } from '#domain/schedule/generate.ts';

/** Repeated elements are lists also where there is one. */
const lists = new Set([
  'Instance',
  'Time',
  'Event',
  'Resource',
  'AvoidUnavailableTimesConstraint',
  'ResourceGroup',
  'TimeGroup',
  'Day',
]);
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '', isArray: (name) => lists.has(name) });

const reference = v.object({ Reference: v.string() });
const listOf = <Item extends v.GenericSchema>(name: string, item: Item) =>
  v.pipe(
    v.optional(v.union([v.literal(''), v.record(v.string(), v.unknown())]), ''),
    v.transform((holder) => v.parse(v.array(item), holder === '' ? [] : (holder[name] ?? []))),
  );
const instanceShape = v.object({
  Times: listOf(
    'Time',
    v.object({ Id: v.string(), Day: v.optional(v.array(reference)), TimeGroups: listOf('TimeGroup', reference) }),
  ),
  Resources: listOf('Resource', v.object({ Id: v.string(), ResourceGroups: listOf('ResourceGroup', reference) })),
  Events: listOf(
    'Event',
    v.object({
      Id: v.string(),
      Duration: v.number(),
      Course: v.optional(reference),
      Resources: listOf('Resource', v.object({ Reference: v.optional(v.string()) })),
    }),
  ),
  Constraints: listOf(
    'AvoidUnavailableTimesConstraint',
    v.object({
      AppliesTo: v.object({ Resources: listOf('Resource', reference), ResourceGroups: listOf('ResourceGroup', reference) }),
      Times: listOf('Time', reference),
      TimeGroups: listOf('TimeGroup', reference),
    }),
  ),
});

/** @param folder with archives of one problem each, as they are published */
export function readProblems(folder: string): { name: string; week: SchoolWeek }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.xml'))
    .toSorted()
    .map((name) => ({ name: name.replace('.xml', ''), week: readProblem(readFileSync(join(folder, name), 'utf8')) }));
}

function readProblem(text: string): SchoolWeek {
  const archive = v.parse(
    v.object({ HighSchoolTimetableArchive: v.object({ Instances: listOf('Instance', v.unknown()) }) }),
    parser.parse(text),
  );
  const {
    Times: times,
    Resources: resources,
    Events: events,
    Constraints: away,
  } = v.parse(instanceShape, archive.HighSchoolTimetableArchive.Instances[0]);
  const days = [...new Set(times.map(dayOf))];
  const perDay = new Map<string, number>();
  const slots = times.map((time) => {
    const number = (perDay.get(dayOf(time)) ?? 0) + 1;
    perDay.set(dayOf(time), number);
    return { weekday: days.indexOf(dayOf(time)) + 1, shift: 1, number, start: number * 60, end: number * 60 + 45 };
  });
  const idOf = new Map(resources.map(({ Id: id }, index) => [id, index + 1]));
  const courses = [...new Set(events.map(({ Course: course, Id: id }) => course?.Reference ?? id))];
  const units = events.flatMap((event): Unit[] => {
    const own = [...new Set(event.Resources.flatMap(({ Reference: id }) => (id === undefined ? [] : (idOf.get(id) ?? []))))];
    const [groupId = 0, ...teacherIds] = own;
    const subjectId = courses.indexOf(event.Course?.Reference ?? event.Id);
    return Array.from({ length: event.Duration }, () => ({
      groupId,
      subjectId,
      teacherIds: [groupId, ...teacherIds],
      roomKinds: [],
    }));
  });
  const absent = new Map<number, Set<number>>();
  for (const { AppliesTo: who, Times: single, TimeGroups: grouped } of away) {
    const groups = new Set(who.ResourceGroups.map(({ Reference: id }) => id));
    const named = new Set(who.Resources.map(({ Reference: id }) => id));
    const within = new Set(grouped.map(({ Reference: id }) => id));
    const at = new Set(single.map(({ Reference: id }) => id));
    const closed = times.flatMap((time, slot) =>
      at.has(time.Id) || within.has(dayOf(time)) || time.TimeGroups.some(({ Reference: id }) => within.has(id)) ? [slot] : [],
    );
    for (const { Id: id, ResourceGroups: own } of resources) {
      if (!named.has(id) && !own.some(({ Reference: group }) => groups.has(group))) continue;
      const resource = idOf.get(id) ?? 0;
      absent.set(resource, new Set([...(absent.get(resource) ?? []), ...closed]));
    }
  }
  return { slots, units, shiftOf: new Map([0, ...idOf.values()].map((id) => [id, 1])), rooms: new Map(), absent };
}

const dayOf = ({ Day: day }: { Day?: readonly { Reference: string }[] | undefined }): string => day?.[0]?.Reference ?? '';
