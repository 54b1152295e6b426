/**
 * The components with which students see a lesson. Features do not know each other: the route brings the player's parts and the
 * simulators.
 */
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import type { SimulationId } from '#domain/simulations/simulation.ts';
import type { ShownLesson, ShownModule } from '#contract/lessons/player.ts';
import type { JudgedResult } from '#contract/lessons/runs.ts';
import type { Answer, Question } from '#mechanics/question.ts';

type Simple = Extract<ShownModule, { type: 'simple' }>;
type Task = Extract<ShownModule, { type: 'task' }>;
type OnAnswer = (moduleId: string, mechanic: Question['mechanic'], answer: Answer | null) => void;
type Simulator = ComponentType<{ id: SimulationId }>;

export interface StudentParts {
  /** One page at a time. */
  Pages: ComponentType<{
    lesson: ShownLesson;
    results: readonly JudgedResult[];
    page: number;
    answers: ReadonlyMap<string, unknown>;
    placeOf: (moduleId: string) => null;
    isOver: boolean;
    onAnswer: OnAnswer;
    onOpen: (page: number) => void;
    Simulator: Simulator;
    children?: ReactNode;
  }>;
  Module: ComponentType<{ module: Simple; Simulator: Simulator }>;
  Task: ComponentType<{
    module: Task;
    answer: unknown;
    place: null;
    isOver: boolean;
    result: JudgedResult | undefined;
    onAnswer: OnAnswer;
  }>;
  Simulator: Simulator;
  simulatorNames: Readonly<Record<SimulationId, { title: MessageDescriptor }>>;
}
