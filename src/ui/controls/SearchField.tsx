import { useRef } from 'react'
import { Field } from './Field'
import { FieldBox, fieldText } from './FieldBox'
import { IconButton } from './IconButton'

interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** The way from the field into the list below it. */
  onArrowDown?: () => void
  /** The focus has left the field. */
  onLeave?: () => void
}

/** A field that narrows a list as one types, with a button that empties it. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onArrowDown,
  onLeave,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // The button goes with the text: the focus would go with it.
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Field label={label} labelHidden>
      {(control) => (
        <FieldBox
          icon="search"
          after={
            value && (
              <span className="-me-2 inline-flex">
                <IconButton icon="close" label="Clear" onClick={clear} />
              </span>
            )
          }
        >
          <input
            ref={input}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onLeave}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !onArrowDown) return
              event.preventDefault()
              onArrowDown()
            }}
            {...control}
            className={fieldText}
          />
        </FieldBox>
      )}
    </Field>
  )
}
