/** What a player needs of the browser; the page in the frame passes it on. */
const allowed = 'autoplay; encrypted-media; fullscreen; picture-in-picture';

/** A click on a film's picture puts the player in its place; until then nothing is loaded from anywhere. */
export function startFilms(): void {
  document.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLElement>('a[data-film]');
    if (!link) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.className = 'film';
    frame.allow = allowed;
    frame.title = link.querySelector('img')?.alt ?? '';
    frame.src = link.dataset['film'] ?? '';
    link.replaceWith(frame);
    frame.focus();
  });
}
