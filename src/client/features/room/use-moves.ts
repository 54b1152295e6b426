import { useCallback, useMemo } from 'react';
import { nextIndex, nextUnansweredIndex, previousIndex } from '#domain/attempt/navigation.ts';
import type { RoomMoves } from './bottom-bar.tsx';
import { isAnswered } from './finish-summary.ts';
import type { QuestionList } from './question-list.ts';
import { useRoom } from './room-context.tsx';

interface Place {
  list: QuestionList;
  index: number;
  open: (index: number) => void;
  onDialog: (name: 'map' | 'finish') => void;
}

/** Where the buttons and keys of the room lead. */
export function useMoves({ list, index, open, onDialog }: Place): RoomMoves {
  const { attempt, drafts } = useRoom();
  const check = useCallback(() => {
    drafts.flush();
    onDialog('finish');
  }, [drafts, onDialog]);

  return useMemo<RoomMoves>(
    () => ({
      previous: () => open(previousIndex(index, list.questions.length)),
      // Behind the last question one sees what is empty and marked, before anything is finished.
      next: () => (index === list.questions.length - 1 ? check() : open(nextIndex(index, list.questions.length))),
      nextUnanswered: () => {
        drafts.flush();
        const { answers } = attempt.getSnapshot();
        open(
          nextUnansweredIndex(
            index,
            list.questions.map(({ id }) => isAnswered(answers.get(id))),
          ),
        );
      },
      mark: () => {
        const id = list.questions[index]?.id;
        const { marked } = attempt.getSnapshot().uiState;
        if (id === undefined) return;
        attempt.changeUiState({ marked: marked.includes(id) ? marked.filter((other) => other !== id) : [...marked, id] });
      },
      map: () => onDialog('map'),
      finish: check,
    }),
    [attempt, drafts, index, list, open, check, onDialog],
  );
}
