import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type Ref } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { AnswerPlaceLabel } from './answer-place.tsx';
import { DisciplineTabs } from './discipline-tabs.tsx';
import { LinkState } from './link-state.tsx';
import type { QuestionList } from './question-list.ts';
import { useRoom, useSnapshot } from './room-context.tsx';
import { FlagFullIcon, ToolsIcon, ViewIcon } from './room-icons.tsx';
import { Timer } from './timer.tsx';
import css from './top-bar.module.css';

interface TopBarProps {
  barRef: Ref<HTMLElement>;
  headingRef: Ref<HTMLHeadingElement>;
  title: string;
  /** Language of the exam's texts. */
  lang: string;
  list: QuestionList;
  index: number;
  onOpen: (index: number) => void;
  onViewOpen: () => void;
  /** Undefined: this exam has no tools. */
  onTools: (() => void) | undefined;
  isToolsOpen: boolean;
}

/** What is always in sight: the time, which question this is, where its answer is, and the connection. */
export const TopBar = memo(function TopBar({
  barRef,
  headingRef,
  title,
  lang,
  list,
  index,
  onOpen,
  onViewOpen,
  onTools,
  isToolsOpen,
}: TopBarProps) {
  const { t } = useLingui();
  const { practiceNote } = useRoom();
  const current = list.questions[index];
  const isMarked = useSnapshot(({ uiState }) => current !== undefined && uiState.marked.includes(current.id));
  const number = index + 1;
  const count = list.questions.length;
  return (
    <header ref={barRef} className={cx(css['bar'], list.disciplines.length > 1 && css['withTabs'])}>
      <p className={css['title']} lang={lang} title={title}>
        {title}
      </p>
      <div className={css['tools']}>
        {onTools && (
          <IconButton
            label={t`Tools`}
            icon={<ToolsIcon />}
            onClick={onTools}
            aria-expanded={isToolsOpen}
            data-testid="open-tools"
          />
        )}
        <IconButton label={t`View`} icon={<ViewIcon />} onClick={onViewOpen} aria-haspopup="dialog" />
        <Timer />
      </div>
      <div className={css['tabs']}>
        {list.disciplines.length > 1 && current && (
          <DisciplineTabs disciplines={list.disciplines} currentId={current.disciplineId} onOpen={onOpen} />
        )}
      </div>
      {/* Last of the bar, though it is drawn higher: from here the Tab key leads into the question. */}
      <h1 ref={headingRef} tabIndex={-1} className={css['heading']} data-short={`${number} / ${count}`}>
        <span className={css['long']}>
          <Trans>
            Question {number} of {count}
          </Trans>
        </span>
        {isMarked && (
          <span className={css['flag']} role="img" aria-label={t`marked for later`}>
            <FlagFullIcon />
          </span>
        )}
      </h1>
      <div className={css['state']}>
        {practiceNote ?? (
          <>
            {current && <AnswerPlaceLabel questionId={current.id} />}
            <LinkState />
          </>
        )}
      </div>
    </header>
  );
});
