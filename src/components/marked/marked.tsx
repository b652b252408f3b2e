import { Fragment } from 'react';

interface MarkedProps {
  text: string;
  /** Stretches of the text, in its order and apart from each other. */
  marks: { start: number; end: number }[];
}

/** A text with what was searched for marked in it. */
export function Marked({ text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}
