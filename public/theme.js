// Runs before the first paint: puts the chosen theme on <html>. "system", nothing stored, or anything damaged leaves the
// choice to the browser.
;(() => {
  try {
    const { theme } = JSON.parse(localStorage.getItem('crosswatch:settings') ?? '{}')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {
    // Storage is blocked or holds something else.
  }
})()
