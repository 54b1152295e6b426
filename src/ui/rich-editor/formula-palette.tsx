import { useLingui } from '@lingui/react/macro';
import { memo, useId, useState } from 'react';
import { RichText } from '#ui/rich-text.tsx';
import { FormTabs } from './form-tabs.tsx';
import { faceOf, keySets } from './formula-keys.ts';
import { formulaElement } from './formula.ts';
import css from './formula.module.css';
import { formulaFromTex } from './tex.ts';

/** The keys of school mathematics in sets. A press leaves the focus where it is. */
export const FormulaPalette = memo(function FormulaPalette({ onWrite }: { onWrite: (tex: string) => void }) {
  const { t } = useLingui();
  const id = useId();
  const [current, setCurrent] = useState(keySets[0]?.id ?? '');
  const keys = keySets.find((set) => set.id === current)?.keys ?? [];
  return (
    <div className={css['palette']}>
      <FormTabs
        label={t`Sets of signs`}
        className={css['sets']}
        tabs={keySets.map((set) => ({ id: set.id, label: <Face tex={set.face} />, name: t(set.name) }))}
        current={current}
        panel={id}
        onChange={setCurrent}
      />
      <div id={id} className={css['keys']} role="tabpanel" aria-label={t`Frequent signs`}>
        {keys.map((key) => {
          const name = key.name && t(key.name);
          return (
            <button
              key={key.tex}
              type="button"
              className={css['key']}
              aria-label={name}
              title={name}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onWrite(key.tex)}
            >
              <Face tex={faceOf(key)} />
            </button>
          );
        })}
      </div>
    </div>
  );
});

const faces = new Map<string, string>();

/** A key's TeX, drawn as students see it. */
function Face({ tex }: { tex: string }) {
  let html = faces.get(tex);
  if (html === undefined) {
    const formula = formulaFromTex(tex, false);
    html = 'problem' in formula ? tex : formulaElement({ ...formula, tex: null }).outerHTML;
    faces.set(tex, html);
  }
  return <RichText inline html={html} />;
}
