import { formatList } from '../text'

/** What halted networks mean to somebody who is about to deposit. */
export function describeHaltedNetworks(names: readonly string[]): string {
  const [are, resume] = names.length === 1 ? ['is', 'it resumes'] : ['are', 'they resume']
  const consequence = 'deposits wait, or are refunded'
  return `${formatList(names)} ${are} halted. Don’t deposit until ${resume}: ${consequence}.`
}
