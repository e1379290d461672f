import { useEffect, useEffectEvent } from 'react'
import { isRecoveryPhrase } from '../model/recoveryPhrase'
import { removedPhraseText } from '#words/recoveryPhrase'
import { useToast } from '../ui/Toasts'

/** Keeps recovery phrases out of all fields, whose texts can be stored, sent or put into a URL. */
export function usePasteGuard(): void {
  const showToast = useToast()
  const refuse = useEffectEvent((event: ClipboardEvent) => {
    if (!isRecoveryPhrase(event.clipboardData?.getData('text/plain') ?? '')) return
    event.preventDefault()
    event.stopPropagation()
    showToast({ text: removedPhraseText, tone: 'problem', displayTimeMs: 20_000 })
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => refuse(event)
    // Before the field's own handler.
    window.addEventListener('paste', listener, true)
    return () => window.removeEventListener('paste', listener, true)
  }, [])
}
