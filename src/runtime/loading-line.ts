/** As long as the fade: a page that comes within it needs no line. */
const patienceMilliseconds = 300;

/** Draws a line at the top of the window while something takes longer than a fade. */
export function showWhileLoading(loading: Promise<unknown>): void {
  const root = document.documentElement;
  const timer = setTimeout(() => (root.dataset['loading'] = ''), patienceMilliseconds);
  const done = () => {
    clearTimeout(timer);
    delete root.dataset['loading'];
  };
  loading.then(done, done);
}
