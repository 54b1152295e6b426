import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { bankLimits } from '#domain/bank/limits.ts';
import { CrossIcon } from '#ui/icons.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { tagsQuery } from './queries.ts';
import css from './settings.module.css';
import { useField } from './use-draft.ts';

const free = { text: '', isListed: false };

function asTag(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, bankLimits.tag);
}

/**
 * Tags as chips: Enter or a comma ends one, Backspace in the empty field takes the last one up again. What stands in the line is the last tag with each
 * letter, unless it is there already: a shortcut fires no blur.
 */
export function TagField({ draft, examId }: { draft: QuestionDraft; examId: number }) {
  const { t } = useLingui();
  const id = useId();
  const [tags, setTags] = useField(draft, 'tags');
  const [line, setLine] = useState(free);
  const { data: known } = useQuery(tagsQuery(examId));
  // Somebody else's tags may have come behind it: then it is a chip.
  const { text, isListed } = line.isListed && tags.at(-1) !== asTag(line.text) ? free : line;
  const chips = isListed ? tags.slice(0, -1) : tags;

  function write(next: string): void {
    const tag = asTag(next);
    const isNew = tag !== '' && !chips.includes(tag) && chips.length < bankLimits.tags;
    setLine({ text: next, isListed: isNew });
    if (isNew || isListed) setTags(isNew ? [...chips, tag] : chips);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      setLine(free);
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) setTags(tags.slice(0, -1));
  }

  return (
    <div className={css['field']} data-part="tags">
      <label htmlFor={id}>{t`Tags`}</label>
      <div className={css['tags']}>
        {chips.map((tag) => (
          <button
            key={tag}
            type="button"
            className={css['tag']}
            aria-label={t`Remove the tag ${tag}`}
            onClick={() => setTags(tags.filter((one) => one !== tag))}
          >
            {tag} <CrossIcon />
          </button>
        ))}
        <input
          id={id}
          value={text}
          list={`${id}-known`}
          maxLength={bankLimits.tag}
          onChange={(event) => write(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => setLine(free)}
        />
        <datalist id={`${id}-known`}>
          {known
            ?.filter(({ tag }) => !chips.includes(tag))
            .map(({ tag }) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
        </datalist>
      </div>
    </div>
  );
}
