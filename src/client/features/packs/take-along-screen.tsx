import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { packedClass } from '#contract/packs/own-classes.ts';
import type { Pack } from '#contract/packs/packs.ts';
import { groupLabel } from '#domain/person/group-label.ts';
import page from '#ui/card-page.module.css';
import { PageHeading } from '#ui/page-heading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { packPartsQuery } from './shared/queries.ts';
import { usePack } from './shared/use-pack.ts';
import { HomeworkCard } from './homework-card.tsx';
import { PackCard } from './pack-card.tsx';
import css from './packs.module.css';

/** Lists that are read on this device without a network. */
export function TakeAlongScreen() {
  const { t } = useLingui();
  const { userId, role } = useUser();
  const own = usePack(userId, 'own-classes');
  const sheets = usePack(userId, 'exam-pages');
  const leadsClass = role !== 'TCHR';
  return (
    <div className={page['page']}>
      <div>
        <PageHeading title={t`For offline work`} />
        <p className={page['lead']}>
          <Trans>
            Lists and homework that you can use on this device without a network. No one else can open them, and they are
            deleted when you sign out.
          </Trans>
        </p>
      </div>
      <HomeworkCard />
      {((sheets.all?.parts.length ?? 0) > 0 || sheets.ready) && (
        <PackCard
          title={t`Photos of answers to mark`}
          own={sheets}
          empty={t`There are no photos for you.`}
          testId="sheets-pack"
        />
      )}
      {leadsClass &&
        (own.isKnown ? (
          <PackCard
            title={t`Lists of my classes`}
            own={own}
            empty={t`You are not a class teacher: there is nothing to download.`}
          />
        ) : (
          <Skeleton height={140} />
        ))}
      {own.ready && <Classes personId={userId} pack={own.ready} />}
    </div>
  );
}

function parseClass(text: string): v.InferOutput<typeof packedClass> | null {
  const parsed = v.safeParse(packedClass, JSON.parse(text));
  return parsed.success ? parsed.output : null;
}

function Classes({ personId, pack }: { personId: number; pack: Pack }) {
  const { data } = useQuery(packPartsQuery(personId, pack, parseClass));
  if (!data) return <Skeleton height={240} />;
  return (
    <ul className={page['list']} data-testid="packed-classes">
      {data.map(({ id, grade, letter, students }) => (
        <li key={id} className={page['card']}>
          <details className={css['class']} open={data.length === 1}>
            <summary>
              <strong>{groupLabel(grade, letter)}</strong>{' '}
              <span className={page['about']}>
                <Plural value={students.length} one="# student" other="# students" />
              </span>
            </summary>
            <ol className={css['students']}>
              {students.map((student) => (
                <li key={student.id}>{student.name}</li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ul>
  );
}
