import type { Random } from '#lib/random.ts';
import { regionFacts } from './data/regions.ts';
import { demoSchool, namesakes, schoolKinds, streets } from './data/schools.ts';
import type { DepartmentRow, RegionRow, SchoolRow } from './rows.ts';

export interface Places {
  regions: RegionRow[];
  departments: DepartmentRow[];
}

/** All regions and departments, in the order of the facts. The demo school stands in the first department of the first region. */
export function makePlaces(): Places {
  const regions = regionFacts.map(({ code, kz, ru }, index) => ({ id: index + 1, code, name_kz: kz, name_ru: ru }));
  const departments = regionFacts.flatMap((region, index) =>
    region.departments.map(([kz, ru]) => ({ region_id: index + 1, name_kz: kz, name_ru: ru })),
  );
  return { regions, departments: departments.map((department, index) => Object.assign(department, { id: index + 1 })) };
}

export interface SchoolPlace {
  id: number;
  region: RegionRow;
  department: DepartmentRow;
}

export function makeDemoSchool(random: Random, place: SchoolPlace): SchoolRow {
  const { kind, number, namesake, street, house } = demoSchool;
  return {
    ...schoolRow(random, place, kind, number, namesake, street, house),
    subscription: 'full',
    has_learning_center: true,
  };
}

export function makeSchool(random: Random, place: SchoolPlace, number: number): SchoolRow {
  const namesake = random.chance(0.6) ? random.pick(namesakes) : null;
  return schoolRow(random, place, random.pick(schoolKinds), number, namesake, random.pick(streets), random.int(1, 120));
}

type Pair = readonly [kz: string, ru: string];

function schoolRow(
  random: Random,
  { id, region, department }: SchoolPlace,
  [kindKz, kindRu]: Pair,
  number: number,
  namesake: Pair | null,
  [streetKz, streetRu]: Pair,
  house: number,
): SchoolRow {
  const lot = random.next();
  return {
    id,
    department_id: department.id,
    name_kz: namesake ? `${namesake[0]} атындағы № ${number} ${kindKz}` : `№ ${number} ${kindKz}`,
    name_ru: namesake ? `${kindRu} № ${number} имени ${namesake[1]}` : `${kindRu} № ${number}`,
    address_kz: `${region.name_kz}, ${department.name_kz}, ${streetKz}, ${house}`,
    address_ru: `${region.name_ru}, ${department.name_ru}, ${streetRu}, ${house}`,
    bin: makeBin(random, id),
    subscription: lot < 0.6 ? 'full' : lot < 0.85 ? 'light' : 'none',
    has_learning_center: random.chance(0.2),
  };
}

/** Year and month of registration, 4 for a legal person, 0 for a head office, a number of its own, the check digit. */
function makeBin(random: Random, serial: number): string {
  const year = String(random.int(0, 24)).padStart(2, '0');
  const month = String(random.int(1, 12)).padStart(2, '0');
  const digits = Array.from(`${year}${month}40${String(serial).padStart(5, '0')}`, Number);
  const remainder = (weights: number[]) => digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 11;
  const first = remainder([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  const check = first === 10 ? remainder([3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) : first;
  return `${digits.join('')}${check % 10}`;
}
