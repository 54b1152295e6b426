import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface CardSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of a person's card: a heading, and what stands below it. */
export function CardSection({ title, children }: CardSectionProps) {
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}
