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
