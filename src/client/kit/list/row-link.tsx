import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';
import css from './list.module.css';

interface BareProps extends Omit<AnchorProps, 'href'> {
  ref?: Ref<HTMLAnchorElement>;
  /** Language of the name. */
  lang?: string;
}

function Bare(props: BareProps) {
  return <Anchor {...props} className={css['main'] ?? ''} data-main="" />;
}

/** A row's first cell where it leads to a page of its own: a link, so that it opens in another tab as well. */
export const RowLink = createLink(Bare);
