import { useState } from 'react'
import { formatCount } from '../../model/amounts'
import { getChainName } from '../../model/chains/chains'
import type { ListedToken } from '../../model/tokens/search'
import type { TokenDetails } from '../../queries/tokenEngine'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { TokenRow } from './TokenRow'
import { TableHeads } from './TokenTable'

const rowsAtFirst = 9

/** The same project on other chains, and the tokens with the same ticker. */
export function SimilarTokens({ token }: { token: TokenDetails }) {
  const { record, project, others } = token
  const [showsAll, setShowsAll] = useState(false)
  const ticker = <SafeText text={record.ticker} limit={24} />
  const onChain = others.filter((other) => other.record.protocol === record.protocol).length
  const all = [token, ...others]
  return (
    <>
      {project.length > 0 && (
        <Section
          title={<>{ticker} on other chains</>}
          note={`${formatCount(project.length)}, matched by project`}
        >
          <TokenList label="The same project" tokens={[token, ...project]} current={token} />
        </Section>
      )}
      <Section
        title={<>Other tokens with the ticker {ticker}</>}
        note={
          others.length > 0 &&
          `${formatCount(others.length)}, ${onChain} on ${getChainName(record.protocol)}`
        }
      >
        {others.length === 0 ? (
          <EmptyState title="No other token has this ticker">
            Tokens that share or imitate it would be listed here.
          </EmptyState>
        ) : (
          <TokenList
            label={`Tokens called ${record.ticker.slice(0, 24)}`}
            tokens={showsAll ? all : all.slice(0, rowsAtFirst)}
            current={token}
          />
        )}
        {all.length > rowsAtFirst && !showsAll && (
          <div className="py-2">
            <Button variant="quiet" onClick={() => setShowsAll(true)}>
              Show all {formatCount(all.length)}
            </Button>
          </div>
        )}
      </Section>
    </>
  )
}

interface TokenListProps {
  label: string
  tokens: readonly ListedToken[]
  /** The token that the page is about. */
  current?: ListedToken
}

/** A short table of tokens. All rows are rendered. */
export function TokenList({ label, tokens, current }: TokenListProps) {
  return (
    <table aria-label={label} className="block text-start text-row">
      <TableHeads isShort />
      <tbody translate="no" className="block">
        {tokens.map((token) => (
          <TokenRow
            key={token.record.identifier}
            token={token}
            isShort
            isCurrent={token === current}
          />
        ))}
      </tbody>
    </table>
  )
}
