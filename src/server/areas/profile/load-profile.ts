import type postgres from 'postgres';
import type { Profile } from '#contract/profile/profile-data.ts';
import type { Language } from '#domain/language.ts';
import type { Role } from '#domain/person/role.ts';

interface ProfileRow {
  login: string;
  surname: string;
  firstname: string;
  lastname: string | null;
  sex: 'm' | 'w';
  bornDate: string | null;
  role: Role;
  positionKz: string | null;
  positionRu: string | null;
  photo: string | null;
  group: string | null;
  schoolKz: string | null;
  schoolRu: string;
  addressKz: string;
  addressRu: string;
  bin: string;
  departmentKz: string | null;
  departmentRu: string | null;
  regionKz: string | null;
  regionRu: string | null;
}

/** @throws if there is no such person: sessions are checked before. */
export async function loadProfile(sql: postgres.Sql, personId: number, language: Language): Promise<Profile> {
  const [row] = await sql<ProfileRow[]>`
    select p.login, p.surname, p.firstname, p.lastname, p.sex, to_char(p.born_date, 'DD.MM.YYYY') as "bornDate", p.role,
      p.position_kz as "positionKz", p.position_ru as "positionRu", p.photo, g.grade || ' «' || g.letter || '»' as "group",
      s.name_kz as "schoolKz", s.name_ru as "schoolRu", s.address_kz as "addressKz", s.address_ru as "addressRu", s.bin,
      d.name_kz as "departmentKz", d.name_ru as "departmentRu", r.name_kz as "regionKz", r.name_ru as "regionRu"
    from person p left join school s on s.id = p.school_id left join "group" g on g.id = p.group_id
      left join department d on d.id = p.department_id left join region r on r.id = p.region_id
    where p.id = ${personId}`;
  if (!row) throw new Error(`No person ${personId}`);
  const pick = <T>(kz: T, ru: T): T => (language === 'kz' ? kz : ru);
  const { login, surname, firstname, lastname, bornDate, role, photo, group, bin } = row;
  return {
    login,
    surname,
    firstname,
    lastname,
    gender: row.sex === 'w' ? 'f' : 'm',
    bornDate,
    role,
    position: pick(row.positionKz, row.positionRu),
    photo,
    group,
    school:
      row.schoolKz === null
        ? null
        : { name: pick(row.schoolKz, row.schoolRu), address: pick(row.addressKz, row.addressRu), bin },
    department: pick(row.departmentKz, row.departmentRu),
    region: pick(row.regionKz, row.regionRu),
  };
}
