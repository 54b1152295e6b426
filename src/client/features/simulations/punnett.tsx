import { cross, genotypes } from '#domain/simulations/biology.ts';
import css from './pictures.module.css';
import { at, type ViewProps } from './view.ts';

const letter = (isDominant: boolean | undefined) => (isDominant ? 'A' : 'a');

export function PunnettView({ values, label, title }: ViewProps) {
  const [mother, father] = [at(values, 'mother'), at(values, 'father')];
  const children = cross(mother, father);
  return (
    <svg className={css['picture']} viewBox="0 0 360 220" role="img" aria-label={title}>
      <text className={css['word']} x={195} y={16} textAnchor="middle">
        {label('father')}
      </text>
      <text className={css['word']} x={98} y={130} textAnchor="end">
        {label('mother')}
      </text>
      {[0, 1].map((place) => (
        <g key={place}>
          <text className={css['allele']} x={155 + place * 80} y={42} textAnchor="middle">
            {letter(genotypes[father]?.[place])}
          </text>
          <text className={css['allele']} x={108} y={98 + place * 80} textAnchor="middle">
            {letter(genotypes[mother]?.[place])}
          </text>
        </g>
      ))}
      {children.map(([one, both], place) => {
        const [x, y] = [115 + (place % 2) * 80, 52 + Math.floor(place / 2) * 80];
        return (
          <g key={place}>
            <rect className={css[one ? 'dominant' : 'recessive']} x={x} y={y} width={80} height={80} />
            <text className={css['genotype']} x={x + 40} y={y + 48} textAnchor="middle">
              {letter(one)}
              {letter(both)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
