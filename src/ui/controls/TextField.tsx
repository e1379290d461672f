import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'
import { FieldBox, fieldText } from './FieldBox'
import type { IconName } from '../pictures/Icon'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'size' | 'id'> {
  label: string
  labelHidden?: boolean
  hint?: ReactNode
  error?: ReactNode
  icon?: IconName
  /** What is typed is a reading: a hash, an address, a name. */
  mono?: boolean
}

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  labelHidden = false,
  hint,
  error,
  icon,
  mono = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <FieldBox wrong={Boolean(error)} {...(icon && { icon })}>
          <input
            type="text"
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            className={`${fieldText} ${mono ? 'font-mono' : ''}`}
          />
        </FieldBox>
      )}
    </Field>
  )
}
