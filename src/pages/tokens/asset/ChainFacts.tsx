import { Link } from 'react-router'
import { paths } from '../../../app/paths'
import type { ChainRecord } from '../../../contract/tokens'
import { chainName } from '../../../model/chains'
import { Fact, KeyValue } from '../../../ui/lists/KeyValue'
import { SafeText } from '../../../ui/text/SafeText'
import { Section } from '../../../ui/lists/Section'
import { StatusBadge } from '../../../ui/pictures/StatusBadge'
import { blockTime, chainState, confirmations } from '../chainWords'
import { Said } from '../Said'

interface ChainFactsProps {
  code: string
  /** undefined while the chains are not there, or where the service has none of that code. */
  chain: ChainRecord | undefined
}

/** The facts of an asset's chain that matter for the asset. */
export function ChainFacts({ code, chain }: ChainFactsProps) {
  return (
    <Section
      title="Its chain"
      action={
        <Link viewTransition to={paths.chain(code)} className="link hit">
          <SafeText text={chain?.displayName || chainName(code)} limit={40} />
        </Link>
      }
    >
      {chain ? (
        <KeyValue>
          <Fact label="State">
            <StatusBadge {...chainState(chain)} size={14} />
          </Fact>
          <Said label="Chain ID" text={chain.chainId} />
          <Fact label="One block">{blockTime(chain)}</Fact>
          <Fact label="Confirmations">{confirmations(chain)}</Fact>
          <Said
            label="Fees paid in"
            text={chain.gasAsset ? chain.gasAsset.identifier || chain.gasAsset.ticker : ''}
          />
        </KeyValue>
      ) : (
        <p className="py-2 text-row text-ink-3">The service has said nothing of this chain.</p>
      )}
    </Section>
  )
}
