import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { localeTag } from '#domain/language.ts';
import { modulesOf, type LessonDocument } from '#domain/lessons/document.ts';
import { statisticsOf } from '#domain/lessons/statistics.ts';
import { Card, Stack } from '#ui/layout.tsx';
import type { StudentParts } from '../student-parts.ts';
import { judgedLesson, shownLesson } from './shown-lesson.ts';
import css from './shown.module.css';

interface PaperProps {
  document: LessonDocument;
  facts: { uuid: string; subject: string | null };
  parts: StudentParts;
  withKeys: boolean;
}

const none: ReadonlyMap<string, unknown> = new Map();
const ignore = (): void => undefined;

/** All pages under each other, to be printed; for the teacher with right answers, solutions and descriptors. */
export function PaperView({ document, facts, parts: { Module, Task, Simulator }, withKeys }: PaperProps) {
  const { t } = useLingui();
  const lesson = useMemo(() => shownLesson(document, facts, withKeys), [document, facts, withKeys]);
  const results = useMemo(() => (withKeys ? judgedLesson(document, none) : []), [document, withKeys]);
  const points = statisticsOf(document).result.countGradeCommon;
  const { duration } = document;
  return (
    <Card as="div" gap={16} className={css['paper']} lang={localeTag(lesson.lang)} data-testid="lesson-paper">
      <header>
        <h2>{lesson.title}</h2>
        <p>{[lesson.subject, t`${duration} min`, points > 0 && t`Points: ${points}`].filter(Boolean).join(' · ')}</p>
        {!withKeys && (
          <p>
            <Trans>Name, class</Trans>: ______________________________
          </p>
        )}
      </header>
      {lesson.pages.map((page) => (
        <Stack as="section" gap={12} key={page.id} className={css['sheet']}>
          {page.title && <h3>{page.title}</h3>}
          {page.modules.map((module) =>
            module.type === 'task' ? (
              <Task
                key={module.id}
                module={module}
                answer={null}
                place={null}
                isOver={withKeys}
                result={results.find(({ moduleId }) => moduleId === module.id)}
                onAnswer={ignore}
              />
            ) : (
              <Module key={module.id} module={module} Simulator={Simulator} />
            ),
          )}
        </Stack>
      ))}
      {withKeys && <Descriptors document={document} />}
    </Card>
  );
}

function Descriptors({ document }: { document: LessonDocument }) {
  const described = modulesOf(document).flatMap((module) => {
    const descriptor = document.descriptors[module.id];
    return descriptor ? [{ module, descriptor }] : [];
  });
  if (described.length === 0) return null;
  return (
    <Stack as="section" gap={12} className={css['sheet']}>
      <h3>
        <Trans>Descriptors</Trans>
      </h3>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Task</Trans>
            </th>
            <th scope="col">
              <Trans>Criterion</Trans>
            </th>
            <th scope="col">
              <Trans>Descriptor</Trans>
            </th>
            <th scope="col">
              <Trans>Points</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {described.flatMap(({ module, descriptor }) =>
            descriptor.descriptorList.map((item, index) => (
              <tr key={`${module.id} ${String(index)}`}>
                <td>{index === 0 && module.number}</td>
                <td>{index === 0 && descriptor.criterion}</td>
                <td>{item.title}</td>
                <td>{item.mark}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </Stack>
  );
}
