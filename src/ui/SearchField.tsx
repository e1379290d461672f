import { useRef } from 'react'
import { Field, FieldBox, fieldInputClasses } from './Field'
import { IconButton } from './IconButton'

interface SearchFieldProps {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Called on the Arrow Down key, to move the focus to the list below the field. */
  onArrowDown?: () => void
  onBlur?: () => void
}

export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onArrowDown,
  onBlur,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Clearing removes the button, so the focus has to move.
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <Field label={label} isLabelHidden>
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
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !onArrowDown) return
              event.preventDefault()
              onArrowDown()
            }}
            {...control}
            className={fieldInputClasses}
          />
        </FieldBox>
      )}
    </Field>
  )
}
