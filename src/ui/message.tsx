import type { ReactNode } from 'react';
import css from './message.module.css';
import { PageHeading } from './page-heading.tsx';

interface MessageProps {
  title: string;
  icon?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page that has only something to say. */
export function Message({ title, icon, children, actions }: MessageProps) {
  return (
    <div className={css['message']}>
      {icon && <div className={css['icon']}>{icon}</div>}
      <PageHeading title={title} />
      {children && <p className={css['text']}>{children}</p>}
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  );
}
