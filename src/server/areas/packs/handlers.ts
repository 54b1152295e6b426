import { packList, packPiece, pieceBytes, type Pack } from '#contract/packs/packs.ts';
import type { PackName } from '#domain/packs/names.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { examPagesPack } from './exam-pages.ts';
import { ownClasses } from './own-classes.ts';
import { homeworkWorksPack } from './homework-works.ts';
import { hashOf, type PackKind } from './pack-kind.ts';

const kinds: Readonly<Record<PackName, PackKind>> = {
  'own-classes': ownClasses,
  'homework-works': homeworkWorksPack,
  'exam-pages': examPagesPack,
};

export function packHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(packList, async ({ actor, language, now }) => {
      const data = await Promise.all(
        Object.values(kinds).map(async (kind): Promise<Pack> => {
          const { name } = kind;
          const parts = await kind.list(sql, { actor, language, now });
          const size = parts.reduce((sum, part) => sum + part.size, 0);
          const revision = hashOf(new TextEncoder().encode(parts.map(({ key, hash }) => `${key} ${hash}`).join('\n')));
          return { name, size, revision, asOf: now, parts };
        }),
      );
      return { data };
    }),

    handle(packPiece, async ({ params, query, actor, language, now }) => {
      const part = await kinds[params.name].load(sql, { actor, language, now }, query.key);
      if (!part || hashOf(part) !== query.hash) return fail('NOT_FOUND');
      const bytes = part.subarray(query.from, query.from + pieceBytes);
      return { data: { from: query.from, size: part.length, bytes: Buffer.from(bytes).toString('base64url') } };
    }),
  ];
}
