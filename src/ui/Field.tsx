import { type ReactNode, useId } from 'react'
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
