import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldBox, fieldInputClasses } from './FieldBox'
import { Icon, type IconName } from './Icon'
import { StatusIcon } from './StatusIcon'

type LabelProps = {
  label: string
  isLabelHidden?: boolean
  hint?: ReactNode
  /** Replaces the hint. It names the problem and the expected value. */
  error?: ReactNode
}

type FieldProps = LabelProps & {
  /** Renders the control with its id, the attributes that connect it to its description, and without the browser's suggestions. */
  children: (control: {
    id: string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    autoComplete: 'off'
    spellCheck: false
  }) => ReactNode
}

function Field({ label, isLabelHidden, hint, error, children }: FieldProps) {
  const id = useId()
  const description = error ?? hint
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 text-small text-ink-3'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': description ? `${id}-description` : undefined,
        'aria-invalid': error ? true : undefined,
        autoComplete: 'off',
        spellCheck: false,
      })}
      {description && (
        <p
          id={`${id}-description`}
          className={`mt-2 flex items-start gap-2 text-row text-pretty ${error ? 'text-fail' : 'text-ink-2'}`}
        >
          {error && (
            <span className="mt-0.5 inline-flex">
              <StatusIcon status="failed" />
            </span>
          )}
          <span className="min-w-0">{description}</span>
        </p>
      )}
    </div>
  )
}

type TextFieldProps = LabelProps & Omit<ComponentProps<'input'>, 'className' | 'id'>

/** A line of monospaced text: a hash, an address or a name. */
export const TextField = ({ label, hint, error, ...input }: TextFieldProps) => (
  <Field {...{ label, hint, error }}>
    {(control) => (
      <FieldBox isInvalid={Boolean(error)}>
        <input type="text" {...input} {...control} className={`${fieldInputClasses} font-mono`} />
      </FieldBox>
    )}
  </Field>
)

type TextAreaProps = LabelProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

/** Several lines of monospaced text, such as JSON, with label, hint and error. */
export const TextArea = ({ label, hint, error, ...area }: TextAreaProps) => (
  <Field {...{ label, hint, error }}>
    {(control) => (
      <textarea
        rows={8}
        {...area}
        {...control}
        className={`w-full resize-y rounded-field border bg-sheet px-3 py-2 font-mono text-row text-ink ${error ? 'border-fail' : 'border-line-2'}`}
      />
    )}
  </Field>
)

type SelectFieldProps<Value extends string> = Pick<LabelProps, 'label' | 'isLabelHidden'> & {
  icon?: IconName
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of many options, built from the browser's own `<select>`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, isLabelHidden = false, icon, options, value, onChange } = props
  return (
    <Field label={label} isLabelHidden={isLabelHidden}>
      {(control) => (
        <FieldBox icon={icon} after={<Icon name="chevron-down" className="-ms-6" />}>
          <select
            {...control}
            value={value}
            onChange={({ currentTarget }) => {
              const chosen = options[currentTarget.selectedIndex]
              if (chosen) onChange(chosen.value)
            }}
            className={`${fieldInputClasses} -me-2.5 cursor-pointer appearance-none pe-6`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-sheet">
                {option.label}
              </option>
            ))}
          </select>
        </FieldBox>
      )}
    </Field>
  )
}
