import { useRef } from 'react'
import { maxLabelLength, updateWatched, type Watched } from '../storage/watched'
import { IconButton } from '../ui/Button'
import { SafeText } from '../ui/SafeText'

/**
 * The label of a watched transaction, editable in place: Enter and leaving the field
 * save it, Escape cancels.
 */
export function WatchLabel({ hash, label }: Pick<Watched, 'hash' | 'label'>) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
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
      <input
        key={label}
        ref={input}
        aria-label="Label"
        tabIndex={-1}
        maxLength={maxLabelLength}
        className="peer h-8 w-0 border-b border-line-2 bg-transparent outline-none focus:relative focus:z-1 focus:w-40 focus:border-accent"
        defaultValue={label}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (key !== 'Escape' || nativeEvent.isComposing) return
          currentTarget.value = label
          button.current?.focus()
        }}
        onBlur={({ target }) => updateWatched(hash, { label: target.value.trim() })}
      />
      {label !== '' && (
        <span className="max-w-50 truncate font-medium peer-focus:hidden">
          <SafeText text={label} limit={maxLabelLength} />
        </span>
      )}
      <IconButton
        ref={button}
        icon="pencil"
        size={14}
        label={label === '' ? 'Add label' : 'Edit label'}
        onClick={() => input.current?.focus()}
      />
    </form>
  )
}
