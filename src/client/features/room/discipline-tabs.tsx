import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useRef } from 'react';
import css from './discipline-tabs.module.css';
import type { RoomDiscipline } from './question-list.ts';

interface DisciplineTabsProps {
  disciplines: readonly RoomDiscipline[];
  currentId: number;
  onOpen: (index: number) => void;
}

/** Leads to the first question of a discipline. */
export const DisciplineTabs = memo(function DisciplineTabs({ disciplines, currentId, onOpen }: DisciplineTabsProps) {
  const { t } = useLingui();
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const show = () => {
      const tab = bar.current?.querySelector<HTMLElement>(`[data-discipline="${String(currentId)}"]`);
      // scrollIntoView would move the page as well.
      if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - (bar.current.clientWidth - tab.offsetWidth) / 2;
    };
    show();
    // A turned phone has another width.
    addEventListener('resize', show);
    return () => removeEventListener('resize', show);
  }, [currentId]);

  return (
    <nav ref={bar} className={css['bar']} aria-label={t`Subjects`}>
      {disciplines.map(({ id, title, questions }) => (
        <button
          key={id}
          type="button"
          className={css['tab']}
          data-discipline={id}
          aria-current={id === currentId ? 'true' : undefined}
          onClick={() => onOpen(questions[0]?.index ?? 0)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
});
