import type { ChainRecord } from '../../../contract/tokens'
import { Fact, KeyValue } from '../../../ui/lists/KeyValue'
import { Section } from '../../../ui/lists/Section'
import { blockTime, confirmations } from '../chainWords'
import { Said } from '../Said'

/** All that the service says of a chain, in two columns. */
export function WholeChain({ chain }: { chain: ChainRecord }) {
  const { gasAsset, gasRate, gasUnit, providers } = chain
  return (
    <Section title="Facts">
      <div className="grid gap-x-10 lg:grid-cols-2">
        <KeyValue>
          <Fact label="One block">{blockTime(chain)}</Fact>
          <Fact label="Confirmations">{confirmations(chain)}</Fact>
          <Said
            label="Fees paid in"
            text={gasAsset ? gasAsset.identifier || gasAsset.ticker : ''}
          />
          <Fact label="Fee rate" missing="not known">
            {gasRate}
          </Fact>
          <Said label="Fee unit" text={gasUnit} />
          <Said label="Providers" text={providers.join(', ')} />
        </KeyValue>
        <KeyValue>
          <Said label="Code" text={chain.chain} />
          <Said label="Chain ID" text={chain.chainId} />
          <Said label="Coin" text={chain.symbol} />
          <Fact label="Decimals">{chain.defaultDecimals}</Fact>
          <Said label="Kind" text={chain.category} />
          <Fact label="Network">{chain.mainnet ? 'main' : 'test: its assets have no worth'}</Fact>
        </KeyValue>
      </div>
    </Section>
  )
}
