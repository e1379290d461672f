/** A choice with one value put in, or taken out when it was in. */
export const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((chosen) => chosen !== value) : [...values, value]
