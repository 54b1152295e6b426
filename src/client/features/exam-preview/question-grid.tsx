import { useLingui } from '@lingui/react/macro';
import css from './preview.module.css';
import type { PreviewList } from './sitting-list.ts';

interface QuestionGridProps {
  list: PreviewList;
  lang: string;
  index: number;
  answered: readonly boolean[];
  marked: ReadonlySet<number>;
  onOpen: (index: number) => void;
}

/** The question map: what is answered, empty, marked; by shape as well as by colour. */
export function QuestionGrid({ list, lang, index, answered, marked, onOpen }: QuestionGridProps) {
  const { t } = useLingui();
  return (
    <div className={css['grid']} role="group" aria-label={t`Question map`}>
      {list.disciplines.map((part) => (
        <div key={part.id} className={css['gridPart']}>
          <p lang={lang}>{part.title}</p>
          <div className={css['cells']}>
            {part.entries.map((entry) => {
              const number = entry.index + 1;
              const isAnswered = answered[entry.index] ?? false;
              const state = isAnswered ? t`answered` : t`empty`;
              return (
                <button
                  key={entry.id}
                  type="button"
                  aria-current={entry.index === index ? 'true' : undefined}
                  aria-label={marked.has(entry.id) ? t`Question ${number}: ${state}, marked` : t`Question ${number}: ${state}`}
                  data-answered={isAnswered || undefined}
                  onClick={() => onOpen(entry.index)}
                >
                  {number}
                  {marked.has(entry.id) && <span aria-hidden="true"> ⚑</span>}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
