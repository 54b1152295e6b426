import { useLingui } from '@lingui/react/macro';
import type { LessonProgress, ProgressStudent } from '#contract/lessons/progress.ts';
import css from './progress.module.css';

interface TaskMarksProps {
  modules: LessonProgress['modules'];
  results: ProgressStudent['results'];
}

/** Points of each task in their order; one that is not answered has a dash. */
export function TaskMarks({ modules, results }: TaskMarksProps) {
  const { t } = useLingui();
  return (
    <ol className={css['marks']}>
      {modules.map(({ id, title, max }, index) => {
        const result = results.find(({ moduleId }) => moduleId === id);
        const number = index + 1;
        const name = title || t`Task ${number}`;
        const points = result ? `${result.earned} / ${max}` : t`Not answered`;
        const state = !result ? 'none' : result.earned >= max ? 'right' : result.earned > 0 ? 'part' : 'wrong';
        return (
          <li key={id} title={`${name}: ${points}`} data-state={state}>
            {result ? `${result.earned}/${max}` : '–'}
          </li>
        );
      })}
    </ol>
  );
}
