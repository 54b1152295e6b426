import css from './pictures.module.css';
import { at, type ViewProps } from './view.ts';

const middle = { x: 180, y: 110 } as const;
const objectHeight = 30;

function Arrow({ x, height, isVirtual, name }: { x: number; height: number; isVirtual: boolean; name: string }) {
  const tip = middle.y - height;
  const head = Math.sign(height) * 7;
  return (
    <g className={css[isVirtual ? 'virtual' : 'arrow']}>
      <path d={`M${x} ${middle.y}V${tip}M${x - 5} ${tip + head}L${x} ${tip}L${x + 5} ${tip + head}`} />
      <text className={css['word']} x={x} y={middle.y + (height > 0 ? 15 : -7)} textAnchor="middle">
        {name}
      </text>
    </g>
  );
}

/** Three rays in one: parallel to the axis, through the middle; what virtual rays extend is dashed. */
export function LensView({ values, results, title }: ViewProps) {
  const device = at(values, 'device');
  const isMirror = device >= 2;
  const isCollecting = device % 2 === 0;
  const image = results['image'] ?? Number.NaN;
  // The picture is scaled so that object, image and focus fit; an image farther than 180 cm leaves it.
  const far = Math.max(at(values, 'object'), at(values, 'focal') * 2, Math.min(Math.abs(image) || 0, 180));
  const scale = 165 / far;
  const objectX = middle.x - at(values, 'object') * scale;
  const focal = at(values, 'focal') * scale;
  const side = isMirror ? -1 : 1;
  const imageX = middle.x + side * image * scale;
  const imageHeight = at(results, 'magnification') * objectHeight;
  const isVirtual = image < 0;
  const tip = middle.y - objectHeight;
  const imageTip = middle.y - imageHeight;
  const hasImage = Number.isFinite(image);
  const behind = middle.x + side * 180;
  const along = (fromY: number) => {
    // Beyond the device: towards the image's tip, or away from it where it is virtual; parallel without an image.
    const slope = hasImage ? (imageTip - fromY) / (imageX - middle.x) : (side * objectHeight) / (middle.x - objectX);
    return fromY + slope * (behind - middle.x);
  };
  return (
    <svg className={css['picture']} viewBox="0 0 360 220" role="img" aria-label={title}>
      <clipPath id="lens-picture">
        <rect width={360} height={220} />
      </clipPath>
      <line className={css['axis']} x1={0} x2={360} y1={middle.y} y2={middle.y} />
      {isMirror ? (
        <path className={css['device']} d={isCollecting ? 'M172 20Q198 110 172 200' : 'M188 20Q162 110 188 200'} />
      ) : (
        <path
          className={css['device']}
          d={isCollecting ? 'M180 20Q200 110 180 200Q160 110 180 20' : 'M170 20H190Q176 110 190 200H170Q184 110 170 20'}
        />
      )}
      {[-focal, focal].map((offset) => (
        <g key={offset}>
          <circle className={css['point']} cx={middle.x + offset} cy={middle.y} r={3.5} />
          <text className={css['tick']} x={middle.x + offset} y={middle.y + 16} textAnchor="middle">
            F
          </text>
        </g>
      ))}
      <g clipPath="url(#lens-picture)">
        <path className={css['ray']} d={`M${objectX} ${tip}H${middle.x}L${behind} ${along(tip)}`} />
        <path className={css['ray']} d={`M${objectX} ${tip}L${middle.x} ${middle.y}L${behind} ${along(middle.y)}`} />
        {isVirtual && (
          <path className={css['dashedRay']} d={`M${middle.x} ${tip}L${imageX} ${imageTip}L${middle.x} ${middle.y}`} />
        )}
        {hasImage && Math.abs(imageHeight) > 0.5 && <Arrow x={imageX} height={imageHeight} isVirtual={isVirtual} name="B" />}
      </g>
      <Arrow x={objectX} height={objectHeight} isVirtual={false} name="A" />
    </svg>
  );
}
