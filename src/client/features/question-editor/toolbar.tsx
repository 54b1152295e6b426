import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import type { Command } from './keys.ts';
import css from './toolbar.module.css';
import { SaveState } from './save-state.tsx';
import { useDraftState } from './use-draft.ts';

export type MoreCommand = Command | 'duplicate' | 'move' | 'withdraw' | 'discard';

interface ToolbarProps {
  draft: QuestionDraft;
  busy: string | null;
  hasPrevious: boolean;
  hasNext: boolean;
  onCommand: (command: MoreCommand) => void;
}

/** Always in sight: where the text is, and what can be done. */
export function Toolbar({ draft, busy, hasPrevious, hasNext, onCommand }: ToolbarProps) {
  const { t } = useLingui();
  const menu = useRef<HTMLDetailsElement>(null);
  useClosesItself(menu);
  const full = useDraftState(draft, ({ copy }) => copy?.full ?? null);
  const isRest = useDraftState(draft, ({ line }) => line === 'rest');

  function item(command: MoreCommand, words: ReactNode) {
    return (
      <button
        key={command}
        type="button"
        data-command={command}
        onClick={() => {
          if (menu.current) menu.current.open = false;
          onCommand(command);
        }}
      >
        {words}
      </button>
    );
  }

  return (
    <div className={css['toolbar']} data-testid="toolbar">
      <IconButton
        label={t`Previous question`}
        icon={<ArrowLeftIcon />}
        disabled={!hasPrevious}
        onClick={() => onCommand('previous')}
      />
      <IconButton label={t`Next question`} icon={<ArrowRightIcon />} disabled={!hasNext} onClick={() => onCommand('next')} />
      <SaveState draft={draft} />
      <div className={css['actions']}>
        <Button
          busy={busy === 'publish'}
          // Nothing to publish: it is as it is offered.
          disabled={full?.state === 'published' && isRest}
          onClick={() => onCommand('publish')}
          data-testid="publish"
        >
          <Trans>Publish</Trans>
        </Button>
        <Button kind="quiet" busy={busy === 'publish'} onClick={() => onCommand('publish-next')} data-testid="publish-next">
          <Trans>Publish and next</Trans>
        </Button>
        <details ref={menu} className={css['menu']}>
          <summary data-testid="more">
            <Trans>More</Trans>
          </summary>
          <div>
            {item('new-like', <Trans>New question like this one</Trans>)}
            {full && item('duplicate', <Trans>Duplicate</Trans>)}
            {full && item('move', <Trans>Move</Trans>)}
            {full && item('history', <Trans>History</Trans>)}
            {full?.isPublished && item('withdraw', <Trans>Withdraw</Trans>)}
            {full?.hasDraft && full.currentVersion !== null && item('discard', <Trans>Discard the draft</Trans>)}
            {item('help', <Trans>Keyboard</Trans>)}
          </div>
        </details>
      </div>
    </div>
  );
}

/** A menu is closed by Escape, and by whatever happens outside of it. */
function useClosesItself(menu: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) element.open = false;
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    element.addEventListener('focusout', handleBlur);
    element.addEventListener('keydown', handleKey);
    return () => {
      element.removeEventListener('focusout', handleBlur);
      element.removeEventListener('keydown', handleKey);
    };
  }, [menu]);
}
