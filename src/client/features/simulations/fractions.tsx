import css from './pictures.module.css';
import { at, numberText, type ViewProps } from './view.ts';

/** Wholes in a row, cut into parts; the first `over` parts are filled. */
function Bar({ over, under, y, name }: { over: number; under: number; y: number; name: string }) {
  const wholes = Math.min(6, Math.max(1, Math.ceil(Math.abs(over) / under)));
  const width = Math.min(120, 250 / wholes);
  const parts = Math.min(under, 144);
  return (
    <g>
      <text className={css['word']} x={64} y={y + 22} textAnchor="end">
        {name}
      </text>
      {Array.from({ length: wholes }, (_, whole) => {
        const left = 76 + whole * (width + 6);
        const filled = Math.min(1, Math.max(0, Math.abs(over) / under - whole));
        return (
          <g key={whole}>
            <rect className={css[over < 0 ? 'negative' : 'filled']} x={left} y={y} width={width * filled} height={34} />
            {parts <= 48 &&
              Array.from({ length: parts - 1 }, (__, part) => {
                const x = left + (width * (part + 1)) / parts;
                return <line key={part} className={css['cut']} x1={x} x2={x} y1={y} y2={y + 34} />;
              })}
            <rect className={css['outline']} x={left} y={y} width={width} height={34} />
          </g>
        );
      })}
    </g>
  );
}

export function FractionsView({ values, results, title }: ViewProps) {
  const [a, b] = [at(values, 'firstNumerator'), at(values, 'firstDenominator')];
  const [c, d] = [at(values, 'secondNumerator'), at(values, 'secondDenominator')];
  const [over, under] = [at(results, 'numerator'), at(results, 'denominator')];
  return (
    <svg className={css['picture']} viewBox="0 0 360 220" role="img" aria-label={title}>
      <Bar over={a} under={b} y={20} name={`${a}/${b}`} />
      <text className={css['word']} x={50} y={76} textAnchor="middle">
        {['+', '−', '×'][at(values, 'operation')]}
      </text>
      <Bar over={c} under={d} y={86} name={`${c}/${d}`} />
      <line className={css['axis']} x1={20} x2={340} y1={138} y2={138} />
      <Bar over={over} under={under} y={158} name={`= ${numberText(over, 0)}/${under}`} />
    </svg>
  );
}
