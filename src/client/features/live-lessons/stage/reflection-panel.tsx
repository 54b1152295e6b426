import { Trans } from '@lingui/react/macro';
import { moods } from '#domain/live-lessons/event.ts';
import { Button } from '#ui/button.tsx';
import { Hint, List } from '#ui/layout.tsx';
import css from '../live.module.css';
import { useMoodWords } from '../use-mood-words.ts';
import type { PanelProps } from './panel.ts';
import own from './stage.module.css';

/** How the lesson was for the students. */
export function ReflectionPanel({ live, view, nameOf }: PanelProps) {
  const words = useMoodWords();
  const given = [...view.reflections.values()];
  return (
    <>
      {view.state === 'running' && (
        <Button
          onClick={() => live.stage({ act: 'reflect' })}
          aria-disabled={!live.isReady || view.asksReflection}
          data-testid="ask-reflection"
        >
          <Trans>Ask for a reflection</Trans>
        </Button>
      )}
      {view.asksReflection ? (
        <ul className={own['tally']}>
          {moods.map((mood) => (
            <li key={mood} data-mood={mood}>
              <strong>{given.filter((one) => one.mood === mood).length}</strong>
              <span>{words[mood]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Hint>
          <Trans>Each student says how clear the lesson was, and may write a few words.</Trans>
        </Hint>
      )}
      <List gap={8} className={css['list']} data-testid="reflections">
        {given.map(({ personId, mood, text }) => (
          <li key={personId} className={css['reflected']}>
            <span>
              {nameOf(personId)} · {words[mood]}
            </span>
            {text && <p>{text}</p>}
          </li>
        ))}
      </List>
    </>
  );
}
