import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { closedWhy } from '#domain/homework/rules.ts';
import type { OwnWork } from '#contract/homework/own.ts';
import type { ShownReview, WorkVersion } from '#contract/homework/parts.ts';
import type { StoredMark } from '#contract/homework/review-mark.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTimeAt } from '#ui/format.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectTile } from '#ui/subject-tile.tsx';
import { useMinute } from '#ui/use-minute.ts';
import { upTo } from '#ui/up-to.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { CommandState } from '#client/commands/command-state.tsx';
import { Refused } from '#client/commands/refused.tsx';
import { PageState } from '#client/commands/page-state.tsx';
import { ClosedDraft } from './closed-draft.tsx';
import { Earned, GivenLesson } from './given-lesson.tsx';
import { HandIn } from './hand-in.tsx';
import css from '../shared/homework.module.css';
import { ownWorkQuery } from '../shared/queries.ts';
import { StateWord } from '../shared/state-word.tsx';
import { useHandIn } from './use-hand-in.ts';
import { WorkFiles } from './work-files.tsx';

/** Few works have ink: the others don't wait for what draws it. */
const MarkedPages = lazyPart(async () => (await import('./marked-pages.tsx')).MarkedPages);

interface AssignedProps {
  answerId: string;
  /** Its lesson is known: features do not know each other, the route holds it for the time without a network. */
  onLesson: (lessonId: string) => void;
}

/** A homework with one's answer: hand in, see what came back, send again (specification P§2 "homework/assigned"). */
export function AssignedScreen({ answerId, onLesson }: AssignedProps) {
  const { t } = useLingui();
  const query = useQuery(ownWorkQuery(answerId));
  const lessonId = query.data?.homework.content?.id;
  const subject = query.data?.homework.subject;
  const hold = useEffectEvent(onLesson);
  useEffect(() => {
    if (lessonId !== undefined) hold(lessonId);
  }, [lessonId]);
  return (
    <Stack data-testid="assigned">
      <PageHeading
        title={query.data?.homework.title ?? t`Homework`}
        section={subject?.title ?? ''}
        lead={subject && <SubjectTile title={subject.title} id={subject.id} size="m" />}
      />
      <PageState query={query}>{(data) => <Assigned key={answerId} answerId={answerId} data={data} />}</PageState>
    </Stack>
  );
}

function AskTeacher({ homework: { uuid, title, teacherId } }: Pick<OwnWork, 'homework'>) {
  const { onBehalf } = useUser();
  if (!teacherId || onBehalf) return null;
  return (
    <p>
      <Link
        to="/chat/chat/$teacherId"
        params={{ teacherId }}
        search={{ about: { kind: 'homework', id: uuid, title } }}
        data-testid="ask-teacher"
      >
        <Trans>Ask the teacher about it</Trans>
      </Link>
    </p>
  );
}

function Assigned({ answerId, data }: { answerId: string; data: OwnWork }) {
  const { homework, work, counting } = data;
  const form = useHandIn(answerId, work);
  const [isAgain, setIsWriting] = useState(false);
  const isWriting = isAgain || form.isBegun;
  const now = useMinute();
  const { waiting, refused } = form;
  const due = upTo(formatDateTimeAt(homework.dueAt, homework.utcOffsetMinutes));
  const handedIn = work.versions.length + waiting.length;
  const isFirst = handedIn === 0;
  const isLate = homework.dueAt < now;
  const why = closedWhy(homework, { versions: handedIn, isReturned: waiting.length === 0 && work.state === 'returned' }, now);
  const isOpen = why === null;
  const isWritten = !homework.content;
  const isOpenOrDone = isOpen || work.versions.length > 0;
  return (
    <>
      <section className={css['sheet']}>
        <Row as="p" lineGap={8} gap={16} className={css['facts']}>
          <StateWord state={work.state} isMissed={isFirst && why === 'late'} />
          <span className={isLate && isFirst ? css['late'] : css['about']}>
            <Trans>By {due}</Trans>
          </span>
          <span className={css['about']}>{homework.teacher}</span>
          <span className={css['about']}>
            <Plural value={homework.points} one="# point" other="# points" />
          </span>
        </Row>
        {homework.removedAt !== null && (
          <p className={css['problem']}>
            <Trans>The teacher has withdrawn this homework. What you handed in stays here.</Trans>
          </p>
        )}
        {homework.body && <p className={css['body']}>{homework.body}</p>}
        <WorkFiles files={homework.files} />
        <AskTeacher homework={homework} />
        {homework.rubric.length > 0 && <Rubric rubric={homework.rubric} choices={null} />}
      </section>
      {homework.content && isOpenOrDone && <GivenLesson answerId={answerId} content={homework.content} work={work} />}
      {work.reviews.map((review, index) => (
        <Review key={`${review.version} ${review.reviewerId}`} review={review} data={data} isCounting={index === counting} />
      ))}
      {waiting.map(({ id, text, files, place }) => (
        <section key={id} className={css['sheet']} data-testid="waiting-version">
          <Row lineGap={8} gap={16} className={css['facts']}>
            <h2>
              <Trans>Your answer</Trans>
            </h2>
            <CommandState place={place} />
          </Row>
          {text && <p className={css['body']}>{text}</p>}
          {files > 0 && (
            <p className={css['about']}>
              <Plural value={files} one="# file" other="# files" />
            </p>
          )}
        </section>
      ))}
      {refused.length > 0 && <Refused views={refused} />}
      {work.versions.toReversed().map((version) => (
        <Version
          key={version.n}
          version={version}
          marks={data.marks.filter((one) => one.version === version.n)}
          offset={homework.utcOffsetMinutes}
        />
      ))}
      {isWritten && isOpen && (isFirst || isWriting) && (
        <section className={css['sheet']}>
          <HandIn kind={homework.kind} form={form} onDone={() => setIsWriting(false)} />
        </section>
      )}
      {isWritten && isOpen && !isFirst && !isWriting && (
        <Row gap={12}>
          <Button
            kind="quiet"
            aria-disabled={form.isBusy}
            data-testid="again"
            onClick={() => {
              form.takeOver();
              setIsWriting(true);
            }}
          >
            <Trans>Hand in again</Trans>
          </Button>
        </Row>
      )}
      {form.isBegun && !(isWritten && isOpen) && (
        <ClosedDraft form={form} title={homework.title} why={why} resubmission={homework.resubmission} />
      )}
      {why === 'late' && isFirst && !form.isBegun && (
        <p className={css['problem']}>
          <Trans>The deadline for this homework has passed.</Trans>
        </p>
      )}
    </>
  );
}

interface VersionProps {
  version: WorkVersion;
  /** The teachers' drawings and recordings on its pages. */
  marks: readonly StoredMark[];
  offset: number;
}

function Version({ version, marks, offset }: VersionProps) {
  const { n, text, files, receivedAt, timeliness, score } = version;
  const at = formatDateTimeAt(receivedAt, offset);
  return (
    <section className={css['sheet']} data-testid="work-version">
      <Row lineGap={8} gap={16} className={css['facts']}>
        <h2>
          <Trans>Version {n}</Trans>
        </h2>
        <CommandState place="server" />
        <span className={css['about']}>{at}</span>
        {timeliness === 'late' && (
          <span className={css['late']}>
            <Trans>Handed in late</Trans>
          </span>
        )}
      </Row>
      {text && <p className={css['body']}>{text}</p>}
      {score && <Earned score={score} />}
      <WorkFiles files={files} />
      {marks.length > 0 && <MarkedPages files={files} marks={marks} />}
    </section>
  );
}

interface ReviewProps {
  review: ShownReview;
  data: OwnWork;
  isCounting: boolean;
}

function Review({ review, data: { homework, work }, isCounting }: ReviewProps) {
  const { version, reviewer, mark, points, comment, rubric } = review;
  return (
    <section className={css['sheet']} data-testid="review" data-counting={isCounting || undefined}>
      <Row lineGap={8} gap={16} className={css['facts']}>
        {mark !== null && (
          <strong className={css['bigMark']} data-testid="mark">
            {mark}
            <small> / {points}</small>
          </strong>
        )}
        <span className={css['about']}>{reviewer}</span>
        {version < work.versions.length && (
          <span className={css['late']}>
            <Trans>The mark is for your version {version}. The newer one has not been checked yet.</Trans>
          </span>
        )}
        {!isCounting && mark !== null && (
          <span className={css['about']}>
            <Trans>Another mark counts.</Trans>
          </span>
        )}
      </Row>
      {comment && <p className={css['body']}>{comment}</p>}
      {rubric !== null && homework.rubric.length > 0 && <Rubric rubric={homework.rubric} choices={rubric} />}
    </section>
  );
}

interface RubricProps {
  rubric: OwnWork['homework']['rubric'];
  choices: ShownReview['rubric'];
}

function Rubric({ rubric, choices }: RubricProps) {
  return (
    <Stack as="dl" gap={4} className={css['rubric']}>
      {rubric.map(({ id, title, points }) => (
        <div key={id}>
          <dt>{title}</dt>
          <dd>{choices === null ? points : `${choices[id] ?? 0} / ${points}`}</dd>
        </div>
      ))}
    </Stack>
  );
}
