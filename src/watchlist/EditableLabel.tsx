import { type RefObject, useRef, useState } from 'react'
import { unsavedText } from '../model/words/watchText'
import { maxLabelLength } from '../storage/watched'
import { Button, IconButton } from '../ui/Button'
import { passFocus } from '../ui/passFocus'
import { SafeText, toLabel } from '../ui/SafeText'
import { useToast } from '../ui/Toasts'

/** A label of the user's own. */
type StoredLabel = {
  /** The label; undefined where there is no longer anything to label. */
  read: () => string | undefined
  /** Stores a label, and returns whether it stays when the tab is closed. */
  write: (label: string) => boolean
}

type EditableLabelProps = {
  label: string
  stored: StoredLabel
  /** What it labels, for screen readers. */
  name: string
  /** In a row of the list, a grid: the label is its first line, the button ends the last. */
  isInRow?: boolean
  /** The text of the button where there is no label; by default it is an icon. */
  emptyText?: string
}

/**
 * A label, editable in place. The field exists only while it is edited, so that a list of
 * fields has no others.
 */
export function EditableLabel(props: EditableLabelProps) {
  const { label, stored, name, isInRow = false, emptyText } = props
  const [isEditing, setIsEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className={isInRow ? 'contents' : 'flex min-w-0 items-center'}>
      {isEditing && (
        <LabelEditor
          label={label}
          stored={stored}
          name={name}
          classes={isInRow ? `h-6 ${firstLineClasses}` : 'h-8 w-40'}
          button={button}
          onEnd={() => setIsEditing(false)}
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
        <EditButton
          ref={button}
          text={label === '' && !isEditing ? emptyText : undefined}
          action={`${label === '' ? 'Add label to' : 'Edit label of'} ${name}`}
          onClick={() => setIsEditing(true)}
        />
      </span>
    </div>
  )
}

type EditButtonProps = {
  ref: RefObject<HTMLButtonElement | null>
  /** Beside its icon; undefined for the icon alone. */
  text: string | undefined
  /** Its name for screen readers. */
  action: string
  onClick: () => void
}

const EditButton = ({ text, action, ...rest }: EditButtonProps) =>
  text === undefined ? (
    <IconButton {...rest} icon="pencil" size={14} label={action} data-key="l" />
  ) : (
    <Button {...rest} icon="pencil" aria-label={action} data-key="l">
      {text}
    </Button>
  )

const firstLineClasses = 'order-first col-span-full w-full min-w-0'

type LabelEditorProps = Pick<EditableLabelProps, 'label' | 'stored' | 'name'> & {
  classes: string
  /** What has the focus after Enter and Escape. */
  button: RefObject<HTMLButtonElement | null>
  onEnd: () => void
}

/**
 * The field of a label. It stores what is typed at once, as its row can leave the list at any
 * time; Enter and leaving the field end editing, Escape restores the label from before. What
 * another tab has stored meanwhile is replaced with a message that can bring it back.
 */
function LabelEditor(props: LabelEditorProps) {
  const { label, stored, name, classes, button, onEnd } = props
  const showToast = useToast()
  const [draft, setDraft] = useState(label)
  /** What Escape restores. */
  const [before, setBefore] = useState(label)
  /** What this field has changed the label to; null for nothing. */
  const [change, setChange] = useState<{ label: string; isStored: boolean } | null>(null)

  const store = (changed: string) => {
    const isStored = stored.write(changed)
    // Once is enough.
    if (!isStored && change?.isStored !== false)
      showToast({ text: unsavedText, tone: 'problem' })
    setChange({ label: changed, isStored })
  }
  const tellReplaced = (replaced: string) => {
    const restore = (
      <Button variant="quiet" data-key="u" onClick={() => store(replaced)}>
        Undo
      </Button>
    )
    const text = `Replaced the label “${toLabel(replaced)}” of another tab.`
    showToast({ id: `label ${name}`, text, tone: 'neutral', action: restore })
  }
  const save = (text: string) => {
    const typed = text.trim()
    const current = stored.read()
    const isUnchanged = change === null && typed === before
    if (current === undefined || current === typed || isUnchanged) return
    const isReplaced = current !== (change?.label ?? before) && current !== ''
    store(typed)
    if (!isReplaced) return
    setBefore(current)
    tellReplaced(current)
  }
  const saveAndEnd = () => {
    save(draft)
    onEnd()
  }
  return (
    // Browsers submit a form by Enter, but not by the Enter that ends the composition
    // of an input method.
    <form
      ref={passFocus(() => button.current)}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        saveAndEnd()
      }}
    >
      <input
        ref={focusEnd}
        aria-label={`Label of ${name}`}
        maxLength={maxLabelLength}
        className={`relative z-1 border-b border-accent bg-transparent outline-none ${classes}`}
        value={draft}
        onChange={({ currentTarget: { value } }) => {
          setDraft(value)
          // Who clears the field may type another label, for which its row has to stay.
          if (value.trim() !== '') save(value)
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Escape' || nativeEvent.isComposing) return
          if (change !== null) store(before)
          onEnd()
        }}
        onBlur={saveAndEnd}
      />
    </form>
  )
}

/** Focuses the field when it appears, with the caret after the label. */
function focusEnd(input: HTMLInputElement | null): void {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
