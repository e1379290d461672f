import { getLegKind } from '../../../model/progress/legs'
import { getReportedLegs } from '../../../model/progress/legStates'
import { getMoney, type Outcome } from '../../../model/words/money'
import { getVerdict, type TransactionSnapshot } from '../../../model/progress/snapshot'
import { isFinal } from '../../../model/progress/verdict'
import { formatSum } from '../../../model/words/formatSum'
import { Amount } from '../../../ui/text/Amount'
import { Fact, KeyValue } from '../../../ui/lists/KeyValue'
import { MonoText } from '../../../ui/text/MonoText'
import { SafeText } from '../../../ui/text/SafeText'
import { Section } from '../../../ui/lists/Section'
import { PlaceText } from '../PlaceText'

/** What else the service reports of the whole. */
export function FactList({ snapshot }: { snapshot: TransactionSnapshot }) {
  const { response, rows } = snapshot
  if (response === null) return null
  const { message } = response
  const legs = getReportedLegs(rows)
  const deposit = legs.find((leg) => getLegKind(leg) === 'deposit')
  const { outcomes } = getMoney(rows)
  const paid = outcomes.find(({ kind }) => kind !== 'returned')
  const returned = outcomes.find(({ kind }) => kind === 'returned')
  const limit = legs.find((leg) => leg.toAmountLimit !== '')
  // After an end, or where all of it is on its way back, no payout is to come.
  const ended = isFinal(getVerdict(snapshot).verdict)
  const noPayout =
    paid === undefined ? ended || returned !== undefined : ended && paid.kind !== 'paid'
  return (
    <Section title="Details">
      <div className="gap-x-10 lg:grid lg:grid-cols-2">
        <KeyValue>
          <Fact label="Sender">
            {deposit && deposit.fromAddress !== '' ? (
              <PlaceText chain={deposit.chain} address={deposit.fromAddress} />
            ) : null}
          </Fact>
          {!noPayout && <Fact label="Recipient">{place(paid)}</Fact>}
          {returned && <Fact label="Refund address">{place(returned)}</Fact>}
        </KeyValue>
        <KeyValue>
          {!noPayout && (
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
          {/* The network's own reason stands here, also where it says none yet: what comes pushes nothing down. */}
          <Fact label="Network message">
            {message === '' ? null : (
              <MonoText>
                <SafeText text={message} limit={300} />
              </MonoText>
            )}
          </Fact>
        </KeyValue>
      </div>
    </Section>
  )
}

const place = (outcome: Outcome | undefined) =>
  outcome !== undefined && outcome.address !== '' ? (
    <PlaceText chain={outcome.chain} address={outcome.address} />
  ) : null
