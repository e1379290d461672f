import { formatList } from '../text'
import { haltedNetworks } from './en/halts'
import { fillText } from './messages'

/** What halted networks mean to somebody who is about to deposit. */
export const describeHaltedNetworks = (names: readonly string[]): string =>
  fillText(haltedNetworks, { networks: formatList(names), count: names.length })
