import { getLegKind } from '../../model/transaction/legs'
import { selectReported } from '../../model/transaction/legHistory'
import { getMoney, type Outcome } from '../../model/transaction/money'
import type { TransactionSnapshot } from '../../model/transaction/transaction'
import { isFinal } from '../../model/transaction/verdict'
import { formatSum } from '../../model/words/sums'
import { Amount } from '../../ui/Amount'
import { Fact, Facts } from '../../ui/Facts'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { AddressText } from './AddressText'

export function FactList({ snapshot }: { snapshot: TransactionSnapshot }) {
  const { response, rows } = snapshot
  if (response === null) return null
  const { message } = response
  const legs = selectReported(rows).map(({ leg }) => leg)
  const deposit = legs.find((leg) => getLegKind(leg) === 'deposit')
  const { outcomes } = getMoney(rows)
  const paid = outcomes.find(({ kind }) => kind !== 'returned')
  const returned = outcomes.find(({ kind }) => kind === 'returned')
  const limit = legs.find((leg) => leg.toAmountLimit !== '')
  // After a final verdict, or when everything is refunded, no payout is expected.
  const isOver = isFinal(snapshot.verdict)
  const hasNoPayout =
    paid === undefined ? isOver || returned !== undefined : isOver && paid.kind !== 'paid'
  return (
    <Section title="Details">
      <div className="gap-x-10 lg:grid lg:grid-cols-2">
        <Facts>
          <Fact label="Sender">
            {deposit && deposit.fromAddress !== '' ? (
              <AddressText chain={deposit.chain} address={deposit.fromAddress} />
            ) : null}
          </Fact>
          {!hasNoPayout && <Fact label="Recipient">{renderAddress(paid)}</Fact>}
          {returned && <Fact label="Refund address">{renderAddress(returned)}</Fact>}
        </Facts>
        <Facts>
          {!hasNoPayout && (
            <Fact label={paid?.kind === 'paid' ? 'Payout' : 'Estimated payout'} missing="Unknown">
              {paid && paid.amount !== '' ? <Amount {...formatSum(paid)} /> : null}
            </Fact>
          )}
          {returned && (
            <Fact label={returned.estimated ? 'Estimated refund' : 'Refund'} missing="Unknown">
              {returned.amount === '' ? null : <Amount {...formatSum(returned)} />}
            </Fact>
          )}
          <Fact label={returned && paid ? 'Minimum for the full amount' : 'Minimum received'}>
            {limit && (
              <Amount
                {...formatSum({
                  asset: limit.toAsset,
                  amount: limit.toAmountLimit,
                  estimated: false,
                })}
              />
            )}
          </Fact>
          {/* Shown without a message too, so that a later one moves nothing. */}
          <Fact label="Network message">
            {message === '' ? null : (
              <MonoText>
                <SafeText text={message} limit={300} />
              </MonoText>
            )}
          </Fact>
        </Facts>
      </div>
    </Section>
  )
}

const renderAddress = (outcome: Outcome | undefined) =>
  outcome !== undefined && outcome.address !== '' ? (
    <AddressText chain={outcome.chain} address={outcome.address} />
  ) : null
