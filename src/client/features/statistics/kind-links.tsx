import { useLingui } from '@lingui/react/macro';
import { SimpleGrid, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { kindTiles } from '#client/statistic-labels/drill-labels.ts';

/** From the start of a level's statistics to each kind, and what tells apart those that show the same tests. @param root the address up to the kind */
export function KindLinks({ root }: { root: string }) {
  const { t, i18n } = useLingui();
  return (
    <SimpleGrid component="nav" aria-label={t`Kinds of tests`} cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
      {kindTiles.map(({ address, label, about }) => (
        <div key={address}>
          <Link to={addressOf(root, address)} className={buttonClass('quiet')}>
            {i18n._(label)}
          </Link>
          {about && (
            <Text size="sm" c="dimmed">
              {i18n._(about)}
            </Text>
          )}
        </div>
      ))}
    </SimpleGrid>
  );
}

function addressOf(root: string, address: string): string {
  return `${root}/${address}`;
}
