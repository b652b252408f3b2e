import { Fragment } from 'react';

interface MarkedProps {
  text: string;
  /** In the order of the text, without overlap. */
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
