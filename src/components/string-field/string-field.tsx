import { tracePath } from '#src/waves/curve.ts';
import { standingWave, stringNames, strings } from '#src/waves/waves.ts';
import styles from './string-field.module.css';

const width = 800;
const heights = {
  probity: { middle: 86, amplitude: 80 },
  passion: { middle: 224, amplitude: 60 },
  profession: { middle: 342, amplitude: 44 },
};
/** The pale lines of a string. Their heights are in the styles, because every page has 45 of them. */
const echoes = Array.from({ length: 15 }, (_, index) => index);

interface StringFieldProps {
  /** Keeps its parts apart from other drawings on the page. */
  id: string;
  /** Strings swing without end, or settle into tune once. */
  motion?: 'swing' | 'settle';
}

/**
 * The three strings, each a standing wave held at both ends. The bright line moves by CSS alone: a standing wave's
 * motion is its own shape scaled by a cosine, which is what `scaleY` with a sine easing draws. Each string is one path,
 * drawn again at other heights.
 */
export function StringField({ id, motion = 'swing' }: StringFieldProps) {
  return (
    <svg className={`${styles.field} ${styles[motion]}`} viewBox={`0 0 ${width} 396`} aria-hidden="true">
      {stringNames.map((name, index) => {
        const { middle, amplitude } = heights[name];
        const { lobes } = strings[name];
        const path = `${id}-${index}`;
        const reach = Math.round(amplitude / 3);
        return (
          <g key={name} className={styles[name]} transform={`translate(0 ${middle})`}>
            <defs>
              <path
                id={path}
                d={tracePath(standingWave(lobes), { width, middle: 0, amplitude, pieces: lobes * 2 })}
                vectorEffect="non-scaling-stroke"
              />
            </defs>
            <g className={styles.echoes}>
              {echoes.map((echo) => (
                <use key={echo} href={`#${path}`} />
              ))}
            </g>
            <use className={styles.string} href={`#${path}`} data-pluck="" />
            <rect className={styles.reach} x="0" y={-reach} width={width} height={reach * 2} data-plucks="" />
          </g>
        );
      })}
    </svg>
  );
}
