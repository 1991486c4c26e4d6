/** Consoles side by side; where there is no room, one at a time under tabs (frame.css decides). */
export function consoleTabs(
  consoles: readonly { element: HTMLElement; label: string; focus: () => void }[],
): HTMLElement {
  const list = document.createElement('div');
  list.className = 'tabs';
  list.setAttribute('role', 'tablist');
  list.setAttribute('aria-label', 'Machines');
  const choose = (chosen: number): void => {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      consoles[index]!.element.classList.toggle('chosen', index === chosen);
    });
  };
  const tabs = consoles.map(({ element, label, focus }, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.textContent = label;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-controls', element.id);
    tab.addEventListener('click', () => {
      choose(index);
      focus();
    });
    tab.addEventListener('keydown', ({ key }) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const next = (index + step + tabs.length) % tabs.length;
      choose(next);
      tabs[next]!.focus();
    });
    return tab;
  });
  list.append(...tabs);
  choose(0);
  return list;
}
