import { createElement, type ReactNode } from 'react';
import * as v from 'valibot';
import { answerShapes } from '#mechanics/answer-shapes.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { answerSchemas, type Answer, type AnswerOf, type ContentOf, type Question } from '#mechanics/question.ts';
import type { MechanicViewProps, ViewMode } from '#mechanics/view.ts';
import { DragAndDropView } from './drag-and-drop/drag-and-drop.view.tsx';
import { EmptyInputView } from './empty-input/empty-input.view.tsx';
import { EmptySelectsView } from './empty-selects/empty-selects.view.tsx';
import { EssayView } from './essay/essay.view.tsx';
import { InteractiveSquaresView } from './interactive-squares/interactive-squares.view.tsx';
import { MatchingView } from './matching/matching.view.tsx';
import { MultipleChoiceView } from './multiple-choice/multiple-choice.view.tsx';
import { OneCorrectInputView } from './one-correct-input/one-correct-input.view.tsx';
import { OneCorrectView } from './one-correct/one-correct.view.tsx';
import { SimpleTextView } from './simple-text/simple-text.view.tsx';
import { YesNoView } from './yes-no/yes-no.view.tsx';

type Views = { [M in MechanicId]: (props: MechanicViewProps<M>) => ReactNode };

/** How each mechanic looks. All in one piece: a test must go on without the network. */
export const views = {
  'one-correct': OneCorrectView,
  'yes-no': YesNoView,
  'one-correct-input': OneCorrectInputView,
  'interactive-squares': InteractiveSquaresView,
  'multiple-choice': MultipleChoiceView,
  matching: MatchingView,
  'empty-selects': EmptySelectsView,
  'simple-text': SimpleTextView,
  'empty-input': EmptyInputView,
  'drag-and-drop': DragAndDropView,
  essay: EssayView,
} satisfies Views;

export interface QuestionViewProps {
  /** Unique on the page; prefix of element ids. */
  id: string;
  question: Question;
  /** An answer of another shape (an older version's, or damaged storage) is shown as none. */
  answer: unknown;
  mode: ViewMode;
  right?: unknown;
  isCorrect?: boolean | undefined;
  parts?: Readonly<Record<string, boolean>> | undefined;
  onAnswer: (answer: Answer | null) => void;
  struck: ReadonlySet<string>;
  onStrike: (optionId: string) => void;
}

/** One question of any mechanic: see {@link MechanicViewProps} for what the properties mean. */
export function QuestionView({ question, ...props }: QuestionViewProps) {
  return <View {...props} key={question.id} mechanic={question.mechanic} content={question.content} />;
}

interface ViewProps<M extends MechanicId> extends Omit<QuestionViewProps, 'question'> {
  mechanic: M;
  content: ContentOf<M>;
}

function View<M extends MechanicId>({ mechanic, answer, right, ...props }: ViewProps<M>) {
  const view: Views[M] = views[mechanic];
  return createElement<MechanicViewProps<M>>(view, {
    ...props,
    answer: fitting(mechanic, answer),
    right: fitting(mechanic, right),
  });
}

function fitting<M extends MechanicId>(mechanic: M, answer: unknown): AnswerOf<M> | null {
  const schema: v.GenericSchema<unknown, AnswerOf<M>> = answerSchemas[mechanic];
  const result = v.safeParse(schema, answerShapes[mechanic].read(answer));
  return result.success ? result.output : null;
}
