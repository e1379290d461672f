import { useState } from 'react'
import { getButtonClasses } from '../../ui/Button'
import { useAnnounce } from '../../ui/Announcer'
import { Toast } from '../../ui/Toast'
import { Icon } from '../../ui/Icon'

const copiedText = 'Link copied.'
const blockedText = 'Couldn’t copy the link. Copy it from the address bar.'

/** Opens the system's share sheet for the page's link; copies the link if there is no share sheet. */
export function ShareButton() {
  const announce = useAnnounce()
  const [result, setResult] = useState<string | null>(null)
  const [close] = useState(() => () => setResult(null))
  const copy = async () => {
    // The clipboard is missing on HTTP, and rejects without permission.
    const text = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(location.href))
      .then(
        () => copiedText,
        () => blockedText,
      )
    announce(text)
    setResult(text)
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title: document.title, url: location.href })
    } catch (error) {
      // The user closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <>
      <button type="button" className={getButtonClasses()} onClick={() => void share()}>
        <Icon name="link" size={14} />
        Share
      </button>
      {result !== null && (
        <Toast status={result === copiedText ? 'complete' : 'attention'} onClose={close}>
          {result}
        </Toast>
      )}
    </>
  )
}
