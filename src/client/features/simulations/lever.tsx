import css from './pictures.module.css';
import { at, shortNumber, type ViewProps } from './view.ts';

/** Pixels of a metre of the arm. */
const scale = 75;

export function LeverView({ values, results, title }: ViewProps) {
  const surplus = at(results, 'rightTorque') - at(results, 'leftTorque');
  const tilt = Math.abs(surplus) < 0.05 ? 0 : Math.sign(surplus) * Math.min(12, 3 + Math.abs(surplus) / 8);
  const load = (side: -1 | 1, mass: number, arm: number) => {
    const size = 16 + mass * 2.4;
    const x = 180 + side * arm * scale;
    return (
      <g transform={`rotate(${-tilt} ${x} 90)`}>
        <line className={css['thin']} x1={x} x2={x} y1={90} y2={106} />
        <rect className={css['body']} x={x - size / 2} y={106} width={size} height={size} rx={3} />
        <text className={css['word']} x={x} y={106 + size + 15} textAnchor="middle">
          {shortNumber(mass)}
        </text>
      </g>
    );
  };
  return (
    <svg className={css['picture']} viewBox="0 0 360 220" role="img" aria-label={title}>
      <path className={css['wall']} d="M180 90l34 112h-68z" />
      <g className={css['turning']} style={{ transform: `rotate(${tilt}deg)`, transformOrigin: '180px 90px' }}>
        <rect className={css['beam']} x={24} y={85} width={312} height={10} rx={3} />
        {[-2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2].map((metres) => (
          <g key={metres}>
            <line className={css['thin']} x1={180 + metres * scale} x2={180 + metres * scale} y1={76} y2={85} />
            <text className={css['tick']} x={180 + metres * scale} y={70} textAnchor="middle">
              {shortNumber(Math.abs(metres))}
            </text>
          </g>
        ))}
        {load(-1, at(values, 'leftMass'), at(values, 'leftArm'))}
        {load(1, at(values, 'rightMass'), at(values, 'rightArm'))}
      </g>
    </svg>
  );
}
