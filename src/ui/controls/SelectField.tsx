import { Field } from './Field'
import { FieldBox, fieldText } from './FieldBox'
import { Icon, type IconName } from '../pictures/Icon'

interface SelectFieldProps<Value extends string> {
  label: string
  labelHidden?: boolean
  icon?: IconName
  options: readonly { value: Value; word: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of many, by the browser's own list: it works by keyboard and on every phone. */
export function SelectField<Value extends string>({
  label,
  labelHidden = false,
  icon,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} labelHidden={labelHidden}>
      {(control) => (
        <FieldBox {...(icon && { icon })} after={<Icon name="chevron-down" className="-ms-6" />}>
          <select
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
            }}
            className={`${fieldText} -me-2.5 cursor-pointer appearance-none pe-6`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-sheet">
                {option.word}
              </option>
            ))}
          </select>
        </FieldBox>
      )}
    </Field>
  )
}
