import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { lazyComponent } from '../../ui/lazyComponent'
import { searchBoxId } from '../../search/SearchBox'
import { openPasted } from '../../search/openPasted'
import { readKey } from './shortcutKeys'
import { clickElement, focusRow } from './rowFocus'

const ShortcutsDialog = lazyComponent(
  async () => (await import('./ShortcutsDialog')).ShortcutsDialog,
)

const openRequests = new EventTarget()

/** Opens the list of shortcuts; for the button in the footer. */
export const openShortcuts = (): void => void openRequests.dispatchEvent(new Event('keys'))

export function Shortcuts() {
  const navigate = useNavigate()
  const { shortcuts } = useStored(settings)
  const prefixPressedAt = useRef<number | null>(null)
  const [isDialogOpen, setIsDialogOpen] = useState(false)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const reading = readKey(
      {
        key: event.key,
        at: event.timeStamp,
        command: event.ctrlKey || event.metaKey,
        alt: event.altKey,
        typing: isTyping(event.target),
        single: shortcuts,
      },
      prefixPressedAt.current,
    )
    prefixPressedAt.current = reading.prefixPressedAt
    const { act } = reading
    // An open dialog handles its own keys, and so does a page that has prevented the default.
    if (act === null || event.defaultPrevented || isModalOpen()) return
    if (act.do === 'press') return clickElement(act.key)
    if (act.do === 'step') return focusRow(act.by)
    event.preventDefault()
    if (act.do === 'go') void navigate(act.to)
    if (act.do === 'keys') setIsDialogOpen(true)
    if (act.do === 'search') document.getElementById(searchBoxId)?.focus()
  })

  // The clipboard is read only by this handler and by the Paste button on phones.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || event.defaultPrevented || isModalOpen()) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '') return
    event.preventDefault()
    void openPasted(text, navigate)
  })

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event)
    const onOpenRequest = () => setIsDialogOpen(true)
    const onPasteEvent = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('paste', onPasteEvent)
    openRequests.addEventListener('keys', onOpenRequest)
    return () => {
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('paste', onPasteEvent)
      openRequests.removeEventListener('keys', onOpenRequest)
    }
  }, [])

  if (!isDialogOpen) return null
  return (
    <Suspense>
      <ShortcutsDialog onClose={() => setIsDialogOpen(false)} />
    </Suspense>
  )
}

const isModalOpen = (): boolean => document.querySelector('dialog[open]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
