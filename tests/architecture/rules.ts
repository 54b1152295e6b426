/** Who may import whom, each rule with its reason. Paths are relative to the project's folder. */

export interface Rule {
  name: string;
  why: string;
  from: RegExp;
  /** Paths that it may import directly; anything else in the project is forbidden. */
  mayImport: RegExp;
}

const lib = 'src/lib/';
const domain = 'src/domain/';
const mechanics = 'src/mechanics/';

export const rules: readonly Rule[] = [
  { name: 'lib', why: 'it is the ground: it knows nothing of ours', from: /^src\/lib\//, mayImport: /^src\/lib\// },
  {
    name: 'domain',
    why: 'the words of the field depend on no technique',
    from: /^src\/domain\//,
    mayImport: /^src\/(lib|domain)\//,
  },
  {
    name: 'mechanics without React',
    why: 'schemas, checks and scores run on the server too',
    from: /^src\/mechanics\/.*\.ts$/,
    mayImport: new RegExp(`^(${lib}|${domain}|${mechanics}.*\\.ts$)`),
  },
  {
    name: 'mechanics with React',
    why: 'a view shows one question and knows neither server nor screen',
    from: /^src\/mechanics\/.*\.tsx$/,
    mayImport: /^src\/(lib|domain|ui|mechanics)\//,
  },
  {
    name: 'contract',
    why: 'client and server meet here and nowhere else',
    from: /^src\/contract\//,
    mayImport: /^src\/(lib|domain|contract)\/|^src\/mechanics\/.*\.ts$/,
  },
  {
    name: 'server',
    why: 'no browser code on the server',
    from: /^src\/server\//,
    mayImport: /^(src\/(lib|domain|contract|server)\/|src\/mechanics\/.*\.ts$|locales\/)/,
  },
  {
    name: 'offline',
    why: 'the outbox runs in a page, in a worker and in a simulation: no React, no server',
    from: /^src\/offline\//,
    mayImport: /^src\/(lib|domain|contract|offline)\/|^src\/mechanics\/.*\.ts$/,
  },
  {
    name: 'drill',
    why: 'it plays students with what devices run: whatever of the server it knew, it could not test',
    from: /^src\/drill\//,
    mayImport:
      /^src\/(lib|domain|contract|offline|drill)\/|^src\/mechanics\/(?!.*(\.keyed|\.score|\.public|keyed-question|keyed-check)\.ts$).*\.ts$/,
  },
  { name: 'ui', why: 'small parts know no data', from: /^src\/ui\//, mayImport: /^src\/(lib|domain|ui)\// },
  {
    name: 'client',
    why: 'the browser reaches the server through the contract only',
    from: /^src\/client\//,
    mayImport: /^(src\/(lib|domain|mechanics|contract|offline|ui|client)\/|locales\/)/,
  },
  {
    name: 'api',
    why: 'it calls the server and knows who is signed in: the queue, the drafts and the screens stand upon it',
    from: /^src\/client\/api\//,
    mayImport: /^(src\/(lib|domain|contract|offline|ui)\/|src\/client\/api\/|locales\/)/,
  },
  {
    name: 'kit',
    why: 'what pages of the staff are made of knows no area: an area is put together from it',
    from: /^src\/client\/kit\//,
    mayImport:
      /^(src\/(lib|domain|contract|ui)\/|src\/client\/(kit|api)\/|src\/client\/(new-id|page-writer)\.ts$|locales\/(kit|fields)\/)/,
  },
  {
    name: 'pages of students and visitors',
    why: 'Mantine and the kit are for the staff: on a slow line they would hold up the first question',
    from: /^src\/client\/(app|api|routes\/(student|visitor))\//,
    mayImport: /^(?!src\/client\/kit\/)/,
  },
  {
    name: 'worker',
    why: 'it wakes the outbox, it shows nothing',
    from: /^sw\//,
    mayImport: /^(sw\/|src\/(lib|domain|contract|offline)\/)/,
  },
];

/** Folders of the client that may not be reached from everywhere. */
interface Room {
  name: string;
  why: string;
  /** The files inside; the first group is the room. */
  inside: RegExp;
  /** Which of them anybody in the client may import. */
  door: RegExp;
  /** Who may import all of them: it puts rooms together. */
  mayEnter: RegExp;
}

export const rooms: readonly Room[] = [
  {
    name: 'features only through another’s `shared`',
    why: 'what an area offers to others stands in one folder: the rest changes without asking who uses it',
    inside: /^src\/client\/features\/([^/]+)\//,
    door: /^src\/client\/features\/[^/]+\/shared\//,
    mayEnter: /^src\/client\/(routes|app)\//,
  },
  {
    name: 'parts of homework only through its `shared`',
    why: 'a student who hands in loads nothing with which teachers give and review',
    inside: /^src\/client\/features\/homework\/([^/]+)\//,
    door: /^src\/client\/features\/homework\/shared\//,
    mayEnter: /^src\/client\/(routes|app)\//,
  },
];

/** Does the import go into a room past its door? */
export function refusedBy({ inside, door, mayEnter }: Room, from: string, target: string): boolean {
  const room = inside.exec(target)?.[1];
  if (room === undefined || !from.startsWith('src/') || mayEnter.test(from)) return false;
  return room !== inside.exec(from)?.[1] && !door.test(target);
}
