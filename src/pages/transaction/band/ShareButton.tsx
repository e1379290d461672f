import { useState } from 'react'
import { getButtonClasses } from '../../../ui/controls/buttonClasses'
import { useAnnounce } from '../../../ui/floating/Announcer'
import { Toast } from '../../../ui/floating/Toast'
import { Icon } from '../../../ui/pictures/Icon'

const copied = 'Link copied.'
const blocked = 'Couldn’t copy the link. Copy it from the address bar.'

/** Hands the page's link to the system's share sheet; where there is none the link is copied. */
export function ShareButton() {
  const announce = useAnnounce()
  const [result, setResult] = useState<string | null>(null)
  const [close] = useState(() => () => setResult(null))
  const copy = async () => {
    // The clipboard is missing on plain http, and rejects without permission.
    const words = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(location.href))
      .then(
        () => copied,
        () => blocked,
      )
    announce(words)
    setResult(words)
  }
  const share = async () => {
    if (!('share' in navigator)) return copy()
    try {
      await navigator.share({ title: document.title, url: location.href })
    } catch (error) {
      // Somebody who closes the sheet wants nothing instead.
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
        <Toast status={result === copied ? 'complete' : 'attention'} onClose={close}>
          {result}
        </Toast>
      )}
    </>
  )
}
