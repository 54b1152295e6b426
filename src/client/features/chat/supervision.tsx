import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chatReportDone, chatReportList, chatRulesRead, chatRulesSave, mostYearsStored } from '#contract/chat/supervision.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/check.tsx';
import { formatDateTime } from '#ui/format.ts';
import { notify } from '#ui/notices.ts';
import { Select } from '#ui/select.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { read, request, type Silence } from '#client/api/request.ts';
import css from './list.module.css';

type Report = DataOf<typeof chatReportList>['reports'][number];
type Rules = DataOf<typeof chatRulesRead>;

const meta = { silent: 'beside', isPersisted: false } satisfies { silent: Silence; isPersisted: boolean };

/** The tasks of the school's management in the chat. Needs a network; without one the page is whole without it. */
export function Supervision() {
  const reports = useQuery({
    queryKey: ['chat', 'reports'],
    queryFn: async ({ signal }) => (await read(chatReportList, { signal })).reports,
    meta,
  });
  const rules = useQuery({ queryKey: ['chat', 'rules'], queryFn: ({ signal }) => read(chatRulesRead, { signal }), meta });
  const waiting = reports.data?.filter(({ isDone }) => !isDone).length ?? 0;
  return (
    <>
      {reports.data && reports.data.length > 0 && (
        <details className={css['group']} open={waiting > 0} data-testid="chat-reports">
          <summary>
            <strong>
              <Trans>Reported messages</Trans>
            </strong>
            <span className={css['about']}>
              <Plural value={waiting} one="# waiting" other="# waiting" />
            </span>
          </summary>
          <ul className={css['people']}>
            {reports.data.map((report) => (
              <ReportRow key={report.id} report={report} />
            ))}
          </ul>
        </details>
      )}
      {rules.data && (
        <details className={css['group']} data-testid="chat-rules">
          <summary>
            <strong>
              <Trans>Rules of the chat</Trans>
            </strong>
            <span className={css['about']}>
              {rules.data.quiet ? (
                <Trans>
                  quiet from {rules.data.quiet.from} until {rules.data.quiet.until}
                </Trans>
              ) : (
                <Trans>no quiet hours</Trans>
              )}
            </span>
          </summary>
          <RulesForm key={rules.data.revision} rules={rules.data} />
        </details>
      )}
    </>
  );
}

function ReportRow({ report }: { report: Report }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { student, staff, context, seq, reason, createdAt, isDone, reporterId } = report;
  const settle = useMutation({
    mutationFn: (done: boolean) => request(chatReportDone, { params: { id: report.id }, body: { isDone: done } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['chat', 'reports'] }),
  });
  const nameOf = (id: number) => (id === student.id ? student.name : staff.name);
  const reporter = nameOf(reporterId);
  return (
    <li className={css['report']} data-done={isDone || undefined} data-testid="chat-report">
      <p>
        <strong>{reason}</strong>
      </p>
      <p className={css['about']}>
        {reporter}, {formatDateTime(createdAt)}
      </p>
      <ol>
        {context.map((message) => (
          <li key={message.seq} data-reported={message.seq === seq || undefined}>
            <span className={css['about']}>
              {nameOf(message.authorId)}, {formatDateTime(message.madeAt)}
            </span>
            <span>{message.text || (message.files > 0 ? t`File` : '')}</span>
          </li>
        ))}
      </ol>
      <Button kind="quiet" size="s" busy={settle.isPending} onClick={() => settle.mutate(!isDone)}>
        {isDone ? <Trans>Mark as not handled</Trans> : <Trans>Handled</Trans>}
      </Button>
    </li>
  );
}

function RulesForm({ rules }: { rules: Rules }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [quiet, setQuiet] = useState(rules.quiet ?? { from: '21:00', until: '07:00' });
  const [isQuiet, setIsQuiet] = useState(rules.quiet !== null);
  const [mayBegin, setMayBegin] = useState(rules.mayStudentsBegin);
  const [keepYears, setKeepYears] = useState(rules.keepYears);
  const save = useMutation({
    mutationFn: () =>
      request(chatRulesSave, {
        body: { quiet: isQuiet ? quiet : null, mayStudentsBegin: mayBegin, keepYears, revision: rules.revision },
      }),
    onSuccess: () => notify({ kind: 'success', text: t`Saved` }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['chat', 'rules'] }),
  });
  return (
    <form
      className={css['rules']}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Checkbox checked={isQuiet} onChange={({ target }) => setIsQuiet(target.checked)}>
        <Trans>Quiet hours: messages arrive without a notification</Trans>
      </Checkbox>
      {isQuiet && (
        <div className={css['times']}>
          <TimeField label={t`From`} value={quiet.from} onChange={(from) => setQuiet({ ...quiet, from })} />
          <TimeField label={t`Until`} value={quiet.until} onChange={(until) => setQuiet({ ...quiet, until })} />
        </div>
      )}
      <Checkbox checked={mayBegin} onChange={({ target }) => setMayBegin(target.checked)}>
        <Trans>Students may write first</Trans>
      </Checkbox>
      <Select
        label={t`Messages are kept`}
        value={keepYears ?? ''}
        onChange={({ target }) => setKeepYears(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t`always`}</option>
        {Array.from({ length: mostYearsStored }, (_, at) => at + 1).map((years) => (
          <option key={years} value={years}>
            {t`${plural(years, { one: '# year', other: '# years' })}`}
          </option>
        ))}
      </Select>
      {keepYears !== null && keepYears !== rules.keepYears && (
        <p className={css['about']}>
          <Trans>Older messages and their files are deleted for good every day. Threads with open reports are kept.</Trans>
        </p>
      )}
      <Button type="submit" busy={save.isPending}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
