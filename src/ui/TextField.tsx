import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import { FieldBox, fieldInputClasses } from './FieldBox'
import type { IconName } from './Icon'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'id'> {
  label: string
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  icon?: IconName
  /** Uses the monospaced font, for a hash, an address or a name. */
  isMono?: boolean
}

export function TextField({
  label,
  isLabelHidden = false,
  hint,
  error,
  icon,
  isMono = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <FieldBox isInvalid={Boolean(error)} {...(icon && { icon })}>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            className={`${fieldInputClasses} ${isMono ? 'font-mono' : ''}`}
          />
        </FieldBox>
      )}
    </Field>
  )
}
