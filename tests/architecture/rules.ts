/** Who may import whom, each rule with its reason. Paths are relative to the project's folder. */

export interface Rule {
  name: string;
  why: string;
  from: RegExp;
  /** What it may reach directly; anything else in the project is forbidden. */
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

/** `src/client/features/<area>/`: the area, or null. */
export function featureOf(path: string): string | null {
  return /^src\/client\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}
