import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { examSave, type Exam, type SubjectSetting } from '#contract/bank/exams.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ArrowUpIcon } from '#ui/shell-icons.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { notify } from '#ui/notices.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { request } from '#client/api/request.ts';
import { useExam } from '../exam/exam-context.ts';
import { moved } from '#client/kit/list/moved.ts';
import { invalidateBank } from '../queries.ts';
import { titleOf } from '../title-of.ts';
import { AddSubjectDialog } from './add-subject-dialog.tsx';
import { Card, List, Row, Stack } from '#ui/layout.tsx';
import css from './parts.module.css';
import { SubjectSettings } from './subject-settings.tsx';

/** The exam's disciplines, in the order in which students meet them. */
export function SubjectsTab() {
  const { t } = useLingui();
  const exam = useExam();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Exam['subjects'][number] | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ids = exam.examSubjectIds;
  const isEnt = exam.accessTypeId === accessTypes.ent;

  /** The whole list goes out: it must be made from the one that is there, or a subject that somebody else has just added would go. */
  async function save(examSubjectIds: number[]): Promise<void> {
    const body = { examSubjectIds, revision: exam.revision };
    try {
      await request(examSave, { params: { id: exam.id }, body, silent: true });
    } catch (error) {
      // Theirs is shown, so that the next try begins with it.
      if (error instanceof ApiFailure && error.code === 'EDIT_CONFLICT') await invalidateBank();
      throw error;
    }
    await invalidateBank();
  }

  async function keep(task: () => Promise<void>): Promise<void> {
    setIsBusy(true);
    try {
      await task();
    } catch (error) {
      notify({ kind: 'error', text: error instanceof Error ? error.message : t`This could not be done.` });
    } finally {
      setIsBusy(false);
    }
  }

  async function set(setting: SubjectSetting): Promise<void> {
    await request(examSave, { params: { id: exam.id }, body: { subjectSettings: [setting] }, silent: true });
    await invalidateBank();
  }

  /** Beside the one that is shown there: `ids` has others among them. */
  async function move(index: number, by: 1 | -1) {
    const [one, neighbour] = [exam.subjects[index], exam.subjects[index + by]];
    if (!one || !neighbour) return;
    const place = ids.indexOf(neighbour.id) + (by === 1 ? 1 : 0);
    await keep(() => save(moved(ids, one.id, place)));
  }

  return (
    <Stack>
      <Row gap={12} justify="between">
        <p className={css['about']}>
          {isEnt ? (
            <Trans>
              Students meet the mandatory subjects in this order, then the two profile subjects of the direction that they
              choose.
            </Trans>
          ) : (
            <Trans>Students meet the subjects in this order.</Trans>
          )}
        </p>
        <Button onClick={() => setIsAdding(true)} data-testid="add">
          <Trans>Add a subject</Trans>
        </Button>
      </Row>
      {exam.subjects.length === 0 && (
        <Card as="p" data-testid="empty-list">
          <Trans>No subjects yet. Each question belongs to a subject: add the first.</Trans>
        </Card>
      )}
      <List as="ol" gap={8} className={css['subjects']} aria-label={t`Subjects of the exam`} aria-busy={isBusy}>
        {exam.subjects.map((subject, index) => {
          const name = titleOf(subject);
          const setting = exam.subjectSettings.find(({ id }) => id === subject.id);
          return (
            <li key={subject.id} data-testid="row">
              <span className={css['subjectName']}>
                {name}
                <span className={css['dim']}>{t`Questions: ${subject.questionCount}`}</span>
              </span>
              {isEnt && setting && (
                <SubjectSettings
                  key={`${setting.passingPoints}`}
                  name={name}
                  setting={setting}
                  isBusy={isBusy}
                  onSet={(next) => void keep(() => set(next))}
                />
              )}
              <Row as="span" gap={4}>
                <IconButton
                  label={t`Up: ${name}`}
                  icon={<ArrowUpIcon />}
                  disabled={index === 0 || isBusy}
                  onClick={() => void move(index, -1)}
                />
                <IconButton
                  label={t`Down: ${name}`}
                  className={css['down']}
                  icon={<ArrowUpIcon />}
                  disabled={index === exam.subjects.length - 1 || isBusy}
                  onClick={() => void move(index, 1)}
                />
                <Button kind="plain" size="s" aria-label={t`Take off: ${name}`} onClick={() => setLeaving(subject)}>
                  <Trans>Take off</Trans>
                </Button>
              </Row>
            </li>
          );
        })}
      </List>
      {isAdding && <AddSubjectDialog taken={ids} onAdd={(id) => save([...ids, id])} onClose={() => setIsAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t`Take the subject off this exam?`}
          thing={titleOf(leaving)}
          yes={t`Take off`}
          no={t`Keep it`}
          isDanger
          onYes={() => save(ids.filter((id) => id !== leaving.id))}
          onClose={() => setLeaving(null)}
        >
          {leaving.questionCount > 0 ? (
            <Trans>
              Its questions stay in the bank, but students of this exam do not get them. Move them to another subject first.
            </Trans>
          ) : (
            <Trans>It has no questions in this exam. The subject itself stays.</Trans>
          )}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
