import { formatCount } from '../../amounts'

/** Created on demand, as that takes long on a slow phone. */
let rules: Intl.PluralRules | null = null

/** "1 step", "1,234 steps": the form for a count, in which # is the count. */
export function plural(count: number, forms: { one: string; other: string }): string {
  rules ??= new Intl.PluralRules('en')
  const form = rules.select(count) === 'one' ? forms.one : forms.other
  return form.replace('#', formatCount(count))
}
