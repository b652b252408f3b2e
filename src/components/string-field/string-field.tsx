import { tracePath } from '#src/strings/curve.ts';
import { standingWave, stringNames, strings } from '#src/strings/waves.ts';
import styles from './string-field.module.css';

const width = 800;
const heights = { probity: { middle: 86, amplitude: 80 }, passion: { middle: 224, amplitude: 60 }, profession: { middle: 342, amplitude: 44 } };
const echoes = [0.86, 0.72, 0.58, 0.44, 0.3, 0.16, 0.04, -0.08, -0.2, -0.34, -0.48, -0.62, -0.76, -0.9, -1];

/**
 * The three strings, each a standing wave held at both ends. The bright line swings by CSS alone: a standing wave's motion
 * is its own shape scaled by a cosine, which is what `scaleY` with a sine easing draws. The pale lines are the same path
 * at other heights; `id` keeps it apart from other drawings on the page.
 */
export function StringField({ id }: { id: string }) {
  return (
    <svg className={styles.field} viewBox={`0 0 ${width} 396`} aria-hidden="true">
      {stringNames.map((name) => {
        const { middle, amplitude } = heights[name];
        const { lobes } = strings[name];
        const path = tracePath(standingWave(lobes), { width, middle: 0, amplitude, pieces: lobes * 4 });
        return (
          <g key={name} className={styles[name]} transform={`translate(0 ${middle})`}>
            <g className={styles.echoes}>
              {echoes.map((share) => (
                <use key={share} href={`#${id}-${name}`} transform={`scale(1 ${share})`} />
              ))}
            </g>
            <path id={`${id}-${name}`} className={styles.string} d={path} />
          </g>
        );
      })}
    </svg>
  );
}
