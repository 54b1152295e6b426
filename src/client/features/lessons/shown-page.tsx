import type { ShownPage } from '#contract/lessons/player.ts';
import { Stack } from '#ui/layout.tsx';
import css from './lessons.module.css';
import { SimpleModuleView, type SimulatorPart } from './module-view.tsx';
import { TaskView } from './task-view.tsx';

const ignore = (): void => undefined;

interface ShownPageProps {
  page: ShownPage;
  Simulator: SimulatorPart;
}

/** A page of a lesson to be looked at: nothing in it can be answered. */
export function ShownPagePart({ page, Simulator }: ShownPageProps) {
  return (
    <Stack>
      {page.title && <h2 className={css['title']}>{page.title}</h2>}
      {page.modules.map((module) =>
        module.type === 'task' ? (
          <TaskView key={module.id} module={module} answer={null} place={null} isOver result={undefined} onAnswer={ignore} />
        ) : (
          <SimpleModuleView key={module.id} module={module} Simulator={Simulator} />
        ),
      )}
    </Stack>
  );
}
