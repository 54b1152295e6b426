import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Hint } from '#ui/layout.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import css from './articles.module.css';

interface ArticleProps {
  title: string;
  summary: string;
  html: string;
  picture: { src: string; alt: string } | null;
  note: ReactNode;
  back?: { to: '/news' | '/contest'; label: string };
}

/** A piece of news or a contest at reading width. The editor's preview draws it by this very part. */
export function Article({ title, summary, html, picture, note, back }: ArticleProps) {
  return (
    <article className={css['article']}>
      {back && (
        <Link to={back.to} className={css['back']}>
          <ArrowLeftIcon />
          {back.label}
        </Link>
      )}
      {back ? <PageHeading title={title} /> : <h2>{title}</h2>}
      <p className={css['note']}>{note}</p>
      <Hint className={css['lead']}>{summary}</Hint>
      {picture && (
        <img className={css['picture']} src={picture.src} alt={picture.alt} width={960} height={540} decoding="async" />
      )}
      <RichText html={html} className={css['body']} />
    </article>
  );
}
