import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { homeworkTeacherList, type HomeworkRow } from '#contract/homework/control.ts';
import { isPartOf } from '#contract/packs/homework-works.ts';
import type { Pack } from '#contract/packs/packs.ts';
import page from '#ui/card-page.module.css';
import { Checkbox } from '#ui/check.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { read, type Silence } from '#client/api/request.ts';
import { keepSealed } from '#client/api/sealed-reads.ts';
import { formatBytes } from '#client/uploads/format-bytes.ts';
import { PackCard } from './pack-card.tsx';
import css from './packs.module.css';
import { useHomeworkPack } from './use-homework-pack.ts';

const persisted = keepSealed(homeworkTeacherList);

/** Names of what can be chosen. */
const namesQuery = queryOptions({
  queryKey: ['homework', 'names'],
  queryFn: async ({ signal }) =>
    (await read(homeworkTeacherList, { signal, silent: 'beside' })).rows.flatMap(({ items }) => items),
  staleTime: 60_000,
  persister: persisted.persisterFn,
  meta: { isPersisted: false, silent: 'beside' satisfies Silence },
});

/** Homework that waits for review: all of it, or some classes' only. */
export function HomeworkCard() {
  const { t } = useLingui();
  const { own, left, toggle } = useHomeworkPack();
  const { data: names = [] } = useQuery(namesQuery);
  if (!own.isKnown) return <Skeleton height={140} />;
  const offered = own.all ?? own.ready;
  const choices = names.filter(({ uuid }) => offered?.parts.some(({ key }) => isPartOf(key, uuid)));

  return (
    <PackCard title={t`Homework to review`} own={own} empty={t`Nothing for you to review.`} testId="homework-pack">
      {choices.length > 0 && offered && (
        <fieldset className={css['choices']}>
          <legend>{t`What to download`}</legend>
          {choices.map((row) => (
            <Choice
              key={row.uuid}
              row={row}
              size={sizeOf(offered, row.uuid)}
              isTaken={!left.has(row.uuid)}
              onToggle={() => toggle(row.uuid)}
            />
          ))}
        </fieldset>
      )}
    </PackCard>
  );
}

function sizeOf(pack: Pack, uuid: string): number {
  return pack.parts.reduce((sum, { key, size }) => sum + (isPartOf(key, uuid) ? size : 0), 0);
}

interface ChoiceProps {
  row: HomeworkRow;
  size: number;
  isTaken: boolean;
  onToggle: () => void;
}

function Choice({ row, size, isTaken, onToggle }: ChoiceProps) {
  const { t } = useLingui();
  const count = row.assigned.sentAnswers;
  return (
    <div className={css['choice']} data-testid="homework-choice">
      <Checkbox checked={isTaken} onChange={onToggle}>
        {row.group.label} · {row.title}
      </Checkbox>
      <Link to="/homework/control/$homeworkId" params={{ homeworkId: row.uuid }}>
        {t`Pieces of work: ${count}`}
      </Link>
      <span className={page['about']}>{formatBytes(size)}</span>
    </div>
  );
}
