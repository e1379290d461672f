import { useId } from 'react'
import { Icon } from '../pictures/Icon'

interface SegmentsProps<Value extends string> {
  /** What is chosen, for readers; the row's label says it to the eye. */
  legend: string
  options: readonly { value: Value; word: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, all in sight: radio buttons underneath, so arrows move between them. */
export function Segments<Value extends string>({
  legend,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
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
          {option.word}
        </label>
      ))}
    </fieldset>
  )
}
