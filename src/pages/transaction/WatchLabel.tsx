import { type KeyboardEvent, useRef, useState } from 'react'
import { setLabel, maxLabelLength } from '../../storage/watched'
import { fieldInputClasses } from '../../ui/Field'
import { IconButton } from '../../ui/IconButton'
import { SafeText } from '../../ui/SafeText'

/** The label of a watched transaction, editable in place: Enter saves, Escape cancels. */
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
  const save = () => {
    setLabel(hash, draft)
    setDraft(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // Otherwise the key would press the button that gets the focus.
    event.preventDefault()
    hasEndedByKey.current = true
    if (event.key === 'Enter') save()
    else setDraft(null)
  }
  return (
    <span className="relative z-1 flex h-8 items-center border-b border-line-2">
      <input
        ref={focusInput}
        aria-label="Label"
        maxLength={maxLabelLength}
        className={`w-40 ${fieldInputClasses}`}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
    </span>
  )
}

/** Whether a key belongs to an input method editor. Safari ends the composition first, and then sends Enter with code 229. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

const focusInput = (input: HTMLInputElement | null): void => input?.focus()
