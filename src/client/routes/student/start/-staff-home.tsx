import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { HomeSections } from '#client/features/shell/home-sections.tsx';
import { useIsLarge } from '#ui/use-is-large.ts';
import css from './-today.module.css';

const PromoColumns = lazyPart(() => import('#client/features/pages/promo-columns.tsx').then((module) => module.PromoColumns));

const StaffToday = lazyPart(() => import('./-staff-today.tsx').then((module) => module.StaffToday));

/** So long what stands below waits for today's items. */
const patienceMs = 2000;

/**
 * Today's items of those who teach, and the ways to the sections: together, so that the second do not slip away. Banners are for employees and
 * workers on large screens (specification P§2).
 */
export function StaffHome() {
  const { t } = useLingui();
  const isLarge = useIsLarge();
  const hasToday = isOneOf(useUser().role, teachingStaff);
  const [isSettled, setIsSettled] = useState(!hasToday);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {hasToday && (
        <div hidden={!isSettled}>
          <StaffToday onSettled={() => setIsSettled(true)} />
        </div>
      )}
      {isSettled ? (
        <>
          <HomeSections />
          {isLarge && <PromoColumns />}
        </>
      ) : (
        <output className={css['today']} aria-busy="true" aria-label={t`Loading`}>
          <Skeleton height={260} />
          <Skeleton height={260} />
        </output>
      )}
    </>
  );
}
