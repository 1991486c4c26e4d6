/** What can hold the focus in place of a control: screen readers say what it is, and Tab goes on from it. */
const PLACES =
  'li, article, section, fieldset, form, ul, ol, table, [role="dialog"], [role="alertdialog"], [role="tabpanel"], main';
/** Until then, whatever is meant to follow the control has taken the focus. */
export const GRACE_MS = 100;

/**
 * Moves the focus to what is left around a control that has disappeared or been disabled while it had the focus.
 * Browsers drop it, and keys and screen readers start again at the top of the page.
 * @returns ends it
 */
export function keepFocus(): () => void {
  /** The control that had the focus last, and what is around it. */
  let path: Element[] = [];
  /** The same of the last control in the page itself, for one of a dialog or toast that is gone with it. */
  let pathInMain: Element[] = [];

  const isGone = ([control]: Element[]): boolean =>
    control !== undefined && (!control.isConnected || control.matches(':disabled'));

  const moveFocus = (): void => {
    if (!isGone(path) || document.activeElement !== document.body) return;
    const place = [...path, ...pathInMain].find((element) => element.isConnected && element.matches(PLACES));
    if (!(place instanceof HTMLElement)) return;
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1;
      place.addEventListener('focusout', () => place.removeAttribute('tabindex'), { once: true });
    }
    place.focus({ preventScroll: true });
  };

  const remember = (): void => {
    path = [];
    for (let element = document.activeElement; element; element = element.parentElement) path.push(element);
    if (path.some((element) => element.tagName === 'MAIN')) pathInMain = path;
  };

  const observer = new MutationObserver(() => {
    if (isGone(path)) setTimeout(moveFocus, GRACE_MS);
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
  document.addEventListener('focusin', remember);
  remember();
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}
