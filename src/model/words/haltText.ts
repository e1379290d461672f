import { haltedNetworks } from '#words/halts'
import { formatList, fillText } from './messages'

/** What halted networks mean to somebody who is about to deposit. */
export const describeHaltedNetworks = (names: readonly string[]): string =>
  fillText(haltedNetworks, { networks: formatList(names), count: names.length })
