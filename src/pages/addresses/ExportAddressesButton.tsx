import { useQueryClient } from '@tanstack/react-query'
import { formatCount } from '../../model/amounts'
import { maxHistoryRows } from '../../model/history/historyRow'
import type { NamedAddress } from '../../queries/loadHistory'
import { ExportHistoryButton } from '../../transactionTable/ExportHistoryButton'

type ExportAddressesButtonProps = {
  addresses: readonly NamedAddress[]
  /** The start of the file’s name. */
  name: string
  /** What the file contains. */
  note: string
}

/** The export of all transactions of one address or of several. */
export function ExportAddressesButton({
  addresses,
  name,
  note,
}: ExportAddressesButtonProps) {
  const client = useQueryClient()
  return (
    <ExportHistoryButton
      title="Export transactions"
      note={note}
      name={name}
      addresses={addresses.map(({ address }) => address)}
      load={async (options) => {
        const { loadHistory } = await import('../../queries/loadHistory')
        return loadHistory(client, addresses, options)
      }}
      // The number of transactions is not known before the end.
      progress={{
        max: maxHistoryRows,
        format: (count) =>
          `${formatCount(count)} of at most ${formatCount(maxHistoryRows)}`,
      }}
    />
  )
}
