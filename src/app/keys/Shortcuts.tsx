import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { lazyComponent } from '../../ui/states/lazyComponent'
import { searchBoxId } from '../../search/SearchBox'
import { openPasted } from '../openPasted'
import { readKey } from './keys'
import { press, step } from './rowKeys'

const KeysDialog = lazyComponent(async () => (await import('./KeysDialog')).KeysDialog)

const asked = new EventTarget()

/** Shows all keys, for what is not a key: the button in the footer. */
export const openKeys = (): void => void asked.dispatchEvent(new Event('keys'))

/** The keys that work on every page. Draws nothing but the list of keys, when that is asked for. */
export function Shortcuts() {
  const navigate = useNavigate()
  const { shortcuts } = useStored(settings)
  const began = useRef<number | null>(null)
  const [listed, setListed] = useState(false)

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
      began.current,
    )
    began.current = reading.began
    const { act } = reading
    // What is open must be answered first; what a page did with the key is done.
    if (act === null || event.defaultPrevented || isAnswering()) return
    if (act.do === 'press') return press(act.key)
    if (act.do === 'step') return step(act.by)
    event.preventDefault()
    if (act.do === 'go') void navigate(act.to)
    if (act.do === 'keys') setListed(true)
    if (act.do === 'search') document.getElementById(searchBoxId)?.focus()
  })

  // Nothing reads the clipboard but this paste, and the Paste button on phones.
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || event.defaultPrevented || isAnswering()) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '') return
    event.preventDefault()
    void openPasted(text, navigate)
  })

  useEffect(() => {
    const down = (event: KeyboardEvent) => onKey(event)
    const list = () => setListed(true)
    const paste = (event: ClipboardEvent) => onPaste(event)
    window.addEventListener('keydown', down)
    window.addEventListener('paste', paste)
    asked.addEventListener('keys', list)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('paste', paste)
      asked.removeEventListener('keys', list)
    }
  }, [])

  if (!listed) return null
  return (
    <Suspense>
      <KeysDialog onClose={() => setListed(false)} />
    </Suspense>
  )
}

const isAnswering = (): boolean => document.querySelector('dialog[open]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
