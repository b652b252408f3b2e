import { tracePath } from '#src/strings/curve.ts';
import { standingWave, stringNames, strings } from '#src/strings/waves.ts';
import styles from './string-field.module.css';

const width = 800;
const heights = { probity: { middle: 86, amplitude: 80 }, passion: { middle: 224, amplitude: 60 }, profession: { middle: 342, amplitude: 44 } };
/** How far up or down each pale line lies, as a share of the full swing. */
const echoes = [0.86, 0.72, 0.58, 0.44, 0.3, 0.16, 0.04, -0.08, -0.2, -0.34, -0.48, -0.62, -0.76, -0.9, -1];

interface StringFieldProps {
  /** Keeps its parts apart from other drawings on the page. */
  id: string;
  /** Strings swing without end, or settle into tune once. */
  motion?: 'swing' | 'settle';
}

/**
 * The three strings, each a standing wave held at both ends. The bright line moves by CSS alone: a standing wave's motion
 * is its own shape scaled by a cosine, which is what `scaleY` with a sine easing draws. Each string is one path, drawn
 * again at other heights.
 */
export function StringField({ id, motion = 'swing' }: StringFieldProps) {
  return (
    <svg className={`${styles.field} ${styles[motion]}`} viewBox={`0 0 ${width} 396`} aria-hidden="true">
      {stringNames.map((name) => {
        const { middle, amplitude } = heights[name];
        const { lobes } = strings[name];
        const path = `#${id}-${name}`;
        return (
          <g key={name} className={styles[name]} transform={`translate(0 ${middle})`}>
            <defs>
              <path id={`${id}-${name}`} d={tracePath(standingWave(lobes), { width, middle: 0, amplitude, pieces: lobes * 2 })} vectorEffect="non-scaling-stroke" />
            </defs>
            <g className={styles.echoes}>
              {echoes.map((share) => (
                <use key={share} href={path} transform={`scale(1 ${share})`} />
              ))}
            </g>
            <use className={styles.string} href={path} data-pluck="" />
            <rect className={styles.reach} x="0" y={-amplitude / 3} width={width} height={(amplitude * 2) / 3} data-plucks="" />
          </g>
        );
      })}
    </svg>
  );
}
