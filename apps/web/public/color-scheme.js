// Runs before the first paint, as a file of its own because the content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('regulus-color-scheme');
    if (localStorage.getItem('regulus-density') === 'compact')
      document.documentElement.dataset.density = 'compact';
  } catch {
    // storage may be blocked; the device's setting is then used
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
})();
