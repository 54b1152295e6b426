import { Trans, useLingui } from '@lingui/react/macro';
import { Paper, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { DataOf } from '#contract/endpoint.ts';
import type { lessonAnswers } from '#contract/lessons/progress.ts';
import { formatDateTime } from '#ui/format.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { upTo } from '#ui/up-to.ts';

type Reset = DataOf<typeof lessonAnswers>['resets'][number];

/** The parameters of the page with a student's answers. */
interface AnswerAddress {
  scheduleId: string;
  answerId: string;
}

interface EarlierRoundsProps {
  resets: readonly Reset[];
  /** The round that the page shows. */
  shown: number;
  answer: AnswerAddress;
}

/** Rounds that a reset ended, each with the way to its answers. */
export function EarlierRounds({ resets, shown, answer }: EarlierRoundsProps) {
  const { t } = useLingui();
  return (
    <Paper component="section" withBorder p="lg" radius="lg" aria-label={t`Earlier rounds`}>
      <Text fw={600} component="h2">
        <Trans>Earlier rounds</Trans>
      </Text>
      <ScrollBox hasControls>
        <Table data-testid="resets" tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t`Reset`}</Table.Th>
              <Table.Th>{t`Points`}</Table.Th>
              <Table.Th>{t`Answers`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {resets.map(({ round, at, by, earned, max }) => {
              const when = formatDateTime(at);
              return (
                <Table.Tr key={round}>
                  <Table.Td>
                    {when}
                    <Text size="sm" c="dimmed">
                      {by}
                    </Text>
                  </Table.Td>
                  <Table.Td style={{ whiteSpace: 'nowrap' }}>{`${earned} / ${max}`}</Table.Td>
                  <Table.Td>
                    {round === shown ? (
                      <Trans>Shown above</Trans>
                    ) : (
                      <Link
                        to="/schedule/lecture/control/answer/$scheduleId/$answerId"
                        params={{ ...answer }}
                        search={{ round }}
                        aria-label={t`Open answers of the round until ${upTo(when)}`}
                        data-testid="open-round"
                      >
                        <Trans>Open answers</Trans>
                      </Link>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Paper>
  );
}

/** Says that the page shows a round that is over, and leads back to the present one. */
export function PastRound({ reset: { at, by }, answer }: { reset: Reset; answer: AnswerAddress }) {
  const when = formatDateTime(at);
  return (
    <Paper withBorder p="md" radius="lg" role="status" data-testid="past-round">
      <Text>
        <Trans>
          This is an earlier round: {by} allowed a restart on {when}. It is shown as it was then.
        </Trans>
      </Text>
      <Link to="/schedule/lecture/control/answer/$scheduleId/$answerId" params={{ ...answer }}>
        <Trans>To the current round</Trans>
      </Link>
    </Paper>
  );
}
