/** Rows of the demo country, by the names of their columns: they go to the database as they are. */
import type { Role } from '#domain/person/role.ts';

export interface RegionRow {
  id: number;
  code: string;
  name_kz: string;
  name_ru: string;
}

export interface DepartmentRow {
  id: number;
  region_id: number;
  name_kz: string;
  name_ru: string;
}

export interface SchoolRow {
  id: number;
  department_id: number;
  name_kz: string;
  name_ru: string;
  address_kz: string;
  address_ru: string;
  bin: string;
  subscription: 'full' | 'light' | 'none';
  has_learning_center: boolean;
}

export interface GroupRow {
  id: number;
  school_id: number;
  grade: number;
  letter: string;
  edu_lang: 'kz' | 'ru';
  faculty: string | null;
  personnel_id: number | null;
  shift: number;
  school_year: number;
}

export interface GroupYearRow {
  group_id: number;
  school_year: number;
  grade: number;
  letter: string;
  faculty: string | null;
  edu_lang: 'kz' | 'ru';
}

export interface RoomRow {
  school_id: number;
  name: string;
  kind: string;
  capacity: number;
}

export interface TeachingRow {
  person_id: number;
  group_id: number;
  subgroup_id: number | null;
  subject_id: number;
  from_on: string;
}

export interface SubgroupRow {
  id: number;
  group_id: number;
  subject_id: number;
  number: number;
  teacher_id: number | null;
}

export interface SubgroupMemberRow {
  subgroup_id: number;
  person_id: number;
  from_on: string;
}

export interface PersonRow {
  id: number;
  login: string;
  password_hash: string;
  has_default_password: boolean;
  initial_salt: string;
  role: Role;
  firstname: string;
  surname: string;
  lastname: string | null;
  sex: 'm' | 'w';
  /** YYYY-MM-DD. */
  born_date: string;
  position_kz: string | null;
  position_ru: string | null;
  region_id: number | null;
  department_id: number | null;
  school_id: number | null;
  group_id: number | null;
  iin: string | null;
  /** At the school: YYYY-MM-DD. */
  arrived_on: string | null;
}

export interface SchoolRows {
  groups: GroupRow[];
  people: PersonRow[];
  subgroups: SubgroupRow[];
  members: SubgroupMemberRow[];
  groupYears: GroupYearRow[];
  rooms: RoomRow[];
  teachings: TeachingRow[];
}
