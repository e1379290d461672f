import { useRef, useState } from 'react'
import { truncateMiddle } from '../model/text'
import { maxLabelLength, updateWatched, type Watched } from '../storage/watched'
import { IconButton } from '../ui/Button'
import { SafeText } from '../ui/SafeText'

const focus = (input: HTMLInputElement | null) => input?.focus()

/**
 * The label of a watched transaction, editable in place: Enter and leaving the field
 * save it, Escape cancels. The field exists only while it is edited, so that a list of
 * fields has no others.
 */
export function WatchLabel({ hash, label }: Pick<Watched, 'hash' | 'label'>) {
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const rowName = truncateMiddle(hash)
  const save = (text: string) => {
    updateWatched(hash, { label: text.trim() })
    setIsEditing(false)
  }
  return (
    // Browsers submit a form by Enter, but not by the Enter that ends the composition
    // of an input method.
    <form
      className="flex min-w-0 items-center"
      onSubmit={(event) => {
        event.preventDefault()
        button.current?.focus()
      }}
    >
      {isEditing && (
        <input
          ref={focus}
          aria-label={`Label of ${rowName}`}
          maxLength={maxLabelLength}
          className="relative z-1 h-8 w-40 border-b border-accent bg-transparent outline-none"
          defaultValue={label}
          onKeyDown={({ key, nativeEvent, currentTarget }) => {
            if (key !== 'Escape' || nativeEvent.isComposing) return
            currentTarget.value = label
            button.current?.focus()
          }}
          onBlur={({ target }) => save(target.value)}
        />
      )}
      {label !== '' && !isEditing && (
        <span className="max-w-50 truncate font-medium">
          <SafeText text={label} limit={maxLabelLength} />
        </span>
      )}
      <IconButton
        ref={button}
        icon="pencil"
        size={14}
        label={`${label === '' ? 'Add label to' : 'Edit label of'} ${rowName}`}
        onClick={() => setIsEditing(true)}
      />
    </form>
  )
}
