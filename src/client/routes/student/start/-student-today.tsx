import { TodayMessages } from '#client/features/chat/today-messages.tsx';
import { TodayHomework } from '#client/features/homework/hand-in/today-homework.tsx';
import { InstallCard } from '#client/features/readiness/install-card.tsx';
import { TodayLessons } from '#client/features/schedule/today-lessons.tsx';
import css from './-today.module.css';

/** Shows today's items of every area; data on the device is there without a network. */
export function StudentToday() {
  return (
    <div className={css['today']}>
      <TodayLessons />
      <TodayHomework />
      <TodayMessages />
      <InstallCard />
    </div>
  );
}
