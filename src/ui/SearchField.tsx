import { useEffect, useEffectEvent, useRef } from 'react'
import { Field, FieldBox, fieldInputClasses } from './Field'
import { IconButton } from './IconButton'

interface SearchFieldProps {
  label: string
  /** The parameter of the surrounding form, which works without scripts. */
  name: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
}

export function SearchField(props: SearchFieldProps) {
  const { label, name, placeholder, value, onChange, onFocus, onBlur } = props
  const input = useRef<HTMLInputElement>(null)
  // Text that was typed before hydration, without events for React.
  const adoptEarlyInput = useEffectEvent((element: HTMLInputElement) => {
    if (element.value !== value) onChange(element.value)
    if (document.activeElement === element) onFocus?.()
  })
  useEffect(() => {
    if (input.current) adoptEarlyInput(input.current)
  }, [])
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
            name={name}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onFocus={onFocus}
            onBlur={onBlur}
            {...control}
            className={fieldInputClasses}
          />
        </FieldBox>
      )}
    </Field>
  )
}
