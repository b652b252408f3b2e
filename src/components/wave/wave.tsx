import { useStrings } from '#src/components/motif/motif-context.ts';
import { tracePath } from '#src/waves/curve.ts';
import {
  chordOf,
  type GroupWave as GroupNote,
  groupWave,
  packet,
  type StringName,
  stringNames,
  strings,
} from '#src/waves/waves.ts';
import styles from './wave.module.css';

const tones: Record<StringName, string | undefined> = {
  probity: styles.probity,
  passion: styles.passion,
  profession: styles.profession,
};

interface GroupDrawing {
  tone: string | undefined;
  mark: string;
  banner: string;
}

/** There are few waves, and every list draws some of them, so each is traced once and kept. */
const groupDrawings = new Map<GroupNote, GroupDrawing>();

function drawingOf(group: string): GroupDrawing {
  const note = groupWave(group);
  let drawing = groupDrawings.get(note);
  if (!drawing) {
    const wave = packet(note.lobes, note.harmonic);
    drawing = {
      tone: tones[note.string],
      mark: tracePath(wave, { width: 72, middle: 20, amplitude: 17, pieces: note.lobes * 2 }),
      banner: tracePath(wave, { width: 1200, middle: 0, amplitude: 50, pieces: note.lobes * 3 }),
    };
    groupDrawings.set(note, drawing);
  }
  return drawing;
}

/** A function group's own wave, as it marks its jobs in lists. */
export function GroupWave({ group }: { group: string }) {
  const { tone, mark } = drawingOf(group);
  return (
    <svg className={`${styles.mark} ${tone}`} viewBox="0 0 72 40" aria-hidden="true">
      <path d={mark} />
    </svg>
  );
}

/** The pale lines of a vibrating string are the same path at other heights. */
const echoes = [0.85, 0.6, 0.35, 0.1, -0.15, -0.4, -0.65, -0.9];

/** The same wave as a vibrating string over the whole width: the head of a job's page. */
export function GroupBanner({ group }: { group: string }) {
  const hasStrings = useStrings();
  if (!hasStrings) return null;
  const { tone, banner } = drawingOf(group);
  return (
    <svg className={`${styles.banner} ${tone}`} viewBox="0 -55 1200 110" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <path id="banner" d={banner} vectorEffect="non-scaling-stroke" />
      </defs>
      <g className={styles.echoes}>
        {echoes.map((share) => (
          <use key={share} href="#banner" transform={`scale(1 ${share})`} />
        ))}
      </g>
      <use href="#banner" />
    </svg>
  );
}

/** One value's string, at rest above its name; a bar in the firm's colour where it has no strings. */
export function ValueWave({ id }: { id: string }) {
  const hasStrings = useStrings();
  if (!hasStrings) return <span className={styles.bar} />;
  const string = stringNames.find((name) => name === id) ?? 'probity';
  const lobes = strings[string].lobes * 2 - 1;
  return (
    <svg
      className={`${styles.value} ${tones[string]}`}
      viewBox="0 0 360 48"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={tracePath(packet(lobes), { width: 360, middle: 24, amplitude: 22, pieces: lobes * 2 })} />
    </svg>
  );
}

/** Three waves made from an id: the picture of a news item or an event. */
export function ChordDrawing({ id }: { id: string }) {
  return (
    <svg className={styles.chord} viewBox="0 0 240 120" aria-hidden="true">
      {chordOf(id).map(({ string, wave, amplitude }, index) => (
        <path
          key={string}
          className={tones[string]}
          d={tracePath(wave, { width: 240, middle: 30 + index * 30, amplitude: amplitude * 24, pieces: 24 })}
        />
      ))}
    </svg>
  );
}
