import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { CertificationTeacher } from '#contract/certifications/control.ts';
import { localeTag } from '#domain/language.ts';
import { formatDateTime, formatEnd } from '#ui/format.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { formatUntil } from '#ui/until.ts';
import { SearchInput, SelectFilter } from '#client/kit/list/filters.tsx';
import { ListPage } from '#client/kit/list/list-page.tsx';
import { wholeList, withIds } from '#client/kit/list/list-query.ts';
import type { RowAction } from '#client/kit/list/list-types.ts';
import { NameCell } from '#client/kit/list/name-cell.tsx';
import { useListState } from '#client/kit/list/use-list-state.ts';
import { certificationWords } from './certification-search.ts';
import { LanguageOf } from './certifications-screen.tsx';
import { CountsBar } from './counts-bar.tsx';
import { Dates } from './dates.tsx';
import { FailedDialog } from './failed-dialog.tsx';
import { isFound } from './people.ts';
import { certificationQuery } from './queries.ts';
import { ReassignDialog } from './reassign-dialog.tsx';
import { ResetsDialog } from './resets-dialog.tsx';
import { parts, partOf, partColours, partLabels, stateLabels } from './state-labels.ts';

const dialogs = { failed: FailedDialog, resets: ResetsDialog, reassign: ReassignDialog };

/** One certification, teacher by teacher. */
export function CertificationScreen({ certId }: { certId: number }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const query = useQuery(certificationQuery(certId));
  const state = useListState(certificationWords);
  const { search, change } = state;
  const [open, setOpen] = useState<{ teacher: CertificationTeacher; action: keyof typeof dialogs } | null>(null);
  const { certification: item, teachers } = query.data ?? {};
  const courseId = item?.courseId ?? null;
  const rows = teachers?.filter(
    (teacher) => isFound(teacher, search.search) && (!search.state || partOf[teacher.state] === search.state),
  );
  const Dialog = open && dialogs[open.action];

  function actionsOf(teacher: CertificationTeacher): RowAction[] {
    const { code, failedAttempts, resets, can } = teacher;
    const start = (label: string, action: keyof typeof dialogs) => ({ label, onAction: () => setOpen({ teacher, action }) });
    return [
      ...(courseId !== null && failedAttempts > 0 ? [start(t`Failed attempts`, 'failed')] : []),
      ...(courseId !== null && resets > 0 ? [start(t`Reset history`, 'resets')] : []),
      ...(can.reassign ? [start(t`Allow a retake`, 'reassign')] : []),
      ...(code !== null
        ? [{ label: t`Certificate`, onAction: () => void navigate({ to: '/certificate/$code', params: { code } }) }]
        : []),
    ];
  }

  return (
    <Stack>
      <PageHeading
        title={item?.title ?? t`Certification`}
        {...(item && { lang: localeTag(item.forLang) })}
        section={t`Teachers`}
      />
      {item && (
        <Paper component="section" withBorder p="lg" radius="lg" aria-label={t`Dates and results`}>
          <Group c="dimmed" gap="md" mb="sm">
            <span>{item.course ?? <Trans>For the whole staff</Trans>}</span>
            <LanguageOf item={item} />
            <span>
              <Dates item={item} />
            </span>
          </Group>
          <CountsBar counts={item.counts} />
        </Paper>
      )}
      <ListPage
        id="certification-teachers"
        label={t`Teachers`}
        query={withIds(wholeList(query, rows), ({ userId }) => userId)}
        state={state}
        columns={[
          { id: 'name', label: t`Name`, render: ({ name, position }) => <NameCell name={name} about={[position]} /> },
          {
            id: 'state',
            label: t`State`,
            onPhone: 'state',
            render: (teacher) => (
              <Badge color={partColours[partOf[teacher.state]]} data-state={teacher.state}>
                {i18n._(stateLabels[teacher.state])}
              </Badge>
            ),
          },
          {
            id: 'result',
            label: t`Result`,
            render: ({ result }) => result && t`${result.correctAnswers} of ${result.totalQuestions} right`,
          },
          { id: 'date', label: t`Dates`, render: (teacher) => <When teacher={teacher} /> },
          {
            id: 'failed',
            label: t`Failed attempts`,
            isNumber: true,
            render: ({ failedAttempts }) => (courseId !== null && failedAttempts) || null,
          },
        ]}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        search={
          <SearchInput
            label={t`Search by name or position`}
            value={search.search ?? ''}
            onChange={(text) => change({ search: text || undefined })}
          />
        }
        filters={
          <SelectFilter
            label={t`All states`}
            choices={parts.map((part) => ({
              value: part,
              label: `${i18n._(partLabels[part])} (${item?.counts[part] ?? 0})`,
            }))}
            value={search.state}
            onChange={(part) => change({ state: part })}
          />
        }
        empty={
          <p>
            <Trans>This course is not assigned to any teacher yet.</Trans>
          </p>
        }
      />
      {open && Dialog && courseId !== null && (
        <Dialog teacher={open.teacher} courseId={courseId} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}

/** When it was sat, and within which dates it may be. */
function When({ teacher: { state, date, startDate, finishDate } }: { teacher: CertificationTeacher }) {
  const { t, i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const words: string[] = [];
  if (date !== null) {
    const when = formatDateTime(date);
    words.push(state === 'running' ? t`since ${when}` : when);
  }
  if (finishDate !== null && startDate !== null) {
    const ends = formatEnd(finishDate);
    const until = formatUntil(i18n, finishDate);
    const starts = formatDateTime(startDate);
    if (state === 'missed') words.push(t`closed ${ends}`);
    else words.push(startDate > now ? t`opens ${starts}` : t`open ${until}`);
  }
  return <span>{words.join(' · ')}</span>;
}
