import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lessonKinds, type LessonKind } from '#domain/lessons/document.ts';
import {
  lessonContentCopy,
  lessonContentList,
  lessonContentRemove,
  type LessonRow,
  type OpenedLesson,
} from '#contract/lessons/authoring.ts';
import { localeTag } from '#domain/language.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { notify } from '#ui/notices.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { SubjectName } from '#ui/subject-tile.tsx';
import { request } from '#client/api/request.ts';
import { useUser } from '#client/api/signed-in.tsx';
import { SearchFilter, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { withIds } from '#client/kit/list/list-query.ts';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { RowLink } from '#client/kit/list/row-link.tsx';
import { ToolLink } from '#client/kit/list/tool-menu.tsx';
import { useList } from '#client/kit/list/use-list.ts';
import { useListState, type StateOf } from '#client/kit/list/use-list-state.ts';
import { newId } from '#client/new-id.ts';
import { untilAnswered } from '#client/until-answered.ts';
import { AuthorsDialog } from '../authors-dialog.tsx';
import { sendLeftLessons } from '../drafts/lesson-draft.ts';
import { kindNames } from '../labels.ts';
import { invalidateLessons } from '../queries.ts';
import { CreateDialog } from './create-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

type Row = LessonRow & { id: string };

interface ListScreenProps {
  /** The only kind of the page; null: the page has them all. */
  kind: LessonKind | null;
}

/** One's own lessons, those of the school and the country's library (specification P§2 "content/lectures", "content/lessons"). */
export function LessonListScreen({ kind }: ListScreenProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const state = useListState(lessonContentList);
  const query = useList(lessonContentList, state, kind ? { query: { kind } } : {});
  const [isCreating, setIsCreating] = useState(false);
  const [sharing, setSharing] = useState<LessonRow | null>(null);
  const [inviting, setInviting] = useState<LessonRow | null>(null);
  const [removing, setRemoving] = useState<LessonRow | null>(null);
  const { shelf = 'mine' } = state.search;
  const copy = useCopy();
  useLeftLessons();

  const write = ({ uuid }: Pick<OpenedLesson, 'uuid'>) =>
    void navigate({ to: '/schedule/lecture/control/edit/$lectureUUID', params: { lectureUUID: uuid } });
  const actionsOf = (row: Row): RowAction[] => [
    ...(row.mayWrite ? [{ label: t`Write`, onAction: () => write(row) }] : []),
    {
      label: t`See as a student`,
      onAction: () => void navigate({ to: '/content/lectures/lesson/$lessonId', params: { lessonId: row.uuid } }),
    },
    { label: row.mayWrite ? t`Duplicate` : t`Take a copy`, onAction: () => void copy(row) },
    ...(row.isOwn
      ? [
          { label: t`Write together`, onAction: () => setInviting(row) },
          { label: t`Who finds it`, onAction: () => setSharing(row) },
          { label: t`Remove`, isDanger: true, onAction: () => setRemoving(row) },
        ]
      : []),
  ];

  return (
    <Stack>
      <PageHeading title={kind ? t`Lectures` : t`Lessons`} />
      <ListPage
        id={kind ? 'lectures' : 'lesson-content'}
        label={kind ? t`Lectures` : t`Lessons`}
        query={withIds(query, ({ uuid }) => uuid)}
        state={state}
        columns={[
          {
            id: 'title',
            label: t`Title`,
            render: (row) => (
              <RowLink
                lang={localeTag(row.lang)}
                {...(row.mayWrite
                  ? { to: '/schedule/lecture/control/edit/$lectureUUID', params: { lectureUUID: row.uuid } }
                  : { to: '/content/lectures/lesson/$lessonId', params: { lessonId: row.uuid } })}
              >
                {row.title || t`(without a title)`}
              </RowLink>
            ),
          },
          ...(kind ? [] : [{ id: 'kind', label: t`Kind`, render: (row: Row) => i18n._(kindNames[row.kind]) }]),
          { id: 'subject', label: t`Subject`, render: (row) => row.subject && <SubjectName title={row.subject} /> },
          { id: 'grade', label: t`Class`, isNumber: true, render: (row) => row.grade },
          { id: 'state', label: t`State`, onPhone: 'state', render: (row) => <States row={row} /> },
          ...(shelf === 'mine' ? [] : [{ id: 'author', label: t`Author`, render: (row: Row) => row.author }]),
          { id: 'updated', label: t`Last changed`, render: (row) => formatDateTime(row.updatedAt) },
        ]}
        nameOf={(row) => row.title || t`(without a title)`}
        actionsOf={actionsOf}
        search={<SearchFilter label={t`Search titles`} state={state} />}
        filters={
          <>
            <ShelfFilter state={state} />
            {!kind && <KindFilter state={state} />}
          </>
        }
        primary={
          <Button onClick={() => setIsCreating(true)} data-testid="add">
            {kind ? t`New lecture` : t`New lesson`}
          </Button>
        }
        more={
          kind && (
            <ToolLink to="/content/lessons">
              <Trans>All lessons</Trans>
            </ToolLink>
          )
        }
        empty={
          <p>
            <Trans>Nothing is written yet. A lesson has pages with texts, pictures, films and tasks.</Trans>
          </p>
        }
      />
      {isCreating && (
        <CreateDialog
          start={kind ? { kind } : {}}
          {...(kind && { kinds: [kind] })}
          onClose={() => setIsCreating(false)}
          onCreated={write}
        />
      )}
      {sharing && <ShareDialog lesson={sharing} onClose={() => setSharing(null)} />}
      {inviting && <AuthorsDialog lessonId={inviting.uuid} onClose={() => setInviting(null)} />}
      {removing && <RemoveDialog lesson={removing} onClose={() => setRemoving(null)} />}
    </Stack>
  );
}

function ShelfFilter({ state }: { state: StateOf<typeof lessonContentList> }) {
  const { t } = useLingui();
  return (
    <SelectFilter
      name={t`Whose lessons`}
      label={t`Mine`}
      choices={[
        { value: 'school', label: t`Of the school` },
        { value: 'country', label: t`The country’s library` },
      ]}
      value={state.search.shelf}
      onChange={(value) => state.change({ shelf: value })}
    />
  );
}

function KindFilter({ state }: { state: StateOf<typeof lessonContentList> }) {
  const { t, i18n } = useLingui();
  return (
    <SelectFilter
      label={t`All kinds`}
      choices={lessonKinds.map((value) => ({ value, label: i18n._(kindNames[value]) }))}
      value={state.search.kind}
      onChange={(value) => state.change({ kind: value })}
    />
  );
}

function States({ row }: { row: LessonRow }) {
  const { t } = useLingui();
  const { published, isChanged, share, isApproved, coAuthors, isOwn, author } = row;
  return (
    <Group gap={6}>
      <Badge tt="none" variant="light" color={published === null ? 'gray' : 'green'}>
        {published === null ? t`Draft` : t`Published`}
      </Badge>
      {coAuthors > 0 && (
        <Badge tt="none" variant="light" color="grape">
          {isOwn ? t`Written together` : t`Of ${author}`}
        </Badge>
      )}
      {isChanged && (
        <Badge tt="none" variant="light" color="yellow">
          <Trans>Changed since</Trans>
        </Badge>
      )}
      {share !== 'none' && (
        <Badge tt="none" variant="light" color="blue">
          {share === 'school' ? t`School` : isApproved ? t`Library` : t`Waits for approval`}
        </Badge>
      )}
    </Group>
  );
}

function RemoveDialog({ lesson, onClose }: { lesson: LessonRow; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Remove this lesson?`}
      thing={lesson.title || t`(without a title)`}
      yes={t`Remove`}
      isDanger
      onYes={async () => {
        await request(lessonContentRemove, { params: { lessonId: lesson.uuid }, silent: true });
        invalidateLessons();
      }}
      onClose={onClose}
    >
      <Trans>It goes from the lists and from calendar plans. Students who have begun it go on with it.</Trans>
    </ConfirmDialog>
  );
}

/** A copy is written at once, whoever's the lesson is. */
function useCopy(): (row: LessonRow) => Promise<void> {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [once] = useState(() => untilAnswered<{ creationId: string }>());
  return async ({ uuid, revision }) => {
    const lesson = await once(
      `${uuid} ${revision}`,
      () => ({ creationId: newId() }),
      (body) => request(lessonContentCopy, { params: { lessonId: uuid }, body }),
    ).catch(() => null);
    if (!lesson) return;
    invalidateLessons();
    notify({
      kind: 'success',
      text: t`The copy is among your lessons.`,
      action: {
        label: t`Write in it`,
        onClick: () =>
          void navigate({ to: '/schedule/lecture/control/edit/$lectureUUID', params: { lectureUUID: lesson.uuid } }),
      },
    });
  };
}

/** Sends what earlier pages left on this device, and names what does not go by itself. */
function useLeftLessons(): void {
  const { t } = useLingui();
  const { userId } = useUser();
  useEffect(() => {
    void sendLeftLessons(userId).then(({ sent, stuck }) => {
      for (const { title } of stuck)
        notify({ kind: 'warning', text: t`Kept on this device only: ${title}. Open the lesson to go on.` });
      if (sent > 0) invalidateLessons();
    });
  }, [userId, t]);
}
