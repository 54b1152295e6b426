import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { cornerMoved, wholePicture, type Corner, type CropArea } from './crop-area.ts';
import css from './crop-page.module.css';

interface CropPageProps {
  src: string;
  name: string;
  rotation: number;
  /** The part, upright. */
  onCropped: (file: File) => void;
  onClose: () => void;
}

const corners: readonly Corner[] = ['top left', 'top right', 'bottom left', 'bottom right'];
/** Fraction of the picture that one press of an arrow moves a corner. */
const step = 0.02;

/** Cuts a page out of its photo: by touch, mouse, and by arrows on a corner. */
export function CropPage({ src, name, rotation, onCropped, onClose }: CropPageProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState<CropArea>(wholePicture);
  const [state, setState] = useState<'opening' | 'ready' | 'failed'>('opening');
  useEffect(() => {
    const image = new Image();
    let isGone = false;
    image.src = src;
    void image
      .decode()
      .then(() => {
        if (isGone || !canvas.current) return;
        drawUpright(canvas.current, image, rotation);
        setState('ready');
      })
      .catch(() => !isGone && setState('failed'));
    return () => {
      isGone = true;
    };
  }, [src, rotation]);

  const names: Record<Corner, string> = {
    'top left': t`Upper left corner`,
    'top right': t`Upper right corner`,
    'bottom left': t`Lower left corner`,
    'bottom right': t`Lower right corner`,
  };

  function handleMove(corner: Corner, event: PointerEvent<HTMLElement>): void {
    const box = frame.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const to = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    setArea((before) => cornerMoved(before, corner, to));
  }

  function handleKey(corner: Corner, event: KeyboardEvent): void {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
    if (!by) return;
    event.preventDefault();
    const [dx = 0, dy = 0] = by;
    const at = { x: corner.endsWith('left') ? area.left : area.right, y: corner.startsWith('top') ? area.top : area.bottom };
    setArea(cornerMoved(area, corner, { x: at.x + dx, y: at.y + dy }));
  }

  async function save(): Promise<void> {
    const part = canvas.current && (await partOf(canvas.current, area));
    if (!part) return setState('failed');
    onCropped(new File([part], `${name.replace(/\.[^.]*$/, '') || 'photo'}.jpg`, { type: part.type }));
    onClose();
  }

  const percent = (share: number): string => `${share * 100}%`;
  const place = {
    left: percent(area.left),
    top: percent(area.top),
    right: percent(1 - area.right),
    bottom: percent(1 - area.bottom),
  };
  return (
    <Dialog title={t`Crop the page`} shape="centre" onClose={onClose} testId="crop-page">
      <div className={css['stage']} aria-busy={state === 'opening'}>
        <div ref={frame} className={css['frame']}>
          <canvas ref={canvas} className={css['picture']} />
          <div className={css['shade']}>
            <div style={place} />
          </div>
          <div className={css['area']} style={place}>
            {corners.map((corner) => (
              <button
                key={corner}
                type="button"
                className={css['corner']}
                data-corner={corner}
                aria-label={names[corner]}
                onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
                onPointerMove={(event) => handleMove(corner, event)}
                onKeyDown={(event) => handleKey(corner, event)}
              />
            ))}
          </div>
        </div>
      </div>
      {state === 'failed' && (
        <p role="alert" className={css['problem']}>
          <Trans>This picture cannot be opened here.</Trans>
        </p>
      )}
      <div className={css['actions']}>
        <Button kind="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={state !== 'ready'} onClick={() => void save()} data-testid="crop-now">
          <Trans>Crop</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function drawUpright(canvas: HTMLCanvasElement, image: HTMLImageElement, rotation: number): void {
  const { naturalWidth: width, naturalHeight: height } = image;
  const isOnSide = rotation % 180 !== 0;
  canvas.width = isOnSide ? height : width;
  canvas.height = isOnSide ? width : height;
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((rotation * Math.PI) / 180);
  context?.drawImage(image, -width / 2, -height / 2);
}

/** As a JPEG; it is made smaller where it is taken. Null: this browser cannot. */
function partOf(picture: HTMLCanvasElement, { left, top, right, bottom }: CropArea): Promise<Blob | null> {
  const [x, y] = [Math.round(left * picture.width), Math.round(top * picture.height)];
  const width = Math.max(1, Math.round(right * picture.width) - x);
  const height = Math.max(1, Math.round(bottom * picture.height) - y);
  const part = Object.assign(document.createElement('canvas'), { width, height });
  part.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, width, height);
  return new Promise((resolve) => part.toBlob(resolve, 'image/jpeg', 0.9));
}
