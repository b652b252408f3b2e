import type { ReactNode } from 'react';
import { useStrings } from '#src/components/motif/motif-context.ts';
import { Photo } from '#src/components/photo/photo.tsx';
import type { Consultant } from '#src/content/consultant.ts';
import type { Picture } from '#src/content/picture.ts';
import { useLocale } from '#src/i18n/locale-context.ts';
import { tracePath } from '#src/waves/curve.ts';
import { chordOf, type StringName } from '#src/waves/waves.ts';
import { lettersOf } from './letters.ts';
import styles from './portrait.module.css';

const sizes = {
  /** 4:5, as wide as its place. */
  large: { className: styles.large, viewBox: '0 0 96 120', photo: styles.photo },
  /** A round one beside a name. */
  small: { className: styles.small, viewBox: '0 12 96 96', photo: `${styles.photo} ${styles.round}` },
};

const tones: Record<StringName, string | undefined> = {
  probity: styles.probity,
  passion: styles.passion,
  profession: styles.profession,
};

type Person = Pick<Consultant, 'id' | 'name' | 'portrait'>;

interface PortraitProps {
  person: Person;
  size: keyof typeof sizes;
  sizes?: string;
  /** In the first view. */
  first?: boolean;
}

/** A person's photograph or, until there is one, a drawing. `sizes` says how wide a large one is shown. */
export function Portrait({ person, size, sizes: width = '3rem', first }: PortraitProps) {
  const { portrait } = person;
  if (!portrait) return <DrawnPortrait person={person} size={size} />;
  return (
    <span className={sizes[size].photo}>
      <Photo picture={portrait} sizes={width} first={first ?? false} decorative={size === 'small'} />
    </span>
  );
}

/**
 * A person, drawn from the name: three strings pass behind the family name or the initials, on the ground of the string
 * that swings widest; letters and ground alone where the firm has no strings. The name stands beside it, so it says nothing to those who cannot see it.
 */
function DrawnPortrait({ person, size }: Pick<PortraitProps, 'person' | 'size'>) {
  const letters = lettersOf(person.name, useLocale());
  const chord = chordOf(person.id);
  const hasStrings = useStrings();
  const lead = chord.reduce((widest, string) => (string.amplitude > widest.amplitude ? string : widest)).string;
  const { className, viewBox } = sizes[size];
  return (
    <svg className={`${className} ${tones[lead]}`} viewBox={viewBox} aria-hidden="true">
      {hasStrings &&
        chord.map(({ string, wave, amplitude }, index) => (
          <path
            key={string}
            className={tones[string]}
            d={tracePath(wave, { width: 96, middle: 38 + index * 22, amplitude: amplitude * 22, pieces: 20 })}
          />
        ))}
      <g className={[...letters].length > 1 ? styles.two : styles.one}>
        <text className={styles.rim}>{letters}</text>
        <text>{letters}</text>
      </g>
    </svg>
  );
}

/** A small portrait with a line of words that holds the name. */
export function NamedPortrait({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <span className={styles.named}>
      <Portrait person={person} size="small" />
      <span>{children}</span>
    </span>
  );
}

/** Someone whose name is not told. */
export function RoundPhoto({ picture }: { picture: Picture }) {
  return (
    <span className={`${styles.photo} ${styles.round}`}>
      <Photo picture={picture} sizes="3rem" />
    </span>
  );
}
