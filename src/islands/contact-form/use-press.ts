import { useEffect, useRef } from 'react';

/**
 * Runs something at once, or after the pointer has been released: an error that came or went while it is pressed would
 * move what lies beneath it, and swallow the click.
 */
export function usePress(): (run: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = () => (pressed.current = true);
    const release = () => {
      pressed.current = false;
      // After the click, which follows at once.
      setTimeout(() => waiting.current.splice(0).forEach((run) => run()));
    };
    const events = { pointerdown: press, pointerup: release, pointercancel: release };
    for (const [type, listener] of Object.entries(events)) addEventListener(type, listener, true);
    return () => {
      for (const [type, listener] of Object.entries(events)) removeEventListener(type, listener, true);
    };
  }, []);
  return (run) => (pressed.current ? waiting.current.push(run) : run());
}
