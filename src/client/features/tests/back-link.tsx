import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import css from './preview-screen.module.css';

export function BackLink({ kind }: { kind: AttemptKind }) {
  return (
    <Link to={kind === 'testing' ? '/testing' : '/certification'} className={css['back']}>
      <ArrowLeftIcon /> <Trans>All tests</Trans>
    </Link>
  );
}
