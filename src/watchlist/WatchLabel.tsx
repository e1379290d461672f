import { type KeyboardEvent, useRef, useState } from 'react'
import { maxLabelLength, setLabel } from '../storage/watched'
import { IconButton } from '../ui/IconButton'
import { SafeText } from '../ui/SafeText'

/** The label of a watched transaction, editable in place: Enter and leaving the field save it, Escape cancels. */
export function WatchLabel({ hash, label }: { hash: string; label: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const hasEndedByKey = useRef(false)
  const focusAfterKey = (button: HTMLButtonElement | null) => {
    if (hasEndedByKey.current) button?.focus()
    hasEndedByKey.current = false
  }
  const close = (isSaved: boolean) => {
    if (isSaved && draft !== null) setLabel(hash, draft)
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event
    // Safari ends the composition of an input method first, and then sends Enter with code 229.
    const isComposing = nativeEvent.isComposing || nativeEvent.keyCode === 229
    if (isComposing || (key !== 'Enter' && key !== 'Escape')) return
    // Otherwise the key would press the button that gets the focus.
    event.preventDefault()
    hasEndedByKey.current = true
    close(key === 'Enter')
  }
  if (draft === null) {
    return (
      <span className="flex min-w-0 items-center">
        {label !== '' && (
          <span className="max-w-50 truncate font-medium">
            <SafeText text={label} limit={maxLabelLength} />
          </span>
        )}
        <IconButton
          ref={focusAfterKey}
          icon="pencil"
          size={14}
          label={label === '' ? 'Add label' : 'Edit label'}
          onClick={() => setDraft(label)}
        />
      </span>
    )
  }
  return (
    <input
      ref={focusInput}
      aria-label="Label"
      maxLength={maxLabelLength}
      className="relative z-1 h-8 w-40 min-w-0 border-b border-line-2 bg-transparent outline-none focus:border-accent"
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => close(true)}
    />
  )
}

const focusInput = (input: HTMLInputElement | null): void => input?.focus()
