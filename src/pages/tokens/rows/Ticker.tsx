import type { CurrencyRecord } from '../../../contract/tokens'
import type { AssetFlags } from '../../../contract/assetFlags'
import { SafeText } from '../../../ui/text/SafeText'

const isUnexpected = (character: string): boolean => /[^\x20-\x7e]/.test(character)

interface TickerProps {
  record: CurrencyRecord
  flags: AssetFlags | undefined
  limit?: number
}

/** For the ticker and name of a look-alike. */
export const getUnderlineProps = (flags: AssetFlags | undefined) =>
  flags?.flags.includes('look-alike') ? { isForeign: isUnexpected } : {}

/** In a look-alike, unexpected letters are underlined. */
export function Ticker({ record, flags, limit = 24 }: TickerProps) {
  return <SafeText text={record.ticker} limit={limit} {...getUnderlineProps(flags)} />
}
