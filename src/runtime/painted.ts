const longestWaitMilliseconds = 100;

/** Resolves after the browser has painted once, so that a click is seen to be taken; after 100 ms at the latest. */
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

/** `<html data-painted>` tells the styles that the first view has been seen. */
export function markFirstPaint(): void {
  const mark = () => (document.documentElement.dataset['painted'] = '');
  new PerformanceObserver(mark).observe({ type: 'paint', buffered: true });
}
