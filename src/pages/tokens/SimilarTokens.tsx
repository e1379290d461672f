import { useState } from 'react'
import { formatCount } from '../../model/amounts'
import { getChainName } from '../../model/chains/chains'
import type { TokenDetails } from '../../queries/tokenEngine'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { findRowLink, passFocus } from '../../ui/passFocus'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { TokenList } from './TokenTable'

/** The same project on other chains, and the tokens with the same ticker. */
export function SimilarTokens({ token }: { token: TokenDetails }) {
  const { record, project, others } = token
  const [maxRows, setMaxRows] = useState(8)
  const ticker = <SafeText text={record.ticker} limit={24} />
  const onChain = others.filter(
    (other) => other.record.protocol === record.protocol,
  ).length
  return (
    <>
      {project.length > 0 && (
        <Section
          title={<>{ticker} on other chains</>}
          note={`${formatCount(project.length)}, matched by project`}
        >
          <TokenList label="The same project" tokens={project} />
        </Section>
      )}
      <Section
        title={<>Other tokens with the ticker {ticker}</>}
        note={
          others.length > 0 &&
          `${formatCount(others.length)}, ${onChain === 0 ? 'none' : onChain} on ${getChainName(record.protocol)}`
        }
      >
        {others.length === 0 ? (
          <EmptyState title="No other token has this ticker">
            Tokens that share or imitate it would be listed here.
          </EmptyState>
        ) : (
          <TokenList
            label={`Tokens called ${record.ticker.slice(0, 24)}`}
            tokens={others.slice(0, maxRows)}
          />
        )}
        {others.length > maxRows && (
          <div className="py-2">
            <Button
              ref={passFocus(findRowLink(maxRows))}
              variant="quiet"
              onClick={() => setMaxRows(Infinity)}
            >
              Show all {formatCount(others.length)}
            </Button>
          </div>
        )}
      </Section>
    </>
  )
}
