import { useRef, useState } from 'react'
import { truncateMiddle } from '../model/text'
import { maxLabelLength, updateWatched, type Watched } from '../storage/watched'
import { IconButton } from '../ui/Button'
import { SafeText } from '../ui/SafeText'

type WatchLabelProps = Pick<Watched, 'hash' | 'label'> & {
  /**
   * In a grid with the button in its first line: whether the label is in the second one,
   * so that the button has one place, with a label and without.
   */
  isBelow?: boolean
}

/**
 * The label of a watched transaction, editable in place: Enter and leaving the field
 * save it, Escape cancels. A label that another tab saves does not change what is being
 * typed. The field exists only while it is edited, so that a list of fields has no
 * others.
 */
export function WatchLabel({ hash, label, isBelow = false }: WatchLabelProps) {
  /** What is typed; null while the label is not edited. */
  const [draft, setDraft] = useState<string | null>(null)
  /** The label when editing began: without a change of it, nothing is saved. */
  const before = useRef('')
  const isCancelled = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const isEditing = draft !== null
  const rowName = truncateMiddle(hash)

  const edit = () => {
    isCancelled.current = false
    before.current = label
    setDraft(label)
  }
  const endEditing = () => {
    const changed = draft?.trim() ?? before.current
    const isWanted = !isCancelled.current && changed !== before.current
    if (isWanted) updateWatched(hash, { label: changed })
    setDraft(null)
  }
  return (
    // Browsers submit a form by Enter, but not by the Enter that ends the composition
    // of an input method.
    <form
      className={isBelow ? 'contents' : 'flex min-w-0 items-center'}
      onSubmit={(event) => {
        event.preventDefault()
        // The field loses the focus, which saves.
        button.current?.focus()
      }}
    >
      {isEditing && (
        <input
          ref={focusEnd}
          aria-label={`Label of ${rowName}`}
          maxLength={maxLabelLength}
          className={`relative z-1 border-b border-accent bg-transparent outline-none ${isBelow ? `h-6 ${belowClasses}` : 'h-8 w-40'}`}
          value={draft}
          onChange={({ currentTarget }) => setDraft(currentTarget.value)}
          onKeyDown={({ key, nativeEvent }) => {
            if (key !== 'Escape' || nativeEvent.isComposing) return
            isCancelled.current = true
            button.current?.focus()
          }}
          onBlur={endEditing}
        />
      )}
      {!isEditing && label !== '' && (
        <span
          title={label}
          className={`truncate font-medium ${isBelow ? belowClasses : 'max-w-50'}`}
        >
          <SafeText text={label} limit={maxLabelLength} />
        </span>
      )}
      <IconButton
        ref={button}
        icon="pencil"
        size={14}
        label={`${label === '' ? 'Add label to' : 'Edit label of'} ${rowName}`}
        data-key="l"
        onClick={edit}
      />
    </form>
  )
}

const belowClasses = 'col-span-full row-start-2 w-full min-w-0'

/** Focuses the field when it appears, with the caret after the label. */
function focusEnd(input: HTMLInputElement | null): void {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
