import { useStrings } from '#src/components/motif/motif-context.ts';
import { tracePath } from '#src/waves/curve.ts';
import { standingWave, stringNames, strings } from '#src/waves/waves.ts';
import styles from './pegs.module.css';

/** The two offices as two pegs, the strings stretched between them and softly sounding. */
export function Pegs() {
  const hasStrings = useStrings();
  if (!hasStrings) return <hr className={styles.line} />;
  return (
    <svg className={styles.pegs} viewBox="0 0 1200 72" preserveAspectRatio="none" aria-hidden="true">
      {stringNames.map((name, index) => (
        <path
          key={name}
          className={styles[name]}
          d={tracePath(standingWave(strings[name].lobes), {
            width: 1200,
            middle: 14 + index * 22,
            amplitude: 8 - index * 2,
            pieces: strings[name].lobes * 4,
          })}
        />
      ))}
      <path className={styles.peg} d="M0 2V70M1200 2V70" />
    </svg>
  );
}
