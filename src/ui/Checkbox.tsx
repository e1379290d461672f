import type { ReactNode } from 'react'

interface CheckboxProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** The label is there for readers alone, as in a row. */
  isLabelHidden?: boolean
  children: ReactNode
}

export function Checkbox({ isChecked, onChange, isLabelHidden = false, children }: CheckboxProps) {
  return (
    <label className="hit inline-flex cursor-pointer items-center gap-2 text-row text-ink-2">
      <input
        type="checkbox"
        className="size-4 accent-(--accent)"
        checked={isChecked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={isLabelHidden ? 'sr-only' : ''}>{children}</span>
    </label>
  )
}
