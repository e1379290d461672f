import type { ListedToken } from '../../model/tokens/flags'
import { Table } from '../../ui/Table'
import { getColumnClasses, shortColumns, tokenHeadClasses } from './tokenColumns'
import { TokenRow } from './TokenRow'

type TokenListProps = {
  label: string
  tokens: readonly ListedToken[]
}

/** A short table of tokens. All rows are rendered. */
export const TokenList = ({ label, tokens }: TokenListProps) => (
  <Table
    label={label}
    layout="grid-xl"
    columns={shortColumns}
    headRowClasses={`${tokenHeadClasses} ${getColumnClasses(true)}`}
    hasCodes
  >
    {tokens.map((token) => (
      <TokenRow key={token.record.identifier} token={token} />
    ))}
  </Table>
)
