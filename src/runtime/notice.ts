type Notice = 'offline' | 'broken';

const texts: Record<Notice, { en: string; zh: string }> = {
  offline: {
    en: 'You are offline. The page will load once you are connected again.',
    zh: '目前沒有網路連線，恢復後即可繼續瀏覽。',
  },
  broken: {
    en: 'Part of this page could not be loaded. What you typed is still here.',
    zh: '這一頁有部分內容沒有載入，你填的內容都還在。',
  },
};
const shownMilliseconds = 8000;

/** One line at the foot of the window, for what the visitor should know and cannot see. */
export function showNotice(notice: Notice): void {
  document.querySelector('.notice')?.remove();
  const bar = document.createElement('div');
  bar.className = 'notice';
  bar.setAttribute('role', 'alert');
  bar.textContent = texts[notice][document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'];
  document.body.append(bar);
  setTimeout(() => bar.remove(), shownMilliseconds);
}
