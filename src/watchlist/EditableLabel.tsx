import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { unsavedText } from '../model/words/watchText'
import { maxLabelLength } from '../storage/watched'
import { Button, IconButton } from '../ui/Button'
import { passFocus } from '../ui/passFocus'
import { SafeText, toLabel } from '../ui/SafeText'
import { useToast } from '../ui/Toasts'
import * as controls from '#words/controls'
import { fillText } from '../model/words/messages'
import * as words from '#words/watchlist'

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
          classes={isInRow ? `h-6 ${firstLineClasses}` : 'h-8 w-44'}
          button={button}
          onEnd={() => setIsEditing(false)}
        />
      )}
      {!isEditing && label !== '' && (
        <span
          title={label}
          className={`flex font-medium ${isInRow ? firstLineClasses : 'max-w-44'}`}
        >
          <SafeText text={label} limit={maxLabelLength} className="clamped" />
        </span>
      )}
      <span className={isInRow ? 'order-last row-action' : ''}>
        <EditButton
          ref={button}
          text={label === '' && !isEditing ? emptyText : undefined}
          action={fillText(label === '' ? words.addLabel : words.editLabel, { name })}
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
    <IconButton {...rest} icon="pencil" size={14} label={action} data-key="label" />
  ) : (
    <Button {...rest} icon="pencil" aria-label={action}>
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
 * The field of a label. It stores what was typed when it goes: by Enter, by leaving it, and with
 * its row, which can leave the list at any time. Escape stores nothing. What another tab has
 * stored meanwhile is replaced with a message that can bring it back.
 */
function LabelEditor({ label, stored, name, classes, button, onEnd }: LabelEditorProps) {
  const showToast = useToast()
  const typed = useRef(label)
  const [before] = useState(label)

  const store = (changed: string) => {
    if (!stored.write(changed)) showToast({ text: unsavedText, tone: 'problem' })
  }
  const save = useEffectEvent(() => {
    const changed = typed.current.trim()
    const current = stored.read()
    if (current === undefined || changed === current || changed === before) return
    store(changed)
    if (current === before || current === '') return
    showToast({
      id: `label ${name}`,
      text: fillText(words.replacedLabel, { label: toLabel(current) }),
      tone: 'neutral',
      action: (
        <Button variant="quiet" data-key="u" onClick={() => store(current)}>
          {controls.undo}
        </Button>
      ),
    })
  })
  useEffect(() => () => save(), [])
  return (
    // Browsers submit a form by Enter, but not by the Enter that ends the composition
    // of an input method.
    <form
      ref={passFocus(() => button.current)}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault()
        onEnd()
      }}
    >
      <input
        ref={focusEnd}
        aria-label={fillText(words.labelOf, { name })}
        maxLength={maxLabelLength}
        className={`relative z-1 border-b border-accent bg-transparent outline-none ${classes}`}
        defaultValue={label}
        onChange={({ currentTarget }) => {
          typed.current = currentTarget.value
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key !== 'Escape' || nativeEvent.isComposing) return
          typed.current = before
          onEnd()
        }}
        onBlur={onEnd}
      />
    </form>
  )
}

function focusEnd(input: HTMLInputElement | null) {
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
