import { useLingui } from '@lingui/react/macro';
import type { KeyedContentByMechanic } from '#mechanics/keyed-question.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { scoringFacts, type ScoringFacts } from '#mechanics/scoring-facts.ts';

interface ScoringWordsProps<M extends MechanicId> {
  mechanic: M;
  content: KeyedContentByMechanic[M];
  points: number;
  partialCredit: boolean;
  className?: string | undefined;
}

/** How this very question is scored, in a sentence or two with its numbers. */
export function ScoringWords<M extends MechanicId>({
  mechanic,
  content,
  points,
  partialCredit,
  className,
}: ScoringWordsProps<M>) {
  const words = useScoringWords(mechanic, scoringFacts(mechanic, content, points, partialCredit));
  return <p className={className}>{words}</p>;
}

function useScoringWords(mechanic: MechanicId, facts: ScoringFacts): string {
  const { t, i18n } = useLingui();
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 2 });
  const { kind, parts } = facts;
  const points = number(facts.points);
  const each = number(facts.each);
  const lost = number(facts.lost);

  if (facts.points === 0) return t`This question earns no points.`;
  if (kind === 'people') return t`People mark this answer: it earns up to ${points}.`;
  if (kind === 'whole') return t`A right answer earns ${points}, any other nothing.`;
  if (!facts.isPartial) return t`Everything right earns ${points}. Anything less earns nothing.`;
  if (parts === 0) return t`Mark the right answer to see the points.`;
  switch (kind) {
    case 'halves':
      return t`The right option earns ${each}, the right text ${each}, each by itself.`;
    case 'shares':
      return partWords();
    case 'marks':
      return mechanic === 'matching'
        ? t`Right links: ${parts}. Each one that is made earns ${each}, each wrong one takes ${lost} back, never below 0.`
        : mechanic === 'interactive-squares'
          ? t`Right squares: ${parts}. Each one that is marked earns ${each}, each wrong one takes ${lost} back, never below 0.`
          : t`Right options: ${parts}. Each one that is marked earns ${each}, each wrong one takes ${lost} back, never below 0.`;
    default:
      return t`Items with a place: ${parts}. Each one in its zone earns ${each}, each one in a wrong zone takes ${lost} back, never below 0. What stays in the list costs its own share only.`;
  }

  function partWords(): string {
    switch (mechanic) {
      case 'yes-no':
        return t`Statements: ${parts}. Each right one earns ${each}, wrong ones take nothing back.`;
      case 'matching':
        return t`Items to link: ${parts}. Each right one earns ${each}, wrong ones take nothing back.`;
      default:
        return t`Gaps: ${parts}. Each right one earns ${each}, wrong ones take nothing back.`;
    }
  }
}
