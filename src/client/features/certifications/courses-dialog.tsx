import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { addCourses, removeCourses, type Course, type PersonnelRow } from '#contract/certifications/courses.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import css from './certifications.module.css';
import { firstMessage } from './first-message.ts';
import { refreshCertifications } from './queries.ts';

export type CourseAction = 'add' | 'remove';

interface CoursesDialogProps {
  all: readonly Course[];
  people: readonly PersonnelRow[];
  action: CourseAction;
  onClose: () => void;
  onDone: () => void;
}

/** Attaches courses to the people, or takes them; only those are offered with which that changes something. */
export function CoursesDialog({ all, people, action, onClose, onDone }: CoursesDialogProps) {
  const { t } = useLingui();
  const having = (id: number): number => people.filter(({ courses }) => courses.some((course) => course.id === id)).length;
  const offered = all.filter(({ id }) => (action === 'add' ? having(id) < people.length : having(id) > 0));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(offered.length === 1 ? offered.map(({ id }) => id) : []));
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (chosen.size === 0) {
      setProblem(t`Choose a course.`);
      return;
    }
    setIsBusy(true);
    setProblem(null);
    try {
      const body = { personnelId: people.map(({ opt }) => opt.userId), courses: [...chosen] };
      await request(action === 'add' ? addCourses : removeCourses, { body, silent: true });
      notify({ kind: 'success', text: action === 'add' ? t`The courses are attached.` : t`The courses are detached.` });
      await refreshCertifications();
      onDone();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setProblem(firstMessage(error));
      setIsBusy(false);
    }
  }

  function handleTick(id: number, isTicked: boolean) {
    setProblem(null);
    setChosen((before) => {
      const after = new Set(before);
      if (isTicked) after.add(id);
      else after.delete(id);
      return after;
    });
  }

  const [first] = people;
  return (
    <Dialog
      title={action === 'add' ? t`Attach courses` : t`Detach courses`}
      shape="centre"
      onClose={onClose}
      mayClose={() => !isBusy}
      testId="courses-dialog"
    >
      <form className={css['form']} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p className={css['who']}>
          {people.length === 1 && first ? first.name : <Plural value={people.length} one="# teacher" other="# teachers" />}
        </p>
        <p>
          {action === 'add' ? (
            <Trans>The certifications of these courses appear in the teachers' lists, by their dates.</Trans>
          ) : (
            <Trans>
              The certifications of these courses disappear from the teachers' lists. What was begun or sat stays, results and
              certificates as well.
            </Trans>
          )}
        </p>
        {offered.length === 0 ? (
          <p className={css['empty']}>
            {action === 'add' ? (
              <Trans>All courses are attached already.</Trans>
            ) : (
              <Trans>There is no course to take away.</Trans>
            )}
          </p>
        ) : (
          <fieldset className={css['choices']}>
            <legend>
              <Trans>Courses</Trans>
            </legend>
            {offered.map(({ id, title }) => (
              <label key={id}>
                <input type="checkbox" checked={chosen.has(id)} onChange={(event) => handleTick(id, event.target.checked)} />
                <span>{title}</span>
                {people.length > 1 && (
                  <small>
                    <Trans>
                      {having(id)} of {people.length} have it
                    </Trans>
                  </small>
                )}
              </label>
            ))}
          </fieldset>
        )}
        {problem !== null && (
          <p className={css['problem']} role="alert">
            {problem}
          </p>
        )}
        <div className={css['dialogActions']}>
          <Button kind="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {offered.length > 0 && (
            <Button type="submit" kind={action === 'add' ? 'primary' : 'danger'} busy={isBusy}>
              {action === 'add' ? t`Attach` : t`Detach`}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
