import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Finding } from '#contract/bank/exam-check.ts';
import { formatScore } from '#ui/format.ts';
import { differenceTexts } from './finding-texts.ts';

/** The numbers and names of one finding, in words. */
export function FindingDetail({ finding: { code, detail } }: { finding: Finding }): ReactNode {
  const { t, i18n } = useLingui();
  const [first = '', second = '', variant] = detail.split('/');
  switch (code) {
    case 'blueprint-short':
      return (
        <Trans>
          Row {first}: {second} more needed
        </Trans>
      );
    case 'no-questions':
      return detail === 'variants' ? <Trans>Students without a named variant get none.</Trans> : null;
    case 'score-unreachable':
    case 'score-exceeded':
      return (
        <>
          <Trans>
            Maximum score {first}, reachable {second}
          </Trans>
          <OfVariant number={variant} />
        </>
      );
    case 'passing-unreachable':
      return (
        <>
          <Trans>
            Passing score {first}, reachable {second}
          </Trans>
          <OfVariant number={variant} />
        </>
      );
    case 'least-unreachable':
      return (
        <Trans>
          Least {first}, reachable {second}
        </Trans>
      );
    case 'pair-count':
      return (
        <Trans>
          Here {first}, there {second}
        </Trans>
      );
    case 'pair-differs':
      return detail
        .split(',')
        .map((word) => (differenceTexts[word] ? i18n._(differenceTexts[word]) : word))
        .join(', ');
    case 'draft-incomplete':
    case 'draft-newer':
      return detail === '0' ? null : t`${plural(Number(detail), { one: '# thing is missing', other: '# things are missing' })}`;
    case 'range-gap':
    case 'range-overlap':
      return `${detail.split('-').map(Number).map(formatScore).join('–')} %`;
    case 'variant-empty':
      return <Trans>Variant {detail}</Trans>;
    case 'variants-uneven':
      return detail
        .split(',')
        .map((one) => one.split(':'))
        .map(([number = '', count = '', points = '']) => t`Variant ${number}: questions ${count}, points ${points}`)
        .join('; ');
    case 'text-empty':
    case 'options-duplicate':
    case 'image-silent':
      // The link leads to the part.
      return null;
    case 'key-fault':
      return <span lang="en">{detail}</span>;
    default:
      return detail;
  }
}

function OfVariant({ number }: { number: string | undefined }) {
  if (number === undefined) return null;
  return (
    <>
      {' · '}
      <Trans>Variant {number}</Trans>
    </>
  );
}
