import type { ReactNode } from 'react';
import type { EmptyKind } from './empty-picture.tsx';
import { EmptyPictureLater } from './empty-state.tsx';
import css from './message.module.css';
import { PageHeading } from './page-heading.tsx';

interface MessageProps {
  title: string;
  icon?: ReactNode;
  /** In place of an icon. */
  picture?: EmptyKind;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A page that has only something to say. */
export function Message({ title, icon, picture, children, actions }: MessageProps) {
  return (
    <div className={css['message']}>
      {picture && (
        <div className={css['picture']}>
          <EmptyPictureLater kind={picture} />
        </div>
      )}
      {icon && <div className={css['icon']}>{icon}</div>}
      <PageHeading title={title} />
      {children && <p className={css['text']}>{children}</p>}
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  );
}
