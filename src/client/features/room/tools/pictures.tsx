import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import css from './small-tools.module.css';

interface Picture {
  src: string;
  alt: string;
  width: number;
}

const largest = 400;
/** Scrolls by itself, so a keyboard must be able to reach it. */
const scrollable = { tabIndex: 0, role: 'region' };

function findPictures(): readonly Picture[] {
  const images = document.querySelectorAll<HTMLImageElement>(
    '[data-testid="question"] img, [data-testid="shared-content"] img',
  );
  return [...images].map(({ currentSrc, src, alt, offsetWidth }) => ({ src: currentSrc || src, alt, width: offsetWidth }));
}

/** The pictures of the question on the screen, up to four times as large. They are on the device already. */
export function Pictures() {
  const { t } = useLingui();
  // The question stands on the screen before the tool is opened.
  const [pictures] = useState(findPictures);
  const [at, setAt] = useState(0);
  const [size, setSize] = useState(200);

  const picture = pictures[at];
  if (!picture) {
    return (
      <p className={css['hint']}>
        <Trans>This question has no pictures.</Trans>
      </p>
    );
  }
  return (
    <>
      {pictures.length > 1 && (
        <div className={css['row']} role="group" aria-label={t`Pictures`}>
          {pictures.map((one, index) => (
            <button key={one.src} type="button" aria-pressed={index === at} onClick={() => setAt(index)}>
              {t`Picture ${index + 1}`}
            </button>
          ))}
        </div>
      )}
      <label className={css['range']}>
        <Trans>Size</Trans>
        <input
          type="range"
          min={100}
          max={largest}
          step={25}
          value={size}
          onChange={({ target }) => setSize(Number(target.value))}
        />
        <output>{size} %</output>
      </label>
      <div className={css['picture']} {...scrollable} aria-label={picture.alt || t`Picture`}>
        <img src={picture.src} alt={picture.alt} style={{ width: (picture.width * size) / 100 }} />
      </div>
    </>
  );
}
