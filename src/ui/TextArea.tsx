import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'

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
