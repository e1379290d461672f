import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldBox, fieldInputClasses } from './FieldBox'
import { Icon, type IconName } from './Icon'
import { SignIcon } from './SignIcon'
import { useEarlyInput } from './useEarlyInput'

type FieldProps = {
  label: string
  hint?: ReactNode
  /** Replaces the hint. It names the problem and the expected value. */
  error?: ReactNode
}

function useField({ label, hint, error }: FieldProps) {
  const id = useId()
  const descriptionId = `${id}-description`
  const description = error ?? hint
  const control = {
    id,
    'aria-describedby': description ? descriptionId : undefined,
    'aria-invalid': error ? true : undefined,
    autoComplete: 'off',
    spellCheck: false,
  } as const
  const surround = (element: ReactNode) => (
    <div className="flex min-w-0 flex-1 flex-col">
      <label htmlFor={id} className="mb-1 text-small text-ink-3">
        {label}
      </label>
      {element}
      {description && (
        <p
          id={descriptionId}
          className={`mt-2 flex items-start gap-2 text-row text-pretty ${error ? 'text-fail' : 'text-ink-2'}`}
        >
          {error && (
            <span className="mt-0.5">
              <SignIcon sign="cross" />
            </span>
          )}
          <span className="min-w-0">{description}</span>
        </p>
      )}
    </div>
  )
  return { control, surround }
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'id'>

/** A line of monospaced text: a hash, an address or a name. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const { control, surround } = useField({ label, hint, error })
  return surround(
    <FieldBox isInvalid={Boolean(error)}>
      <input
        type="text"
        {...input}
        {...control}
        className={`${fieldInputClasses} font-mono`}
      />
    </FieldBox>,
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'id'>

/** Several lines of monospaced text, such as JSON. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const { control, surround } = useField({ label, hint, error })
  return surround(
    <textarea
      rows={8}
      {...area}
      {...control}
      className={`w-full resize-y rounded-field border bg-sheet px-3 py-2 font-mono text-row text-ink ${error ? 'border-fail' : 'border-line-2'}`}
    />,
  )
}

type SelectFieldProps<Value extends string> = {
  /** Its name for screen readers. */
  label: string
  icon?: IconName
  options: readonly { value: Value; label: string }[]
  value: Value
  /** `isEarly`: it was chosen before hydration. */
  onChange: (value: Value, isEarly: boolean) => void
}

/** A choice of many options, built from the browser's own `<select>`. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, icon, options, value, onChange } = props
  const select = useEarlyInput<HTMLSelectElement>((field) => {
    const early = options[field.selectedIndex]
    // A value without an option is not shown, and nobody has chosen the first one instead.
    const isKnown = options.some((option) => option.value === value)
    if (!isKnown || early === undefined || early.value === value) return
    // React Router ignores what navigates before the effects of all parents have run.
    queueMicrotask(() => onChange(early.value, true))
  })
  return (
    <FieldBox icon={icon} after={<Icon name="chevron-down" className="-ms-6" />}>
      <select
        ref={select}
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex]
          if (chosen) onChange(chosen.value, false)
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
  )
}
