import { Link } from '@tanstack/react-router';
import type { NewsRow } from '#contract/pages/articles.ts';
import type { ComponentType } from 'react';
import { Hint, Stack } from '#ui/layout.tsx';
import css from './articles.module.css';

interface ArticleCardsProps<Row extends NewsRow> {
  rows: readonly Row[];
  to: '/news/$id' | '/contest/$id';
  /** What stands above the title: a date, a state. */
  note: ComponentType<Row>;
  level?: 2 | 3;
}

/** News or contests, the whole card a link. */
export function ArticleCards<Row extends NewsRow>({ rows, to, note: Note, level = 2 }: ArticleCardsProps<Row>) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={css['cards']}>
      {rows.map((row) => (
        <li key={row.id} className={css['card']}>
          {/* Its words are read with the title; the picture repeats them for the eye. */}
          {row.picture ? (
            <img
              className={css['picture']}
              src={row.picture.src}
              alt=""
              width={960}
              height={540}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <span className={css['blank']} />
          )}
          <Stack gap={8} className={css['words']}>
            <span className={css['note']}>
              <Note {...row} />
            </span>
            <Heading className={css['title']}>
              <Link to={to} params={{ id: row.id }}>
                {row.title}
              </Link>
            </Heading>
            <Hint className={css['summary']}>{row.summary}</Hint>
          </Stack>
        </li>
      ))}
    </ul>
  );
}
