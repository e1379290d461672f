// The chosen theme, before the first paint; without one, or with anything damaged, it is the browser's.
try {
  const { theme } = JSON.parse(localStorage.getItem('crosswatch:settings'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
