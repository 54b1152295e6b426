import type postgres from 'postgres';
import type { OutputOf } from '#contract/endpoint.ts';
import type { ListMeta } from '#contract/list.ts';
import type { Problem, problemList } from '#contract/problems/problems.ts';
import type { Language } from '#domain/language.ts';
import type { Role } from '#domain/person/role.ts';
import { deviceOf } from '#server/http/device.ts';
import { selectPage } from '#server/list/list.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { describe, type LinkOf } from '#server/areas/uploads/services.ts';

interface Row {
  problemId: string;
  text: string;
  page: string;
  userAgent: string;
  createdAt: number;
  doneAt: number | null;
  name: string;
  login: string;
  role: Role;
  school: string | null;
  files: { id: string; name: string; size: number; fileName: string; contentType: string }[] | null;
}

export async function listProblems(
  sql: postgres.Sql,
  { state, ...query }: OutputOf<(typeof problemList)['query']>,
  { language, link }: { language: Language; link: LinkOf },
): Promise<{ data: Problem[]; meta: ListMeta }> {
  const isState = state === 'open' ? sql`r.done_at is null` : sql`r.done_at is not null`;
  const { rows, meta } = await selectPage<Row>(sql, query, {
    columns: sql`r.id as "problemId", r.text, r.page, r.user_agent as "userAgent",
      ${epoch(sql, sql`r.created_at`)} as "createdAt", ${epoch(sql, sql`r.done_at`)} as "doneAt",
      p.surname || ' ' || p.firstname as name, p.login, p.role, ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as school,
      (select json_agg(json_build_object('id', u.id, 'name', u.name, 'size', u.size, 'fileName', u.file_name, 'contentType', f.content_type)
         order by pf.position)
       from problem_file pf join upload u on u.id = pf.upload_id join stored_file f on f.name = u.file_name
       where pf.report_id = r.id) as files`,
    from: sql`problem_report r join person p on p.id = r.person_id left join school s on s.id = p.school_id where ${isState}`,
    order: sql`r.created_at desc, r.id`,
    countFrom: sql`problem_report r where ${isState}`,
  });
  const data = rows.map(({ name, login, role, school, userAgent, files, ...row }) => ({
    ...row,
    device: deviceOf(userAgent),
    person: { name, login, role, school },
    files: (files ?? []).map((file) => describe(file, link)),
  }));
  return { data, meta };
}
