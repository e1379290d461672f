import { type ReactNode, useId } from 'react'
import { StatusIcon } from '../pictures/StatusIcon'

/** What the control inside a field must carry so that label, hint and error belong to it. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: string
  /** The label is there for readers alone: an icon or the place says it to the eye. */
  labelHidden?: boolean
  hint?: ReactNode
  /** A sentence that says what is wrong and what would be right. Takes the hint's place. */
  error?: ReactNode
  children: (control: ControlProps) => ReactNode
}

/** A control with its label above and, below, one line: the hint, or the error with its icon. */
export function Field({ label, labelHidden = false, hint, error, children }: FieldProps) {
  const id = useId()
  const below = error ?? hint
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'mb-1 text-small text-ink-3'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': below ? `${id}-below` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {below && (
        <p
          id={`${id}-below`}
          className={`mt-2 flex items-start gap-2 text-row ${error ? 'text-fail' : 'text-ink-2'}`}
        >
          {error && (
            <span className="mt-0.5 inline-flex">
              <StatusIcon status="failed" />
            </span>
          )}
          <span className="min-w-0 text-pretty">{below}</span>
        </p>
      )}
    </div>
  )
}
