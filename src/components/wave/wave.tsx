import { tracePath } from '#src/strings/curve.ts';
import { chordOf, type GroupWave as GroupWaveShape, groupWave, packet, type StringName, stringNames, strings } from '#src/strings/waves.ts';
import styles from './wave.module.css';

const tones: Record<StringName, string | undefined> = { probity: styles.probity, passion: styles.passion, profession: styles.profession };

/** A few groups mark thousands of jobs, so each of their drawings is traced once. */
const markOf = traceOnce(({ lobes, harmonic }) => tracePath(packet(lobes, harmonic), { width: 72, middle: 20, amplitude: 17, pieces: lobes * 2 }));
const bannerOf = traceOnce(({ lobes, harmonic }) => tracePath(packet(lobes, harmonic), { width: 1200, middle: 0, amplitude: 50, pieces: lobes * 3 }));

function traceOnce(trace: (wave: GroupWaveShape) => string): (wave: GroupWaveShape) => string {
  const traced = new Map<GroupWaveShape, string>();
  return (wave) => {
    const path = traced.get(wave) ?? trace(wave);
    traced.set(wave, path);
    return path;
  };
}

/** A function group's own wave, as it marks its jobs in lists. */
export function GroupWave({ group }: { group: string }) {
  const wave = groupWave(group);
  return (
    <svg className={`${styles.mark} ${tones[wave.string]}`} viewBox="0 0 72 40" aria-hidden="true">
      <path d={markOf(wave)} />
    </svg>
  );
}

/** The same wave as a vibrating string over the whole width: the head of a job's page. The pale lines are the same path at other heights. */
export function GroupBanner({ group }: { group: string }) {
  const wave = groupWave(group);
  const shares = [0.85, 0.6, 0.35, 0.1, -0.15, -0.4, -0.65, -0.9];
  return (
    <svg className={`${styles.banner} ${tones[wave.string]}`} viewBox="0 -55 1200 110" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <path id="banner" d={bannerOf(wave)} vectorEffect="non-scaling-stroke" />
      </defs>
      <g className={styles.echoes}>
        {shares.map((share) => (
          <use key={share} href="#banner" transform={`scale(1 ${share})`} />
        ))}
      </g>
      <use href="#banner" />
    </svg>
  );
}

/** One value's string, at rest above its name. */
export function ValueWave({ id }: { id: string }) {
  const string = stringNames.find((name) => name === id) ?? 'probity';
  const lobes = strings[string].lobes * 2 - 1;
  return (
    <svg className={`${styles.value} ${tones[string]}`} viewBox="0 0 360 48" preserveAspectRatio="none" aria-hidden="true">
      <path d={tracePath(packet(lobes), { width: 360, middle: 24, amplitude: 22, pieces: lobes * 2 })} />
    </svg>
  );
}

/** Three waves made from an id: the picture of a news item or an event. */
export function ChordDrawing({ id }: { id: string }) {
  return (
    <svg className={styles.chord} viewBox="0 0 240 120" aria-hidden="true">
      {chordOf(id).map(({ string, wave, amplitude }, index) => (
        <path key={string} className={tones[string]} d={tracePath(wave, { width: 240, middle: 30 + index * 30, amplitude: amplitude * 24, pieces: 24 })} />
      ))}
    </svg>
  );
}
