import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { writtenTime } from '#domain/exam/local-time.ts';
import { Button } from '#ui/button.tsx';
import { useLater } from '#ui/use-later.ts';
import { previewQuery, type PreviewBody } from './queries.ts';
import css from './form.module.css';
import { writtenEnd } from './when.ts';
import { hindranceTexts } from './labels.ts';

/** Says while one still chooses who will not be able to sit the test, and why. @param body null: not enough is known yet */
export function WhoCannot({ body }: { body: PreviewBody | null }) {
  const { t, i18n } = useLingui();
  const [page, setPage] = useState(1);
  const key = JSON.stringify(body);
  const later = useLater(key, 300);
  const [asked, setAsked] = useState(later);
  if (asked !== later) {
    setAsked(later);
    setPage(1);
  }
  const base = JSON.parse(later) as PreviewBody | null;
  const { data: found, error } = useQuery(previewQuery(base && { ...base, page }));
  if (body === null || (!found && !error)) return null;
  if (!found)
    return (
      <Text size="sm" c="dimmed">
        {error?.message}
      </Text>
    );
  const { data: people, meta } = found;
  const lastPage = meta.last_page;
  const hindered = meta.groups.filter((group) => group.hindrance !== null);
  const { clash } = meta;
  const [from, to] = [clash && writtenTime(clash.startDate), clash && writtenEnd(clash.finishDate)];
  return (
    <div className={css['who']} data-tone={meta.cannotSit > 0 ? 'warn' : undefined} role="status" data-testid="who-cannot">
      <p>
        <strong>
          <Plural value={meta.canSit} one="# student can take it." other="# students can take it." />
        </strong>{' '}
        {meta.cannotSit > 0 && <Plural value={meta.cannotSit} one="# student cannot:" other="# students cannot:" />}
      </p>
      {hindered.length > 0 && (
        <ul>
          {hindered.map((group) => (
            <li key={group.id ?? 0}>
              {group.id === null ? t`without a group` : group.name} ({group.students}):{' '}
              {group.hindrance && i18n._(hindranceTexts[group.hindrance])}
            </li>
          ))}
        </ul>
      )}
      {clash && (
        <p>
          <Trans>
            The other time of this test: {from} – {to}.
          </Trans>
        </p>
      )}
      {meta.satThisYear > 0 && (
        <p>
          <Plural
            value={meta.satThisYear}
            one="# student has already taken it this school year. They can take it again."
            other="# students have already taken it this school year. They can take it again."
          />
        </p>
      )}
      {people.length > 0 && (
        <details>
          <summary>
            <Trans>Names</Trans>
          </summary>
          <ul aria-label={t`Names`}>
            {people.map((person) => (
              <li key={person.id}>
                {person.surname} {person.firstname}
                {person.group !== null && <>, {person.group}</>}: {i18n._(hindranceTexts[person.hindrance])}
              </li>
            ))}
          </ul>
          {lastPage > 1 && (
            <Group gap="xs">
              <Button kind="quiet" size="s" aria-disabled={page === 1} onClick={() => setPage(page - 1)}>
                <Trans>Back</Trans>
              </Button>
              <span>
                {page} / {lastPage}
              </span>
              <Button kind="quiet" size="s" aria-disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
                <Trans>Next</Trans>
              </Button>
            </Group>
          )}
        </details>
      )}
    </div>
  );
}
