import { useRef, useState } from 'react'
import { truncateMiddle } from '../model/text'
import { unsavedText } from '../model/words/watchText'
import {
  findWatched,
  maxLabelLength,
  updateWatched,
  type Watched,
  watched,
} from '../storage/watched'
import { Button, IconButton } from '../ui/Button'
import { SafeText, toLabel } from '../ui/SafeText'
import { useToast } from '../ui/toasts'

type WatchLabelProps = Pick<Watched, 'hash' | 'label'> & {
  /** In a row of the list, a grid: the label is its first line, the button ends the last. */
  isInRow?: boolean
}

/**
 * The label of a watched transaction, editable in place. It is saved as it is typed; Enter
 * and leaving the field end editing, Escape restores the label from before. The field
 * exists only while it is edited, so that a list of fields has no others.
 */
export function WatchLabel({ hash, label, isInRow = false }: WatchLabelProps) {
  /** What is typed; null while the label is not edited. */
  const [draft, setDraft] = useState<string | null>(null)
  const { begin, save, cancel } = useSavedLabel(hash)
  const button = useRef<HTMLButtonElement>(null)
  const isEditing = draft !== null
  const rowName = truncateMiddle(hash)

  return (
    // Browsers submit a form by Enter, but not by the Enter that ends the composition
    // of an input method.
    <form
      className={isInRow ? 'contents' : 'flex min-w-0 items-center'}
      onSubmit={(event) => {
        event.preventDefault()
        // The field loses the focus, which ends editing.
        button.current?.focus()
      }}
    >
      {isEditing && (
        <input
          ref={focusEnd}
          aria-label={`Label of ${rowName}`}
          maxLength={maxLabelLength}
          className={`relative z-1 border-b border-accent bg-transparent outline-none ${isInRow ? `h-6 ${firstLineClasses}` : 'h-8 w-40'}`}
          value={draft}
          onChange={({ currentTarget: { value } }) => {
            setDraft(value)
            save(value)
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key !== 'Escape' || nativeEvent.isComposing) return
            cancel()
            button.current?.focus()
          }}
          onBlur={({ currentTarget: { value } }) => {
            save(value)
            setDraft(null)
          }}
        />
      )}
      {!isEditing && label !== '' && (
        <span
          title={label}
          className={`flex font-medium ${isInRow ? firstLineClasses : 'max-w-50'}`}
        >
          <SafeText text={label} limit={maxLabelLength} className="clamped" />
        </span>
      )}
      <span className={isInRow ? 'order-last row-action' : ''}>
        <IconButton
          ref={button}
          icon="pencil"
          size={14}
          label={`${label === '' ? 'Add label to' : 'Edit label of'} ${rowName}`}
          data-key="l"
          onClick={() => {
            begin(label)
            setDraft(label)
          }}
        />
      </span>
    </form>
  )
}

/** A label while it is edited. */
type EditedLabel = {
  /** What Escape restores. */
  before: string
  /** What this field has stored, or found when editing began. */
  stored: string
  /** Whether this field has stored anything. */
  isChanged: boolean
}

/**
 * Functions that store a label as it is typed. What another tab has stored meanwhile is
 * replaced with a message that can bring it back, and a browser that stores nothing is said
 * once.
 */
function useSavedLabel(hash: string) {
  const showToast = useToast()
  const edited = useRef<EditedLabel>(null)
  const isUnsaved = useRef(false)

  const store = (label: string) => {
    const isStored = updateWatched(hash, { label })
    if (!isStored && !isUnsaved.current) showToast({ text: unsavedText, tone: 'problem' })
    isUnsaved.current = !isStored
  }
  const tellReplaced = (replaced: string) => {
    const restore = (
      <Button variant="quiet" data-key="u" onClick={() => store(replaced)}>
        Undo
      </Button>
    )
    const text = `Replaced the label “${toLabel(replaced)}” of another tab.`
    showToast({ id: `label ${hash}`, text, tone: 'neutral', action: restore })
  }
  return {
    begin: (label: string) => {
      edited.current = { before: label, stored: label, isChanged: false }
    },
    save: (text: string) => {
      const label = text.trim()
      const current = findWatched(watched.read(), hash)?.label
      if (edited.current === null || current === undefined || current === label) return
      const { before, stored, isChanged } = edited.current
      if (!isChanged && label === before) return
      const isReplaced = current !== stored && current !== ''
      edited.current = {
        before: isReplaced ? current : before,
        stored: label,
        isChanged: true,
      }
      store(label)
      if (isReplaced) tellReplaced(current)
    },
    cancel: () => {
      if (edited.current?.isChanged === true) store(edited.current.before)
      edited.current = null
    },
  }
}

const firstLineClasses = 'order-first col-span-full w-full min-w-0'

/** Focuses the field when it appears, with the caret after the label. */
function focusEnd(input: HTMLInputElement | null): void {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
