import { useContext } from 'react';
import { StringField } from '#src/components/string-field/string-field.tsx';
import { MotifContext } from './motif-context.ts';
import styles from './motif.module.css';

interface MotifProps {
  /** Keeps its parts apart from other drawings on the page. */
  id: string;
  /** In a dark section it is the dark one in either scheme. */
  atNight?: boolean;
  /** Of the box around it. */
  className?: string | undefined;
}

/** The firm's motif: the strings, a drawing of its own, or nothing. */
export function Motif({ id, atNight = false, className }: MotifProps) {
  const motif = useContext(MotifContext);
  if (motif === 'none') return null;
  if (motif === 'strings')
    return (
      <div className={className}>
        <StringField id={id} />
      </div>
    );
  const { path, width, height } = atNight ? motif.dark : motif.light;
  return (
    <div className={className}>
      <picture>
        {!atNight && <source media="screen and (prefers-color-scheme: dark)" srcSet={motif.dark.path} />}
        <img className={styles.drawing} src={path} width={width} height={height} alt="" />
      </picture>
    </div>
  );
}
