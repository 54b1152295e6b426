import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { localeTag } from '#domain/language.ts';
import type { LessonDocument } from '#domain/lessons/document.ts';
import { lessonPaper, type OpenedLesson } from '#contract/lessons/authoring.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { read } from '#client/api/request.ts';
import { saveWord } from '#client/api/save-word.ts';
import { fieldsOf } from '../drafts/lesson-draft.ts';
import { kindNames } from '../labels.ts';
import type { StudentParts } from '../student-parts.ts';
import { PaperView } from './paper-view.tsx';
import { judgedLesson, shownLesson } from './shown-lesson.ts';
import css from './shown.module.css';

interface PreviewProps {
  lesson: OpenedLesson;
  parts: StudentParts;
}

/** A lesson for its teachers: gone through as a student would, nothing of which is stored; or on paper, with or without the right answers. */
export function LessonPreview({ lesson, parts }: PreviewProps) {
  const { t, i18n } = useLingui();
  const document = useMemo(() => fieldsOf(lesson), [lesson]);
  const [way, setWay] = useState<'screen' | 'paper'>('screen');
  const [withKeys, setWithKeys] = useState(false);
  const { subject, grade, lang } = lesson;
  return (
    <Stack data-testid="lesson-preview">
      <PageHeading
        title={document.title || t`(without a title)`}
        lang={localeTag(lang)}
        section={i18n._(kindNames[lesson.kind])}
      />
      <Group gap="sm" className={css['controls'] ?? ''}>
        <SegmentedControl
          aria-label={t`View`}
          value={way}
          onChange={(value) => setWay(value)}
          data={[
            { value: 'screen', label: t`As a student` },
            { value: 'paper', label: t`On paper` },
          ]}
        />
        {way === 'paper' && (
          <>
            <Checkbox
              label={t`With right answers`}
              checked={withKeys}
              onChange={(event) => setWithKeys(event.currentTarget.checked)}
            />
            <Button kind="quiet" onClick={() => print()}>
              <Trans>Print</Trans>
            </Button>
            <WordButton lessonId={lesson.uuid} withKeys={withKeys} />
          </>
        )}
        {lesson.mayWrite && (
          <Link
            className={buttonClass('quiet')}
            to="/schedule/lecture/control/edit/$lectureUUID"
            params={{ lectureUUID: lesson.uuid }}
          >
            <Trans>Write in it</Trans>
          </Link>
        )}
        <Text c="dimmed">{[i18n._(kindNames[lesson.kind]), subject, grade].filter((part) => part !== null).join(' · ')}</Text>
      </Group>
      {way === 'screen' ? (
        <TryOut document={document} lesson={lesson} parts={parts} />
      ) : (
        <PaperView document={document} facts={lesson} parts={parts} withKeys={withKeys} />
      )}
    </Stack>
  );
}

function WordButton({ lessonId, withKeys }: { lessonId: string; withKeys: boolean }) {
  const save = useMutation({
    mutationFn: () => read(lessonPaper, { params: { lessonId }, query: { keys: withKeys ? 'true' : 'false' } }),
    onSuccess: saveWord,
  });
  return (
    <Button kind="quiet" busy={save.isPending} onClick={() => save.mutate()} data-testid="lesson-word">
      <Trans>Download for Word</Trans>
    </Button>
  );
}

const nowhere = (): null => null;

function TryOut({ document, lesson, parts: { Pages, Simulator } }: PreviewProps & { document: LessonDocument }) {
  const { t } = useLingui();
  const [page, setPage] = useState(0);
  const [answers, setAnswers] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isOver, setIsOver] = useState(false);
  const shown = useMemo(() => shownLesson(document, lesson, isOver), [document, lesson, isOver]);
  const results = useMemo(() => (isOver ? judgedLesson(document, answers) : []), [document, answers, isOver]);
  const again = () => {
    setAnswers(new Map());
    setIsOver(false);
    setPage(0);
  };
  if (shown.pages.every(({ modules }) => modules.length === 0))
    return (
      <Alert color="yellow">
        <Trans>Nothing is in the lesson yet.</Trans>
      </Alert>
    );
  return (
    <Pages
      lesson={shown}
      results={results}
      page={page}
      answers={answers}
      placeOf={nowhere}
      isOver={isOver}
      onAnswer={(id, _mechanic, answer) => setAnswers((before) => new Map([...before, [id, answer]]))}
      onOpen={setPage}
      Simulator={Simulator}
    >
      <Button kind="quiet" onClick={isOver ? again : () => setIsOver(true)} data-testid="try-finish">
        {isOver ? t`Start again` : t`Finish, and see what is right`}
      </Button>
    </Pages>
  );
}
