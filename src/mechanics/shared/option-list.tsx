import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type KeyboardEvent } from 'react';
import type { Option } from '#mechanics/parts.ts';
import type { ViewMode } from '#mechanics/view.ts';
import { cx } from '#ui/cx.ts';
import { StrikeIcon, UndoIcon } from '#ui/icons.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { choiceVerdict, Mark, type Verdict } from './mark.tsx';
import css from './option-list.module.css';

interface OptionListProps {
  id: string;
  kind: 'radio' | 'checkbox';
  options: readonly Option[];
  selected: ReadonlySet<string>;
  /** In review: the right options; undefined when not revealed. */
  right: ReadonlySet<string> | undefined;
  /** In review without `right`: the server's verdict on single options. */
  parts: Readonly<Record<string, boolean>> | undefined;
  mode: ViewMode;
  struck: ReadonlySet<string>;
  onStrike: (optionId: string) => void;
  onToggle: (optionId: string, isChosen: boolean) => void;
}

/** A, B, C: the same letters in all three languages, as on paper tests. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** Options as cards: the whole card is the label of a native radio or checkbox. */
export function OptionList(props: OptionListProps) {
  const { id, kind, options, selected, right, parts, mode, struck, onStrike, onToggle } = props;
  const { t } = useLingui();
  // One of the strike buttons is in the tab order; up and down lead to the others.
  const [stop, setStop] = useState(0);

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const next = (index + step + options.length) % options.length;
    const list = event.currentTarget.closest('[data-options]');
    list?.querySelectorAll<HTMLElement>('[data-strike]')[next]?.focus();
    event.preventDefault();
  }

  function handleToggle(optionId: string, isChosen: boolean) {
    if (isChosen && struck.has(optionId)) onStrike(optionId);
    onToggle(optionId, isChosen);
  }

  function handleStrike(optionId: string) {
    // Striking out a chosen option clears the choice.
    if (!struck.has(optionId) && selected.has(optionId)) onToggle(optionId, false);
    onStrike(optionId);
  }

  return (
    <div className={css['list']} role={kind === 'radio' ? 'radiogroup' : 'group'} aria-label={t`Answers`} data-options="">
      {options.map((option, index) => {
        const isChosen = selected.has(option.id);
        const isRight = right ? right.has(option.id) : isChosen ? parts?.[option.id] : undefined;
        return (
          <OptionCard
            key={option.id}
            id={id}
            kind={kind}
            option={option}
            index={index}
            isChosen={isChosen}
            isStruck={mode !== 'review' && struck.has(option.id)}
            verdict={mode === 'review' ? choiceVerdict(isChosen, isRight) : 'none'}
            isFixed={mode !== 'answer'}
            isStop={index === Math.min(stop, options.length - 1)}
            onToggle={handleToggle}
            onStrike={handleStrike}
            onStrikeFocus={setStop}
            onStrikeKey={handleKeyDown}
          />
        );
      })}
    </div>
  );
}

interface OptionCardProps {
  id: string;
  kind: 'radio' | 'checkbox';
  option: Option;
  index: number;
  isChosen: boolean;
  isStruck: boolean;
  isFixed: boolean;
  /** Its strike button is the one that the Tab key reaches. */
  isStop: boolean;
  verdict: Verdict;
  onToggle: (optionId: string, isChosen: boolean) => void;
  onStrike: (optionId: string) => void;
  onStrikeFocus: (index: number) => void;
  onStrikeKey: (event: KeyboardEvent<HTMLButtonElement>, index: number) => void;
}

function OptionCard(props: OptionCardProps) {
  const {
    id,
    kind,
    option,
    index,
    isChosen,
    isStruck,
    isFixed,
    isStop,
    verdict,
    onToggle,
    onStrike,
    onStrikeFocus,
    onStrikeKey,
  } = props;
  const { t } = useLingui();
  const letter = letterOf(index);
  return (
    <div className={cx(css['card'], css[kind], isStruck && css['struck'], isFixed && css['fixed'], css[verdict])}>
      <label className={css['label']}>
        <input
          className={css['input']}
          type={kind}
          name={`${id}-option`}
          value={option.id}
          checked={isChosen}
          disabled={isFixed}
          data-choice={index + 1}
          onChange={(event) => onToggle(option.id, event.target.checked)}
        />
        <span className={css['frame']} aria-hidden="true" />
        <span className={css['badge']}>{letter}</span>
        <span className={css['content']}>
          {isStruck && (
            <VisuallyHidden>
              <Trans>Struck out:</Trans>{' '}
            </VisuallyHidden>
          )}
          <RichText inline html={option.content} />
          {verdict !== 'none' && (
            <span className={css['mark']}>
              <Mark verdict={verdict} />
            </span>
          )}
        </span>
      </label>
      {!isFixed && (
        <button
          type="button"
          className={css['strike']}
          data-strike=""
          tabIndex={isStop ? 0 : -1}
          aria-pressed={isStruck}
          aria-label={t`Strike out ${letter}`}
          title={isStruck ? t`Remove the strike-out` : t`Strike out ${letter}`}
          onClick={() => onStrike(option.id)}
          onFocus={() => onStrikeFocus(index)}
          onKeyDown={(event) => onStrikeKey(event, index)}
        >
          {isStruck ? <UndoIcon /> : <StrikeIcon />}
        </button>
      )}
    </div>
  );
}
