import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  const queries = useQueryClient();
  const waiting = useIsFetching({ predicate: hasNothingYet });
  useEffect(() => {
    // The cards have asked before this runs, and `waiting` does not count them yet.
    if (queries.isFetching({ predicate: hasNothingYet }) === 0) onSettled();
  }, [waiting, queries, onSettled]);
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
