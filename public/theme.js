try {
  const { theme } = JSON.parse(localStorage.getItem('crosswatch:settings'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
