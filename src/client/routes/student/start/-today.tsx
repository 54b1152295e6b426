import { useUser } from '#client/api/signed-in.tsx';
import { TodayMessages } from '#client/features/chat/today-messages.tsx';
import { TodayHomework } from '#client/features/homework/hand-in/today-homework.tsx';
import { TodayLessons } from '#client/features/schedule/today-lessons.tsx';
import { scheduleReaders } from '#contract/readers.ts';
import { isOneOf, teachingStaff } from '#domain/person/role.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { InstallCard } from '#client/features/readiness/install-card.tsx';
import css from './-today.module.css';

/** Students have neither: they do not load them. */
const TodayPlans = lazyPart(() => import('#client/features/own-plans/today-plans.tsx').then((module) => module.TodayPlans));

const TodayPack = lazyPart(() => import('#client/features/packs/today-pack.tsx').then((module) => module.TodayPack));

/** Shows today's items of every area to those who learn and teach; data on the device is there without a network. */
export function Today() {
  const { role } = useUser();
  if (!isOneOf(role, scheduleReaders)) return null;
  return (
    <div className={css['today']}>
      <TodayLessons />
      <TodayHomework />
      {isOneOf(role, teachingStaff) && <TodayPack />}
      <TodayMessages />
      {isOneOf(role, teachingStaff) && <TodayPlans />}
      <InstallCard />
    </div>
  );
}
