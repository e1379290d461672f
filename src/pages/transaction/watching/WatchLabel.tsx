import { type KeyboardEvent, useRef, useState } from 'react'
import { labelWatched, longestLabel } from '../../../storage/watched'
import { fieldInputClasses } from '../../../ui/controls/FieldBox'
import { IconButton } from '../../../ui/controls/IconButton'
import { SafeText } from '../../../ui/text/SafeText'

/** A label of one's own for a watched transaction, and changing it in place: Enter keeps, Escape leaves it as it was. */
export function WatchLabel({ hash, label }: { hash: string; label: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const hasEndedByKey = useRef(false)
  const focusAfterKey = (button: HTMLButtonElement | null): void => {
    if (hasEndedByKey.current) button?.focus()
    hasEndedByKey.current = false
  }
  if (draft === null) {
    return (
      <span className="flex min-w-0 items-center">
        {label !== '' && (
          <span className="max-w-50 truncate font-medium">
            <SafeText text={label} limit={longestLabel} />
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
  const keep = () => {
    labelWatched(hash, draft)
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // Else the key would press the button that takes the focus.
    event.preventDefault()
    hasEndedByKey.current = true
    if (event.key === 'Enter') keep()
    else setDraft(null)
  }
  return (
    <span className="relative z-1 flex h-8 items-center border-b border-line-2">
      <input
        ref={focusAtOnce}
        aria-label="Label"
        maxLength={longestLabel}
        className={`w-40 ${fieldInputClasses}`}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={keep}
      />
    </span>
  )
}

/** Whether a key belongs to an input method. Safari ends the composition first, and then sends Enter with this code. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** Who pressed the pencil wants to type. */
const focusAtOnce = (input: HTMLInputElement | null): void => input?.focus()
