import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { localeTag } from '#domain/language.ts';
import { schoolResult } from '#contract/results/period-results.ts';
import type { ResultHeader } from '#contract/results/period-parts.ts';
import { PageHeading } from '#ui/page-heading.tsx';
import { numberOf, useListState } from '#client/kit/list/use-list-state.ts';
import { Loaded } from '#client/kit/loaded.tsx';
import { ClassesTable, type ClassRow } from './classes-table.tsx';
import { Figures } from './figures.tsx';
import { aboutPeriod } from './labels.ts';
import { headerQuery, type Place } from './queries.ts';
import { ResultsList } from './results-list.tsx';
import { Spread } from './spread.tsx';

interface PlaceResultScreenProps {
  place: Place;
  /** Where a student's result is; left out: among their own statistics. */
  toStudent?: ((personId: number) => string) | undefined;
}

/** What a school, or a class, made of a test. */
export function PlaceResultScreen({ place, toStudent }: PlaceResultScreenProps) {
  return (
    <Loaded query={useQuery(headerQuery(place))} height={520}>
      {(header) => <Result header={header} classes={header.classes} place={place} toStudent={toStudent} />}
    </Loaded>
  );
}

interface ResultProps extends PlaceResultScreenProps {
  header: ResultHeader;
  classes: readonly ClassRow[];
}

function Result({ header, classes, place, toStudent }: ResultProps) {
  const { t, i18n } = useLingui();
  const { period, school, group, figures } = header;
  const state = useListState(schoolResult);
  return (
    <Stack gap="lg" data-wide-page>
      <div>
        <PageHeading
          title={period.exam.title}
          lang={localeTag(period.exam.forLang)}
          section={group ? group.name : t`The school`}
        />
        <Text size="lg">{[group?.name, school.name].filter(Boolean).join(' · ')}</Text>
        <Text c="dimmed">{aboutPeriod(i18n, period)}</Text>
        {period.isRevoked && (
          <Text c="dimmed">
            <Trans>This period was revoked. Completed attempts stay.</Trans>
          </Text>
        )}
      </div>
      <Paper component="section" withBorder p="lg" radius="lg" aria-label={t`Figures`}>
        <Figures figures={figures} />
      </Paper>
      <Spread header={header} chosen={numberOf(state.search.rangeId)} onChoose={(rangeId) => state.change({ rangeId })} />
      {classes.length > 1 && (
        <Paper component="section" withBorder p="lg" radius="lg">
          <h2>{t`Classes`}</h2>
          <ClassesTable accessPeriodId={period.id} classes={classes} />
        </Paper>
      )}
      <ResultsList header={header} classes={classes} place={place} state={state} toStudent={toStudent} />
    </Stack>
  );
}
