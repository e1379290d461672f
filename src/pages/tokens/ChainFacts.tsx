import { Link } from 'react-router'
import { paths } from '../../app/paths'
import type { ChainRecord } from '../../contract/tokens'
import { getChainName } from '../../model/chains/chains'
import { Fact, Facts } from '../../ui/Facts'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { StatusBadge } from '../../ui/StatusIcon'
import { formatBlockTime, getChainStatus, formatConfirmations } from './chainRecords'
import { TextFact } from './TextFact'

interface ChainFactsProps {
  code: string
  /** undefined until the chains are loaded, or if none has this code. */
  chain: ChainRecord | undefined
}

/** Facts of an asset's chain. The section keeps its height while they load. */
export function ChainFacts({ code, chain }: ChainFactsProps) {
  return (
    <Section
      title="Chain"
      action={
        <Link viewTransition to={paths.chain(code)} className="link hit">
          <SafeText text={chain?.displayName || getChainName(code)} limit={40} />
        </Link>
      }
    >
      {chain ? (
        <Facts>
          <Fact label="Status">
            <StatusBadge {...getChainStatus(chain)} size={14} />
          </Fact>
          <TextFact label="Chain ID" text={chain.chainId} />
          <Fact label="Block time">{formatBlockTime(chain)}</Fact>
          <Fact label="Confirmations">{formatConfirmations(chain)}</Fact>
          <TextFact
            label="Gas token"
            text={chain.gasAsset ? chain.gasAsset.identifier || chain.gasAsset.ticker : ''}
          />
        </Facts>
      ) : (
        <p className="min-h-42.5 py-2 text-row text-ink-3">No details about this chain.</p>
      )}
    </Section>
  )
}
