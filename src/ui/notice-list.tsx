import { useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { CrossIcon } from './icons.tsx';
import css from './notice-list.module.css';
import { currentNotices, dismiss, onNotices } from './notices.ts';

/** The notices of the page; once, at the root. Read out politely, without taking the focus. */
export function NoticeList() {
  const { t } = useLingui();
  const notices = useSyncExternalStore(onNotices, currentNotices);
  return (
    <div className={css['list']} aria-live="polite">
      {notices.map((notice) => (
        <div key={notice.id} className={cx(css['notice'], css[notice.kind])}>
          <div className={css['words']}>
            {notice.title && <strong>{notice.title}</strong>}
            <span>{notice.text}</span>
          </div>
          {notice.action && (
            <Button
              size="s"
              onClick={() => {
                dismiss(notice.id);
                notice.action?.onClick();
              }}
            >
              {notice.action.label}
            </Button>
          )}
          <button type="button" className={css['close']} aria-label={t`Close`} onClick={() => dismiss(notice.id)}>
            <CrossIcon />
          </button>
        </div>
      ))}
    </div>
  );
}
