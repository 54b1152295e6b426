import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { categoryIds, simulationsOf, type SimulationCategory } from '#domain/simulations/categories.ts';
import type { SimulationId } from '#domain/simulations/simulation.ts';
import { cx } from '#ui/cx.ts';
import { Hint, Row, Stack } from '#ui/layout.tsx';
import rows from '#ui/linked-rows.module.css';
import { PageHeading } from '#ui/page-heading.tsx';
import { categoryWords } from './all-words.ts';
import { resultsQuery } from './queries.ts';
import css from './simulations.module.css';
import { useSimulationWords } from './use-words.ts';

/** All simulators by category, or those of one (specification P§2 "simulation"). */
export function SimulationList({ category }: { category: SimulationCategory | null }) {
  const { t, i18n } = useLingui();
  const { data } = useQuery(resultsQuery);
  const bestOf = (id: SimulationId) => data?.results.find(({ simulation }) => simulation === id);
  return (
    <Stack data-testid="simulations">
      <PageHeading title={category ? i18n._(categoryWords[category]) : t`Simulations`} />
      {category === null && (
        <Hint className={css['about']}>
          <Trans>Predict, try, explain: experiments that work without a network, too.</Trans>
        </Hint>
      )}
      {(category ? [category] : categoryIds).map((one) => (
        <section key={one}>
          {category === null && (
            <h2 className={css['category']}>
              <Link to="/simulation/$categoryId" params={{ categoryId: one }}>
                {i18n._(categoryWords[one])}
              </Link>
            </h2>
          )}
          <ul className={rows['list']}>
            {simulationsOf(one).map((id) => (
              <SimulationRow key={id} id={id} category={one} best={bestOf(id) ?? null} />
            ))}
          </ul>
        </section>
      ))}
      {category && (
        <p>
          <Link to="/simulation">
            <Trans>All simulators</Trans>
          </Link>
        </p>
      )}
    </Stack>
  );
}

interface RowProps {
  id: SimulationId;
  category: SimulationCategory;
  best: { best: number; of: number } | null;
}

function SimulationRow({ id, category, best }: RowProps) {
  const { words, say } = useSimulationWords(id);
  return (
    <Row as="li" lineGap={4} gap={16} className={cx(rows['row'], css['row'])} data-testid="simulation-row">
      <span className={rows['words']}>
        <Link className={rows['link']} to="/simulation/$categoryId/$lessonId" params={{ categoryId: category, lessonId: id }}>
          {say(words.title)}
        </Link>
        <Hint as="span" className={css['about']}>
          {say(words.about)}
        </Hint>
      </span>
      {best && (
        <span className={css['best']}>
          <Best points={`${best.best} / ${best.of}`} />
        </span>
      )}
    </Row>
  );
}

function Best({ points }: { points: string }) {
  return <Trans>Best: {points}</Trans>;
}
