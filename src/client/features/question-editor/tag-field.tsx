import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { bankLimits } from '#domain/bank/limits.ts';
import { CrossIcon } from '#ui/icons.tsx';
import type { QuestionDraft } from './drafts/open-drafts.ts';
import { tagsQuery } from './queries.ts';
import css from './question-editor.module.css';
import { useField } from './use-draft.ts';

/** Tags as chips: Enter or a comma adds one, Backspace in the empty field takes the last one back. */
export function TagField({ draft, examId }: { draft: QuestionDraft; examId: number }) {
  const { t } = useLingui();
  const id = useId();
  const [tags, setTags] = useField(draft, 'tags');
  const [text, setText] = useState('');
  const { data: known } = useQuery(tagsQuery(examId));

  function add(): void {
    const tag = text.trim().replace(/\s+/g, ' ').slice(0, bankLimits.tag);
    setText('');
    if (tag !== '' && !tags.includes(tag) && tags.length < bankLimits.tags) setTags([...tags, tag]);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) setTags(tags.slice(0, -1));
  }

  return (
    <div className={css['field']} data-part="tags">
      <label htmlFor={id}>{t`Tags`}</label>
      <div className={css['tags']}>
        {tags.map((tag) => (
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
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
          onBlur={add}
        />
        <datalist id={`${id}-known`}>
          {known
            ?.filter(({ tag }) => !tags.includes(tag))
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
