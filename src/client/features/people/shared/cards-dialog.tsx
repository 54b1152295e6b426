import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { KitDialog } from '#client/kit/kit-dialog.tsx';
import { LoginCards, type LoginCard } from './login-cards.tsx';

interface CardsDialogProps {
  title: string;
  cards: readonly LoginCard[];
  /** Above the cards. */
  children?: ReactNode;
  onClose: () => void;
}

/** Cards to print and cut, or to save as PDF by the browser's own dialog. */
export function CardsDialog({ title, cards, children, onClose }: CardsDialogProps) {
  const changed = cards.filter(({ password }) => password === null).length;
  return (
    <KitDialog title={title} shape="wide" onClose={onClose} testId="cards-dialog">
      <Stack>
        {children}
        {changed > 0 && (
          <Alert color="yellow" role="presentation">
            <Plural
              value={changed}
              one="# person has changed the password already: no card."
              other="# people have changed the password already: no cards."
            />
          </Alert>
        )}
        <Text c="dimmed">
          <Trans>Eight cards per page. When printing you can also save them as PDF. Give each card only to its owner.</Trans>
        </Text>
        <LoginCards cards={cards} />
        <Group justify="flex-end" gap="xs">
          <Button kind="quiet" onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <Button onClick={() => print()} disabled={changed === cards.length} data-testid="print">
            <Trans>Print the cards</Trans>
          </Button>
        </Group>
      </Stack>
    </KitDialog>
  );
}
