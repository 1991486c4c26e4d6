// Sets the theme before the first paint, so that a dark screen never flashes light.
// The key and the values are those of src/lib/theme.ts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch (_) {
    // Storage can be switched off; the system's choice stands then.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  var meta = document.querySelector('meta[name="theme-color"]');
  if (meta) meta.content = dark ? '#0b0f12' : '#f4f5f1';
})();
