import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ownCourseCertificate, type Course, type CourseLanguage } from '#contract/courses/courses.ts';
import { inLanguage, localeTag } from '#domain/language.ts';
import { storedLanguage } from '#client/api/language.ts';
import { request } from '#client/api/request.ts';
import { saveFile } from '#client/api/save-file.ts';
import { newStep } from '#client/commands/kinds/course-lesson.ts';
import { useCommands, useQueue } from '#client/commands/queue-access.ts';
import { Button } from '#ui/button.tsx';
import { Hint, Row } from '#ui/layout.tsx';
import rows from '#ui/linked-rows.module.css';
import { PageHeading } from '#ui/page-heading.tsx';
import css from './courses.module.css';
import { LanguageDialog, languageName } from './language-dialog.tsx';
import { CourseBar, LessonRow } from './lesson-row.tsx';
import { Loaded } from './loaded.tsx';
import { finishedOf, languageOf, withSteps } from './progress.ts';
import { courseQuery } from './queries.ts';

/** The path of a course (specification P§2 "catalog/my-courses/{courseId}"). */
export function CourseScreen({ courseId }: { courseId: number }) {
  const query = useQuery(courseQuery(courseId));
  return (
    <div className={css['page']} data-testid="course">
      <Loaded query={query}>{(course) => <Path course={course} />}</Loaded>
    </div>
  );
}

function Path({ course }: { course: Course }) {
  const lessons = withSteps(course.lessons, useCommands());
  const language = languageOf(lessons);
  const shown = language ?? storedLanguage();
  const finished = finishedOf(lessons);
  return (
    <>
      <div lang={localeTag(language ?? (storedLanguage() === 'kz' ? 'kz' : 'ru'))}>
        <PageHeading title={inLanguage(course.title, shown)} />
        <Hint className={css['about']}>{inLanguage(course.about, shown)}</Hint>
      </div>
      <Row lineGap={12} gap={16}>
        <CourseBar finished={finished} of={lessons.length} />
        <ChangeLanguage courseId={course.id} lessons={lessons} language={language} />
        <Certificate course={course} isFinished={finished === lessons.length && lessons.length > 0} />
      </Row>
      <ol className={rows['list']}>
        {lessons.map((lesson, index) => (
          <LessonRow key={lesson.id} lesson={lesson} number={index + 1}>
            <Link
              className={rows['link']}
              to="/catalog/my-courses/$courseId/$lessonId"
              params={{ courseId: course.id, lessonId: lesson.id }}
            >
              {inLanguage(lesson.title, shown)}
            </Link>
          </LessonRow>
        ))}
      </ol>
    </>
  );
}

interface ChangeLanguageProps {
  courseId: number;
  lessons: Course['lessons'];
  language: CourseLanguage | null;
}

/** Before the first lesson nothing is chosen yet: its start asks. */
function ChangeLanguage({ courseId, lessons, language }: ChangeLanguageProps) {
  const queue = useQueue();
  const [isOpen, setIsOpen] = useState(false);
  const begun = lessons.find(({ progress }) => progress !== null);
  if (!begun?.progress || language === null) return null;
  const { page } = begun.progress;
  const name = languageName(language);
  const choose = (next: CourseLanguage) => {
    queue?.enqueue(newStep({ courseId, lessonId: begun.id, language: next, page, isFinished: false }));
    setIsOpen(false);
  };
  return (
    <>
      <Button kind="quiet" size="s" onClick={() => setIsOpen(true)} data-testid="change-language">
        <Trans>Language: {name}</Trans>
      </Button>
      {isOpen && <LanguageDialog onChoose={choose} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Certificate({ course, isFinished }: { course: Course; isFinished: boolean }) {
  const download = useMutation({
    mutationFn: async () => {
      const { pdf, fileName } = await request(ownCourseCertificate, { params: { courseId: course.id } });
      saveFile({ fileName, type: 'application/pdf', bytes: pdf });
    },
  });
  if (course.certificate !== null)
    return (
      <Button size="s" busy={download.isPending} onClick={() => download.mutate()} data-testid="course-certificate">
        <Trans>Certificate (PDF)</Trans>
      </Button>
    );
  return isFinished ? (
    <Hint className={css['about']}>
      <Trans>All lessons are finished. The certificate comes once the server has them.</Trans>
    </Hint>
  ) : null;
}
