import { Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { examPageKind } from '#contract/commands/kinds/exam-page.ts';
import { WaitingIcon } from './command-icons.tsx';
import css from './photos-here.module.css';
import { openQueueIfPersisted, useCommands } from './queue-access.ts';

/** Photos of an attempt that have not reached the server. They hold nothing up, the end of the test neither. */
export function PhotosHere({ attemptId, isLink = false }: { attemptId: string; isLink?: boolean }) {
  // Another page, or the one before a reload, may have made them.
  useEffect(() => void openQueueIfPersisted().catch(() => undefined), []);
  const count = useCommands().filter(
    ({ kind, body, place }) => kind === examPageKind.kind && place !== 'server' && body?.['attemptId'] === attemptId,
  ).length;
  if (count === 0) return null;
  const text = (
    <Plural
      value={count}
      one="# photo is still on this device. It is sent automatically, even after the test ends."
      other="# photos are still on this device. They are sent automatically, even after the test ends."
    />
  );
  return (
    <p className={css['here']} role="status" data-testid="photos-here">
      <WaitingIcon />
      {isLink ? <Link to="/waiting">{text}</Link> : <span>{text}</span>}
    </p>
  );
}
