/** How many notifications came while the tab was hidden. */
let count = 0

const badge = /^\(\d+\) /

/** Puts the number before the title, or removes it. React writes only the title itself. */
function showBadge(): void {
  const title = document.title.replace(badge, '')
  const badged = count === 0 ? title : `(${count}) ${title}`
  if (document.title !== badged) document.title = badged
}

/**
 * Counts a notification in the title of a hidden tab, which changes with the page, until
 * the user looks at the tab.
 */
export function addToTitleBadge(): void {
  count += 1
  showBadge()
  if (count > 1) return

  const observer = new MutationObserver(showBadge)
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  const clear = () => {
    if (document.visibilityState !== 'visible') return
    document.removeEventListener('visibilitychange', clear)
    observer.disconnect()
    count = 0
    showBadge()
  }
  document.addEventListener('visibilitychange', clear)
}
