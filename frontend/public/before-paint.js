// Runs before the first paint. It sets the theme, so that a dark screen never flashes light, and says for whom the page is,
// so that no visitor sees the variant prerendered for others.
// The keys and values are those of src/lib/theme.ts, src/features/auth/session-storage.ts and src/app/learner-layout.tsx.
(function () {
  var root = document.documentElement;
  var system = matchMedia('(prefers-color-scheme: dark)');

  function stored(area, key) {
    try {
      return window[area].getItem(key);
    } catch (_) {
      // Storage can be switched off: the system's theme stands then, and nobody is signed in.
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

  // The button of a prerendered page whose code has not loaded yet.
  document.addEventListener('click', function (event) {
    if (!event.target.closest('[data-ahead] [aria-label="Dark theme"]')) return;
    show(root.dataset.theme !== 'dark');
    try {
      localStorage.setItem('theme', root.dataset.theme);
    } catch (_) {
      // It holds for this page.
    }
  });

  var isMember = stored('localStorage', 'token') || stored('sessionStorage', 'token');
  // The prerendered shell has its sidebar open.
  var isCollapsed =
    stored('localStorage', 'sidebarCollapsed') === '1' && matchMedia('(min-width: 48rem)').matches;
  root.dataset.audience = isMember ? (isCollapsed ? 'members-without-sidebar' : 'members') : 'visitors';
})();
