const longestWaitMilliseconds = 100;

/** Resolves after the next paint, so that a click shows its effect before work begins; after 100 ms at the latest. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMilliseconds);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

const longestFirstPaintMilliseconds = 3000;

/** Resolves once the first view has been seen, which can be after the load event. Some browsers never tell. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestFirstPaintMilliseconds);
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });
}
