// Runs before the first paint. It sets the theme, so that a dark screen never flashes light, and says for whom the page is,
// so that no visitor sees the variant prerendered for others. In a browser that can't run the page's code, it says so: that
// code fails before it can.
// The keys and values are those of src/lib/theme.ts, src/session/session-storage.ts and src/app/learner-layout.tsx.
(function () {
  // The prerendered page stays readable below the notice.
  if (isTooOld())
    document.addEventListener('DOMContentLoaded', function () {
      var notice = document.createElement('p');
      notice.setAttribute('role', 'alert');
      notice.style.cssText = 'margin:0;padding:16px;background:#fff;color:#000';
      notice.textContent =
        'This browser is too old for this page. Update it, or use Chrome or Edge 111, Firefox 121 or Safari 16.4 (iOS 16.4), or newer.';
      document.body.insertBefore(notice, document.body.firstChild);
    });

  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)');

  function stored(area, key) {
    try {
      return window[area].getItem(key);
    } catch (_) {
      // Storage can be switched off: the system's theme applies then, and the user is signed out.
      return null;
    }
  }

  function show(dark) {
    root.dataset.theme = dark ? 'dark' : 'light';
    var meta = document.querySelector('meta[name="theme-color"]');
    if (meta) meta.content = dark ? '#0b0f12' : '#f4f5f1';
  }

  function showTheme() {
    var chosen = stored('localStorage', 'theme');
    show(chosen === 'dark' || (chosen !== 'light' && system.matches));
  }

  showTheme();
  // For as long as the reader has chosen nothing.
  system.addEventListener('change', showTheme);

  // The button of a prerendered page whose code has not loaded yet, and of pages without the application.
  document.addEventListener('click', function (event) {
    if (
      !event.target.closest(
        '[data-prerendered] [aria-label="Dark theme"], [data-site] [aria-label="Dark theme"]',
      )
    )
      return;
    show(root.dataset.theme !== 'dark');
    try {
      localStorage.setItem('theme', root.dataset.theme);
    } catch (_) {
      // It holds for this page.
    }
  });

  // A form that is sent before its code has loaded is sent when it has: src/forms/plain-form.tsx.
  document.addEventListener('submit', function (event) {
    if (!event.target.closest('[data-prerendered]')) return;
    event.preventDefault();
    event.target.dataset.isSubmitted = '';
  });

  // A course that the address names gets its place above the form before it is known.
  if (/[?&]course=/.test(location.search)) root.dataset.wants = 'course';

  // Needed only if the reader has the page translated, which browsers begin after this.
  addEventListener('load', function () {
    document.head.appendChild(document.createElement('script')).src = '/page-translation.js';
  });

  var token = stored('localStorage', 'token') || stored('sessionStorage', 'token');
  // The prerendered shell has its sidebar open.
  var isCollapsed =
    stored('localStorage', 'sidebarCollapsed') === '1' && matchMedia('(min-width: 48rem)').matches;
  root.dataset.audience = token ? (isCollapsed ? 'members-without-sidebar' : 'members') : 'visitors';

  // The first versions with all of this: Safari 16.4, Chrome 110, Firefox 121. README.md names the same.
  function isTooOld() {
    try {
      new RegExp('(?<=a)b');
      return ![].toReversed || !CSS.supports('selector(:has(a))');
    } catch (_) {
      return true;
    }
  }
})();
