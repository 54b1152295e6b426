import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Paper, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fromIsoDate } from '#domain/fields/date.ts';
import type { FateChoice, FateChoices } from '#domain/schedule/reconcile.ts';
import type { LessonFateRow, WeekPreview } from '#contract/schedule/weeks.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { weekPreviewQuery, type WeekChange } from './queries.ts';
import css from './week-fates.module.css';

interface WeekFatesProps {
  weekId: number;
  change: WeekChange;
  /** Null: nothing can be chosen here. */
  onChoose: ((choices: FateChoices) => void) | null;
}

/** What a change of a week does to all that stands for one day only, and to what names a lesson: before it is done. */
export function WeekFates({ weekId, change, onChoose }: WeekFatesProps) {
  const query = useQuery(weekPreviewQuery(weekId, change));
  return (
    <Loaded query={query} height={120}>
      {(preview) => (
        <div className={css['fates']} data-testid="week-fates">
          <Calendar preview={preview} />
          <Lessons
            lessons={preview.lessons}
            onChoose={onChoose && ((id, choice) => onChoose({ ...change.choices, [id]: choice }))}
          />
        </div>
      )}
    </Loaded>
  );
}

function Calendar({ preview: { written, added, removed } }: { preview: WeekPreview }) {
  const changed = written - added;
  return (
    <Text size="sm" mt="xs">
      <Trans>
        In calendars: {changed} entries change, {added} are new, {removed} go. All others stay as they are.
      </Trans>
    </Text>
  );
}

interface LessonsProps {
  lessons: readonly LessonFateRow[];
  onChoose: ((lessonId: string, choice: FateChoice) => void) | null;
}

/** What needs a look first; what stays as it is can be unfolded. */
function Lessons({ lessons, onChoose }: LessonsProps) {
  if (lessons.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>No substitution, called-off lesson, one-time lesson, homework or live lesson is concerned.</Trans>
      </Text>
    );
  const isQuiet = ({ fate, clashes, choice }: LessonFateRow): boolean =>
    fate === 'kept' && clashes.length === 0 && choice === null;
  const quiet = lessons.filter(isQuiet);
  const others = lessons.filter((lesson) => !isQuiet(lesson));
  return (
    <Stack gap="xs" mt="xs">
      {others.map((lesson) => (
        <OneLesson key={lesson.uuid} lesson={lesson} onChoose={onChoose} />
      ))}
      {quiet.length > 0 && (
        <details data-testid="fates-kept">
          <summary>
            <Plural value={quiet.length} one="# lesson keeps what it has" other="# lessons keep what they have" />
          </summary>
          <Stack gap="xs" mt="xs">
            {quiet.map((lesson) => (
              <OneLesson key={lesson.uuid} lesson={lesson} onChoose={null} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  );
}

function OneLesson({ lesson, onChoose }: Pick<LessonsProps, 'onChoose'> & { lesson: LessonFateRow }) {
  const { t } = useLingui();
  const { uuid, date, start, end, subject, group, part, clashes, choice } = lesson;
  return (
    <Paper withBorder p="xs" data-testid="fate" data-fate={lesson.fate}>
      <Text fw={600} size="sm">
        {fromIsoDate(date)}, {start}–{end}: {subject.title}, {part === null ? group.label : t`${group.label}, subgroup ${part}`}
      </Text>
      <Marks lesson={lesson} />
      <Text size="sm">
        <Outcome lesson={lesson} />
      </Text>
      {clashes.map((clash) => (
        <Text key={clash} size="sm" c="dimmed">
          {clash}
        </Text>
      ))}
      {choice !== null && onChoose && <Choice lesson={lesson} choice={choice} onChoose={(one) => onChoose(uuid, one)} />}
    </Paper>
  );
}

/** What stands for the day, or names the lesson. */
function Marks({ lesson: { state, isOneTime, standsInFor, teacher, homework, live } }: { lesson: LessonFateRow }) {
  return (
    <Group gap={4}>
      {state === 'cancelled' && (
        <Badge color="red">
          <Trans>No lesson</Trans>
        </Badge>
      )}
      {isOneTime && (
        <Badge color="gray">
          <Trans>This day only</Trans>
        </Badge>
      )}
      {standsInFor !== null && teacher !== null && (
        <Badge color="blue">
          <Trans>
            {teacher} in place of {standsInFor}
          </Trans>
        </Badge>
      )}
      {homework > 0 && (
        <Badge color="gray">
          <Plural value={homework} one="# homework" other="# homework" />
        </Badge>
      )}
      {live !== null && (
        <Badge color="gray">
          <Trans>Live lesson</Trans>
        </Badge>
      )}
    </Group>
  );
}

function Outcome({ lesson: { fate, to, state } }: { lesson: LessonFateRow }) {
  const time = to ? `${to.start}–${to.end}` : '';
  if (fate === 'given-back') return <Trans>The substitute is not free then: the lesson goes back to its teacher.</Trans>;
  if (fate === 'given-up') return <Trans>It is cancelled.</Trans>;
  if (fate === 'returned') return <Trans>It takes place again.</Trans>;
  if (fate === 'single') return <Trans>The week has no such lesson: it stays for this day only.</Trans>;
  if (fate === 'ended') return <Trans>The week has no such lesson on this day: it is called off and keeps what it has.</Trans>;
  if (to && state === 'cancelled') return <Trans>It stays cancelled, now at {time}.</Trans>;
  if (to) return <Trans>It moves to {time} with all that it has.</Trans>;
  return <Trans>It stays as it is.</Trans>;
}

interface ChoiceProps {
  lesson: LessonFateRow;
  choice: FateChoice;
  onChoose: (choice: FateChoice) => void;
}

function Choice({ lesson: { fate, isOneTime }, choice, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  const isSubstitution = !isOneTime && fate !== 'ended' && fate !== 'single';
  const words: Readonly<Record<FateChoice, string>> = isSubstitution
    ? { keep: t`Keep the substitute; their own lesson waits for a teacher`, 'give-up': t`Give it back to its teacher` }
    : { keep: t`Keep it on this day`, 'give-up': t`Call it off` };
  return (
    <Radio.Group
      aria-label={t`What happens to it`}
      mt={4}
      value={choice}
      onChange={(value) => onChoose(value === 'keep' ? 'keep' : 'give-up')}
    >
      <Stack gap={4}>
        <Radio value="keep" label={words.keep} />
        <Radio value="give-up" label={words['give-up']} />
      </Stack>
    </Radio.Group>
  );
}
