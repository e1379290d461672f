import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon, type IconName } from './Icon'
import { StatusIcon } from './StatusIcon'

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  isLabelHidden?: boolean
  hint?: ReactNode
  /** Replaces the hint. It names the problem and the expected value. */
  error?: ReactNode
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, isLabelHidden = false, hint, error, children }: FieldProps) {
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
      })}
      {description && (
        <p
          id={`${id}-description`}
          className={`mt-2 flex items-start gap-2 text-row ${error ? 'text-fail' : 'text-ink-2'}`}
        >
          {error && (
            <span className="mt-0.5 inline-flex">
              <StatusIcon status="failed" />
            </span>
          )}
          <span className="min-w-0 text-pretty">{description}</span>
        </p>
      )}
    </div>
  )
}

const sizeClasses = {
  normal: 'h-9 gap-2.5 px-3 text-field',
  hero: 'h-13 gap-3 px-4 text-[1.0625rem]/6 md:h-14 md:gap-4 md:px-5',
} as const

interface FieldBoxProps {
  size?: keyof typeof sizeClasses
  icon?: IconName
  isInvalid?: boolean
  after?: ReactNode
  /** The input, with `fieldInputClasses` for its classes. */
  children: ReactNode
}

/** The classes of the input. The border, background and focus ring belong to the box. */
export const fieldInputClasses =
  'min-w-0 flex-1 self-stretch bg-transparent text-ellipsis text-ink outline-none'

/** The frame of an input: 36 px high, or up to 56 px in a hero. */
export function FieldBox({
  size = 'normal',
  icon,
  isInvalid = false,
  after,
  children,
}: FieldBoxProps) {
  return (
    <span
      className={`flex w-full items-center rounded-field border bg-sheet text-ink-2 has-[:focus-visible]:text-ink has-[input:focus-visible,select:focus-visible]:outline-2 has-[input:focus-visible,select:focus-visible]:-outline-offset-1 has-[input:focus-visible,select:focus-visible]:outline-accent ${sizeClasses[size]} ${isInvalid ? 'border-fail' : 'border-line-2'}`}
    >
      {icon && <Icon name={icon} size={size === 'hero' ? 20 : 16} />}
      {children}
      {after}
    </span>
  )
}

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

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'id'> {
  label: string
  hint?: ReactNode
  error?: ReactNode
}

/** Several lines of monospaced text, such as JSON, with label, hint and error. */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={8}
          autoComplete="off"
          spellCheck={false}
          {...area}
          {...control}
          className={`w-full rounded-field border bg-sheet px-3 py-2 font-mono text-row text-ink ${error ? 'border-fail' : 'border-line-2'}`}
        />
      )}
    </Field>
  )
}
