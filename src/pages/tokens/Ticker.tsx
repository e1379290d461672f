import type { CurrencyRecord } from '../../contract/tokens'
import type { AssetFlags } from '../../contract/assetFlags'
import { SafeText } from '../../ui/SafeText'

const isUnexpected = (character: string): boolean => /[^\x20-\x7e]/.test(character)

interface TickerProps {
  record: CurrencyRecord
  flags: AssetFlags | undefined
  limit?: number
}

/** Returns `SafeText` props that underline unexpected letters in the ticker and name of a look-alike. */
export const getUnderlineProps = (flags: AssetFlags | undefined) =>
  flags?.flags.includes('look-alike') ? { isForeign: isUnexpected } : {}

/** An asset's ticker. In a look-alike, unexpected letters are underlined. */
export function Ticker({ record, flags, limit = 24 }: TickerProps) {
  return <SafeText text={record.ticker} limit={limit} {...getUnderlineProps(flags)} />
}
