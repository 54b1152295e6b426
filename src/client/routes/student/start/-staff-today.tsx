import { useIsFetching, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TodayMessages } from '#client/features/chat/today-messages.tsx';
import { TodayHomework } from '#client/features/homework/hand-in/today-homework.tsx';
import { TodayPlans } from '#client/features/own-plans/today-plans.tsx';
import { TodayPack } from '#client/features/packs/today-pack.tsx';
import { InstallCard } from '#client/features/readiness/install-card.tsx';
import { TodayLessons } from '#client/features/schedule/today-lessons.tsx';
import css from './-today.module.css';

const hasNothingYet = ({ state }: Query) => state.data === undefined;

/** Shows today's items of every area to those who teach. @param onSettled called once all have come or failed */
export function StaffToday({ onSettled }: { onSettled: () => void }) {
  const waiting = useIsFetching({ predicate: hasNothingYet });
  const [hasAsked, setHasAsked] = useState(false);
  useEffect(() => setHasAsked(true), []);
  useEffect(() => {
    if (hasAsked && waiting === 0) onSettled();
  }, [hasAsked, waiting, onSettled]);
  return (
    <div className={css['today']}>
      <TodayLessons />
      <TodayHomework />
      <TodayPack />
      <TodayMessages />
      <TodayPlans />
      <InstallCard />
    </div>
  );
}
