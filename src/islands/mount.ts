import { type ComponentType, createElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

export interface MountedIsland {
  /** Resolves once React answers what the visitor does; before that it would lose a press. */
  awake: Promise<void>;
  unmount: () => void;
}

/** Brings an island to life; where that fails, the plain HTML it had is put back. */
export function mountIsland(root: Element, component: unknown, props: object): MountedIsland {
  const plain = [...root.childNodes].map((node) => node.cloneNode(true));
  let failed = false;
  let wakeUp = () => {};
  const awake = new Promise<void>((resolve) => (wakeUp = resolve));
  const Awaking = () => {
    useEffect(() => wakeUp(), []);
    return createElement(component as ComponentType, props);
  };
  const react = hydrateRoot(root, createElement(Awaking), {
    onUncaughtError(error) {
      failed = true;
      wakeUp();
      console.error('An island failed; its plain form stays.', error);
      queueMicrotask(() => {
        react.unmount();
        root.replaceChildren(...plain);
      });
    },
  });
  const unmount = () => {
    if (!failed) react.unmount();
  };
  return { awake, unmount };
}
