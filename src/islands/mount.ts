import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Brings an island to life; where that fails, the plain HTML it had is put back. Answers how to end it. */
export function mountIsland(root: Element, component: unknown, props: object): () => void {
  const plain = [...root.childNodes].map((node) => node.cloneNode(true));
  let failed = false;
  const react = hydrateRoot(root, createElement(component as ComponentType, props), {
    onUncaughtError(error) {
      failed = true;
      console.error('An island failed; its plain form stays.', error);
      queueMicrotask(() => {
        react.unmount();
        root.replaceChildren(...plain);
      });
    },
  });
  return () => {
    if (!failed) react.unmount();
  };
}
