import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '#ui/skeleton.tsx';
import css from './tests-screen.module.css';

/** As high as what comes, so that nothing jumps. */
export function TestsSkeleton({ lines = 4 }: { lines?: number }) {
  const { t } = useLingui();
  return (
    <output className={css['skeleton']} aria-busy="true" aria-label={t`Loading`}>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} height={index === 0 ? 150 : 68} />
      ))}
    </output>
  );
}
