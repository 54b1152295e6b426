import css from './pictures.module.css';
import { at, numberText, shortNumber, type ViewProps } from './view.ts';

interface ResistorProps {
  x: number;
  y: number;
  name: string;
  value: number;
}

function Resistor({ x, y, name, value }: ResistorProps) {
  return (
    <>
      <rect className={css['body']} x={x} y={y - 12} width={70} height={24} rx={3} />
      <text className={css['onBody']} x={x + 35} y={y + 5} textAnchor="middle">
        {shortNumber(value)} Ω
      </text>
      <text className={css['word']} x={x + 35} y={y - 18} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

export function CircuitView({ values, results, title }: ViewProps) {
  const isSeries = at(values, 'wiring') === 0;
  const current = at(results, 'current');
  const dots = Math.max(1, 6 / Math.max(current, 0.05));
  return (
    <svg className={css['picture']} viewBox="0 0 360 220" role="img" aria-label={title}>
      {isSeries ? (
        <path className={css['wire']} d="M160 185H40V55H320V185H180" />
      ) : (
        <path className={css['wire']} d="M160 185H40V45H320V185H180M40 110H320" />
      )}
      <path
        className={css['flow']}
        style={{ animationDuration: `${dots.toFixed(2)}s` }}
        d={isSeries ? 'M180 185H320V55H40V185H160' : 'M180 185H320V45H40V185H160M320 110H40'}
      />
      <path className={css['wall']} d="M158 165h4v40h-4zM176 173h6v24h-6z" />
      <text className={css['word']} x={150} y={162} textAnchor="end">
        {shortNumber(at(values, 'voltage'))} V
      </text>
      <text className={css['word']} x={196} y={162}>
        I = {numberText(current, 2)} A
      </text>
      {isSeries ? (
        <>
          <Resistor x={80} y={55} name="R₁" value={at(values, 'first')} />
          <Resistor x={210} y={55} name="R₂" value={at(values, 'second')} />
        </>
      ) : (
        <>
          <Resistor x={145} y={45} name="R₁" value={at(values, 'first')} />
          <Resistor x={145} y={110} name="R₂" value={at(values, 'second')} />
        </>
      )}
    </svg>
  );
}
