import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import css from './sheets.module.css';

const sheet: readonly { title: MessageDescriptor; lines: readonly string[] }[] = [
  {
    title: msg`Algebra`,
    lines: [
      '(a ± b)² = a² ± 2ab + b²',
      'a² − b² = (a − b)(a + b)',
      'a³ ± b³ = (a ± b)(a² ∓ ab + b²)',
      'ax² + bx + c = 0:  D = b² − 4ac,  x₁,₂ = (−b ± √D) / 2a',
      'x₁ + x₂ = −b/a,  x₁ · x₂ = c/a',
      'aᵐ · aⁿ = aᵐ⁺ⁿ,  aᵐ : aⁿ = aᵐ⁻ⁿ,  (aᵐ)ⁿ = aᵐⁿ',
      'logₐ(xy) = logₐx + logₐy,  logₐ(x/y) = logₐx − logₐy,  logₐxᵖ = p · logₐx',
    ],
  },
  {
    title: msg`Progressions`,
    lines: [
      'aₙ = a₁ + (n − 1)d,  Sₙ = (a₁ + aₙ) · n / 2',
      'bₙ = b₁ · qⁿ⁻¹,  Sₙ = b₁(qⁿ − 1) / (q − 1)',
      '|q| < 1:  S = b₁ / (1 − q)',
    ],
  },
  {
    title: msg`Trigonometry`,
    lines: [
      'sin²α + cos²α = 1,  tg α = sin α / cos α',
      'sin 2α = 2 sin α cos α,  cos 2α = cos²α − sin²α',
      'sin(α ± β) = sin α cos β ± cos α sin β',
      'cos(α ± β) = cos α cos β ∓ sin α sin β',
      'sin 30° = ½,  sin 45° = √2/2,  sin 60° = √3/2',
    ],
  },
  {
    title: msg`Geometry`,
    lines: [
      'a² + b² = c²  (∠C = 90°)',
      'a / sin A = b / sin B = c / sin C = 2R',
      'c² = a² + b² − 2ab cos C',
      'S△ = ½ a · hₐ = ½ ab sin C = √(p(p − a)(p − b)(p − c))',
      'S = (a + b) / 2 · h,  S = d₁ · d₂ / 2',
      'C = 2πr,  S = πr²',
      'V = S · h,  V = ⅓ S · h,  V = 4/3 · πr³,  S = 4πr²',
    ],
  },
  {
    title: msg`Derivatives and integrals`,
    lines: [
      '(xⁿ)′ = n · xⁿ⁻¹,  (sin x)′ = cos x,  (cos x)′ = −sin x,  (eˣ)′ = eˣ,  (ln x)′ = 1/x',
      '(uv)′ = u′v + uv′,  (u/v)′ = (u′v − uv′) / v²',
      '∫ xⁿ dx = xⁿ⁺¹ / (n + 1) + C,  n ≠ −1',
    ],
  },
  {
    title: msg`Physics`,
    lines: [
      'v = s / t,  v = v₀ + at,  s = v₀t + at² / 2',
      'F = ma,  F = mg,  F = G · m₁m₂ / r²,  F = kx',
      'A = F · s · cos α,  N = A / t,  p = mv',
      'Eₖ = mv² / 2,  Eₚ = mgh',
      'ρ = m / V,  p = F / S,  p = ρgh,  F = ρgV',
      'Q = cm(t₂ − t₁),  Q = λm,  Q = Lm,  pV = νRT',
      'I = U / R,  R = ρl / S,  P = UI,  Q = I²Rt',
      'λ = v · T,  ν = 1 / T,  E = hν',
    ],
  },
];

export function FormulaSheet() {
  const { i18n } = useLingui();
  return (
    <div className={css['formulas']}>
      {sheet.map(({ title, lines }) => (
        <section key={title.id}>
          <h3>{i18n._(title)}</h3>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
