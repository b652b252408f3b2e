import { tracePath } from '#src/strings/curve.ts';
import { chordOf, groupWave, packet, standingWave, type StringName, stringNames, strings } from '#src/strings/waves.ts';
import styles from './wave.module.css';

const tones: Record<StringName, string | undefined> = { probity: styles.probity, passion: styles.passion, profession: styles.profession };

/** A function group's own wave, as it marks its jobs in lists. */
export function GroupWave({ group }: { group: string }) {
  const { string, lobes, harmonic } = groupWave(group);
  return (
    <svg className={`${styles.mark} ${tones[string]}`} viewBox="0 0 72 40" aria-hidden="true">
      <path d={tracePath(packet(lobes, harmonic), { width: 72, middle: 20, amplitude: 17, pieces: lobes * 2 })} />
    </svg>
  );
}

/** The same wave as a vibrating string over the whole width: the head of a job's page. */
export function GroupBanner({ group }: { group: string }) {
  const { string, lobes, harmonic } = groupWave(group);
  return <Vibration wave={packet(lobes, harmonic)} tone={tones[string]} pieces={lobes * 3} />;
}

function Vibration({ wave, tone, pieces }: { wave: (at: number) => number; tone: string | undefined; pieces: number }) {
  const lines = [0.85, 0.6, 0.35, 0.1, -0.15, -0.4, -0.65, -0.9];
  return (
    <svg className={`${styles.banner} ${tone}`} viewBox="0 0 1200 110" preserveAspectRatio="none" aria-hidden="true">
      {lines.map((share) => (
        <path key={share} className={styles.echo} d={tracePath(wave, { width: 1200, middle: 55, amplitude: 50 * share, pieces })} />
      ))}
      <path d={tracePath(wave, { width: 1200, middle: 55, amplitude: 50, pieces })} />
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

/** A hairline that vibrates once: between parts of a page. */
export function Divider() {
  return (
    <svg className={`${styles.divider} ${styles.probity}`} viewBox="0 0 1200 16" preserveAspectRatio="none" aria-hidden="true">
      <path d={tracePath(standingWave(6), { width: 1200, middle: 8, amplitude: 6, pieces: 24 })} />
    </svg>
  );
}
