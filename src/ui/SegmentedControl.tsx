import { useId } from 'react'
import { Icon } from './Icon'

interface SegmentedControlProps<Value extends string> {
  /** The accessible name of the group. */
  legend: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of a few options, built from radio buttons. */
export function SegmentedControl<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex rounded-field border border-line-2 bg-sheet">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="hit flex h-7 cursor-pointer items-center gap-2 border-s border-line px-3 text-row text-ink-2 first-of-type:rounded-s-[3px] first-of-type:border-s-0 last:rounded-e-[3px] hover:bg-well has-checked:bg-accent-wash has-checked:font-medium has-checked:text-accent has-focus-visible:ring-focus"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.value === value && <Icon name="check" size={14} />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
