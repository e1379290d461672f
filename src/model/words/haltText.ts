import { formatList } from '../text'

/** What halted networks mean to somebody who is about to deposit. */
export function describeHaltedNetworks(names: readonly string[]): string {
  const isOne = names.length === 1
  return `${formatList(names)} ${isOne ? 'is' : 'are'} halted. Don’t deposit until ${isOne ? 'it resumes' : 'they resume'}: deposits wait, or are refunded.`
}
