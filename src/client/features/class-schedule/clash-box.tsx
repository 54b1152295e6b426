import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { weekdayNames } from '#client/kit/calendar/month-names.ts';
import type { Place } from './free-places.ts';

interface ClashBoxProps {
  /** The clashes, in sentences. */
  clashes: readonly string[];
  /** Where the lesson could stand, the nearest first. */
  places: readonly Place[];
  onPlace: (place: Place) => void;
  /** Says which day is meant: not where all places are of one day. */
  hasDays?: boolean;
  /** Puts it where something else stands, with a reason; null: the person may not. */
  force: { reason: string; onReason: (reason: string) => void; onForce: () => void } | null;
  isBusy: boolean;
  /** Other ways out. */
  children?: ReactNode;
}

/** Something is in the way of a lesson: what it is, and the ways out. The same in every dialog that places one. */
export function ClashBox({ clashes, places, onPlace, hasDays = true, force, isBusy, children }: ClashBoxProps) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // The ways out are seen at once: in a long form they would be below the edge.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const nameOf = ({ weekday, bell }: Place): string => {
    const name = weekdayNames[weekday - 1];
    return hasDays && name ? `${i18n._(name)} ${bell.start}` : bell.start;
  };
  const hasOthers = places.length > 0 || Boolean(children);
  return (
    <Alert ref={box} color="yellow" title={t`Another lesson is already at that time`} role="alert" data-testid="clashes">
      <Stack gap="sm">
        <List>
          {clashes.map((clash) => (
            <List.Item key={clash}>{clash}</List.Item>
          ))}
        </List>
        {children}
        {places.length > 0 && (
          <div>
            <Text size="sm" mb={4}>
              <Trans>Free for the class and the teacher:</Trans>
            </Text>
            <Group gap="xs">
              {places.map((place) => (
                <Button
                  key={nameOf(place)}
                  kind="quiet"
                  size="s"
                  busy={isBusy}
                  onClick={() => onPlace(place)}
                  data-testid="other-time"
                >
                  {nameOf(place)}
                </Button>
              ))}
            </Group>
          </div>
        )}
        {force && (
          <Group align="end" gap="xs">
            <TextInput
              style={{ flex: 1 }}
              name="reason"
              label={hasOthers ? t`Or give a reason to keep it there` : t`Give a reason to keep it there`}
              value={force.reason}
              maxLength={200}
              onChange={({ target }) => force.onReason(target.value)}
            />
            <Button
              kind="danger"
              busy={isBusy}
              disabled={force.reason.trim() === ''}
              onClick={force.onForce}
              data-testid="force"
            >
              <Trans>Put it there</Trans>
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}
