import { Field, FieldBox, fieldInputClasses } from './Field'
import { Icon, type IconName } from './Icon'

interface SelectFieldProps<Value extends string> {
  label: string
  isLabelHidden?: boolean
  icon?: IconName
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of many options, built from the browser's own `<select>`. */
export function SelectField<Value extends string>({
  label,
  isLabelHidden = false,
  icon,
  options,
  value,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden}>
      {(control) => (
        <FieldBox {...(icon && { icon })} after={<Icon name="chevron-down" className="-ms-6" />}>
          <select
            {...control}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.currentTarget.value)
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
