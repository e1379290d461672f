import type { ChainRecord } from '../../contract/tokens'
import { Fact, Facts } from '../../ui/Facts'
import { Section } from '../../ui/Section'
import { formatBlockTime, formatConfirmations } from './chainRecords'
import { TextFact } from './TextFact'

export function ChainDetails({ chain }: { chain: ChainRecord }) {
  const { gasAsset, gasRate, gasUnit, providers } = chain
  return (
    <Section title="Details">
      <div className="grid gap-x-10 lg:grid-cols-2">
        <Facts>
          <Fact label="Block time">{formatBlockTime(chain)}</Fact>
          <Fact label="Confirmations">{formatConfirmations(chain)}</Fact>
          <TextFact
            label="Gas token"
            text={gasAsset ? gasAsset.identifier || gasAsset.ticker : ''}
          />
          <Fact label="Fee rate" missing="Unknown">
            {gasRate}
          </Fact>
          <TextFact label="Fee unit" text={gasUnit} />
          <TextFact label="Providers" text={providers.join(', ')} />
        </Facts>
        <Facts>
          <TextFact label="Code" text={chain.chain} />
          <TextFact label="Chain ID" text={chain.chainId} />
          <TextFact label="Coin" text={chain.symbol} />
          <Fact label="Decimals">{chain.defaultDecimals}</Fact>
          <TextFact label="Kind" text={chain.category} />
          <Fact label="Network">{chain.mainnet ? 'Mainnet' : 'Testnet: tokens have no value'}</Fact>
        </Facts>
      </div>
    </Section>
  )
}
