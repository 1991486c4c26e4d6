import { togglePreview } from './preview';

/**
 * The script of the pages that the server writes: it adds what HTML alone can't. It imports nothing of the application, whose
 * files would come along.
 */

/** A coupon in the page's address goes along to sign-up and checkout. */
function keepCoupon(): void {
  const coupon = new URLSearchParams(location.search).get('coupon')?.trim();
  if (!coupon || !/^[\w-]{1,40}$/.test(coupon)) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-enrol]')) {
    const address = new URL(link.href);
    address.searchParams.set('coupon', coupon);
    link.href = address.pathname + address.search;
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-coupon]')) {
    note.textContent = `Coupon ${coupon.toUpperCase()} is used at checkout.`;
    note.hidden = false;
  }
}

function offerSharing(): void {
  const said = document.querySelector('[data-copied]');
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
    if (!('share' in navigator)) continue;
    button.hidden = false;
    button.addEventListener('click', () => {
      const { share: url, title } = button.dataset;
      // Rejected where the person closes the phone's list.
      navigator.share({ ...(url ? { url } : {}), ...(title ? { title } : {}) }).catch(() => undefined);
    });
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const address = button.dataset['copy'] ?? '';
      navigator.clipboard.writeText(address).then(
        () => said && (said.textContent = 'Copied'),
        // Without the right to: the address can be selected.
        () => said && (said.textContent = address),
      );
    });
  }
}

/** A preview lesson opens below its title. */
function openPreviews(): void {
  document.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>('[data-preview]');
    if (button) void togglePreview(button);
  });
}

/** Fetches the application's files while nobody waits, unless the reader saves data. */
function fetchAhead(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return;
  const files = document.querySelector<HTMLMetaElement>('meta[name="next-files"]')?.content.split(' ') ?? [];
  const fetchThem = () => {
    for (const href of files)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }));
  };
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(fetchThem) : setTimeout(fetchThem, 1000);
  if (document.readyState === 'complete') idle();
  else addEventListener('load', idle, { once: true });
}

keepCoupon();
offerSharing();
openPreviews();
fetchAhead();
