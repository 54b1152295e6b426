/** Packages of courses: looked at, and taken. */
import { coursePackageAdd, coursePackageCheck } from '#contract/courses/packages.ts';
import type { PackageFacts } from '#contract/courses/parts.ts';
import { useUploads } from '#server/areas/uploads/services.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { translate } from '#server/http/messages.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { checkPackage } from './packages/check-package.ts';
import { courseTexts } from './texts.ts';

interface Uploaded {
  name: string;
  bytes: Uint8Array;
}

export function coursePackageHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(coursePackageCheck, async ({ body, actor }): Promise<Reply<typeof coursePackageCheck>> => {
      const file = await loadPackage(sql, actor.personId, body.uploadId);
      return file ? { data: await checkPackage(file.bytes) } : fail('NOT_FOUND');
    }),

    handle(coursePackageAdd, async ({ body, actor, language }): Promise<Reply<typeof coursePackageAdd>> => {
      const file = await loadPackage(sql, actor.personId, body.uploadId);
      if (!file) return fail('NOT_FOUND');
      const { faults, kind, title, parts, files, bytes, unpacked } = await checkPackage(file.bytes);
      if (faults.length > 0 || kind === null)
        return fail('FILE_REFUSED', { errors: { file: [translate(language, courseTexts.noPackage)] } });
      return sql.begin(async (tx) => {
        const added = await tx`
          insert into course_package (name, upload_id, kind, title, parts, licence, files, bytes, unpacked)
          values (${file.name}, ${body.uploadId}, ${kind}, ${title}, ${JSON.stringify(parts)}::text::jsonb, ${body.licence},
            ${files}, ${bytes}, ${unpacked}) on conflict (name) do nothing returning name`;
        if (added.length > 0 && !(await useUploads(tx, actor.personId, [body.uploadId], true)))
          throw new Error(`The upload ${body.uploadId} of a package is used already`);
        const [row] = await tx<PackageFacts[]>`
          select name, kind, title, bytes, licence from course_package where name = ${file.name}`;
        return row ? { data: row } : fail('NOT_FOUND');
      });
    }),
  ];
}

async function loadPackage(sql: Queryable, personId: number, uploadId: string): Promise<Uploaded | null> {
  const [row] = await sql<Uploaded[]>`
    select f.name, f.bytes from upload u join stored_file f on f.name = u.file_name
    where u.id = ${uploadId} and u.person_id = ${personId} and u.kind = 'package'`;
  return row ?? null;
}
