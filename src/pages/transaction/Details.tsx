import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../../paths'
import { getExplorerHost, getTransactionUrl } from '../../model/chains/explorers'
import { isSameHash } from '../../model/chains/hashes'
import {
  formatBlockTime,
  formatMoment,
  formatTime,
  formatUtcTooltip,
  formatZone,
} from '../../model/time'
import { selectReported } from '../../model/transaction/legHistory'
import { getLimit, getMoney, isKnown, type Outcome } from '../../model/transaction/money'
import { isFinal, lacksTransaction } from '../../model/transaction/verdict'
import { formatChange } from '../../model/words/changeText'
import { formatReason } from '../../model/words/reasons'
import { formatSum } from '../../model/words/sums'
import { chainsQuery } from '../../queries/chains'
import { serviceQuery } from '../../queries/service'
import { restartSampleTransaction } from '../../queries/transaction'
import { ChainLabel } from '../../components/ChainLabel'
import { Amount } from '../../components/Amount'
import { Button, getButtonClasses } from '../../ui/Button'
import { ExternalLink } from '../../ui/ExternalLink'
import { Fact } from '../../ui/Fact'
import { ShortText } from '../../components/HashText'
import { Icon } from '../../ui/Icon'
import { NoteRow } from '../../ui/NoteRow'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { Loading, SkeletonRows } from '../../ui/Skeleton'
import { tableClasses } from '../../ui/classes'
import { TruncatedText } from '../../ui/TruncatedText'
import { AddressText, Legs } from './Legs'
import type { ShownTransaction } from './useShownTransaction'

/** The part below the header: legs and facts, or what to do with an unknown hash; then technical details and activity. */
export function Details(shown: ShownTransaction) {
  const { snapshot, polls, failure, isRestored } = shown.tracked
  const isLoading = polls.length === 0 && failure === null && !isRestored
  return (
    <>
      <SampleNote hash={snapshot.hash} />
      {snapshot.isDisputed && (
        <NoteRow icon="warning" tone="warning" cause={disputeText} />
      )}
      <div className="pt-7 empty:hidden md:pt-10">
        {isLoading && (
          <Loading>
            <SkeletonRows count={4} rowClasses="h-18" />
          </Loading>
        )}
        {(snapshot.verdict === 'not-seen' || failure?.error.kind === 'unsupported') && (
          <NotFound hash={snapshot.hash} />
        )}
        {snapshot.rows.length > 0 && <Legs {...shown} />}
        {snapshot.rows.length > 0 && <FactList {...shown} />}
      </div>
      <Inconsistencies {...shown} />
      <TechnicalDetails {...shown} />
      <Activity {...shown} />
    </>
  )
}

const disputeText =
  'Two apps described this transaction differently. The details that differ aren’t shown.'

/** Marks a transaction as a sample of the sandbox, so that users do not mistake it for real money. */
function SampleNote({ hash }: { hash: string }) {
  const client = useQueryClient()
  const { data } = useQuery(serviceQuery)
  const restart = useMutation({
    mutationFn: () => restartSampleTransaction(client, hash),
  })
  const sample = data?.samples.find((each) => isSameHash(each.hash, hash))
  if (sample === undefined) return null
  if (sample.recorded) {
    return <NoteRow icon="info" cause="Recorded from a real swap on the live network." />
  }
  const button = (
    <Button icon="refresh" onClick={() => restart.mutate()}>
      Restart
    </Button>
  )
  return (
    <NoteRow icon="info" cause="Sample swap. No real money." action={button}>
      {restart.isError && 'Couldn’t restart the sample. Try again.'}
    </NoteRow>
  )
}

/** The chains of most deposits, the most frequent first. A Solana hash matches none of them. */
const commonChains = ['ETH', 'BTC', 'THOR', 'BSC', 'BASE']

const initialCount = 3

/** The chains that an unknown hash could belong to, with their block times and explorers; nothing until the chains are loaded. */
function NotFound({ hash }: { hash: string }) {
  const [params] = useSearchParams()
  const showsAll = params.has('all-chains')
  const { data } = useQuery(chainsQuery)
  const rows = (data?.records ?? []).flatMap(({ chain, averageBlockTime }) => {
    const href = getTransactionUrl(chain, hash)
    return href === null
      ? []
      : [{ chain, href, blockTime: formatBlockTime(averageBlockTime) }]
  })
  const common = commonChains.flatMap((code) =>
    rows.filter(({ chain }) => chain === code),
  )
  const shown = showsAll
    ? rows
    : (common.length > 0 ? common : rows).slice(0, initialCount)
  if (rows.length === 0) return null
  return (
    <Section
      title="Find the transaction on its chain"
      note="Explorers show a transaction first"
    >
      <table className="w-full max-w-180">
        <thead>
          <tr className={tableClasses.head}>
            <th scope="col">Chain</th>
            <th scope="col" className="text-end max-[320px]:hidden">
              Block time
            </th>
            <th scope="col">Explorer</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ chain, href, blockTime }) => (
            <tr key={chain} className={`${tableClasses.row} pointer-coarse:h-11`}>
              <td>
                <ChainLabel code={chain} isNameOnly />
              </td>
              <td className="text-end whitespace-nowrap max-[320px]:hidden">
                {blockTime || '—'}
              </td>
              <td className="wrap-anywhere">
                <ExternalLink href={href} className="stretched">
                  {getExplorerHost(href)}
                </ExternalLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!showsAll && rows.length > shown.length && (
        <p className="mt-2">
          {/* A link, which works without scripts too. */}
          <Link
            to={`?${new URLSearchParams([...params, ['all-chains', '']])}`}
            replace
            preventScrollReset
            className={getButtonClasses('quiet')}
          >
            Show all {rows.length} chains
          </Link>
        </p>
      )}
    </Section>
  )
}

function FactList({ tracked: { snapshot } }: ShownTransaction) {
  const legs = selectReported(snapshot.rows)
  const deposit = legs.find(({ kind }) => kind === 'deposit')?.leg
  const limit = legs.map(({ leg }) => getLimit(leg)).find((sum) => sum !== null)
  // After a final verdict, or when everything is refunded, no payout is expected.
  const isOver = isFinal(snapshot.verdict)
  const { outcomes } = getMoney(snapshot.rows)
  const paid = outcomes.find(
    ({ kind }) => kind === 'paid' || (kind === 'expected' && !isOver),
  )
  const returned = outcomes.find(({ kind }) => kind === 'returned')
  const hasPayout = paid !== undefined || (!isOver && returned === undefined)
  const isPaid = paid?.kind === 'paid' && !lacksTransaction(snapshot.reason)
  const payoutLabel = isPaid ? 'Payout' : 'Estimated payout'
  const message = snapshot.response?.message ?? ''
  const usedBy = snapshot.response?.result.usedBy ?? []
  return (
    <Section title={deposit?.unverified ? 'Details, according to the quote' : 'Details'}>
      <div className="gap-x-10 lg:grid lg:grid-cols-2">
        <dl className="text-row">
          <AddressFact
            label="Sender"
            chain={deposit?.chain}
            address={deposit?.fromAddress}
          />
          {hasPayout && <AddressFact label="Recipient" {...paid} />}
          {returned && <AddressFact label="Refund address" {...returned} />}
        </dl>
        <dl className="text-row">
          {hasPayout && (
            <SumFact label={paid?.isQuoted ? 'Quoted payout' : payoutLabel} sum={paid} />
          )}
          {returned && (
            <SumFact
              label={returned.estimated ? 'Estimated refund' : 'Refund'}
              sum={returned}
            />
          )}
          <Fact
            label={returned && paid ? 'Minimum for the full amount' : 'Minimum received'}
          >
            {limit && <Amount {...formatSum(limit)} />}
          </Fact>
          {usedBy.length > 0 && (
            <Fact label="Used by">
              {usedBy.map((hash) => (
                <Link
                  key={hash}
                  to={paths.transaction(hash)}
                  className="block text-accent"
                >
                  <TruncatedText text={hash} />
                </Link>
              ))}
            </Fact>
          )}
          <Fact label="Network message">
            {message !== '' && <MonoText text={message} limit={300} />}
          </Fact>
        </dl>
      </div>
    </Section>
  )
}

type AddressFactProps = {
  label: string
  chain?: string | undefined
  address?: string | undefined
}

const AddressFact = ({ label, chain = '', address = '' }: AddressFactProps) => (
  <Fact label={label}>
    {address !== '' && <AddressText chain={chain} address={address} />}
  </Fact>
)

const SumFact = ({ label, sum }: { label: string; sum: Outcome | undefined }) => (
  <Fact label={label} missing="Unknown">
    {sum && isKnown(sum) && <Amount {...formatSum(sum)} />}
  </Fact>
)

function Inconsistencies({ tracked, zone }: ShownTransaction) {
  const { anomalies } = tracked.snapshot
  if (anomalies.length === 0) return null
  return (
    <Section title="Inconsistencies">
      <ul>
        {anomalies.map(({ at, reason }, index) => (
          <li key={index} className="flex items-start gap-3 border-b border-line py-2">
            <Icon name="warning" className="mt-0.5 text-refund" />
            <span className="min-w-0 flex-1">
              <SafeText text={formatReason(reason)} limit={200} />
            </span>
            <span className="font-mono text-row text-ink-2">{formatTime(at, zone)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The last response as the service sent it. */
function TechnicalDetails({ tracked: { snapshot, responseText } }: ShownTransaction) {
  const [isOpen, setIsOpen] = useState(false)
  const { response } = snapshot
  if (response === null) return null
  const { quoteId } = response.result
  return (
    <Section title="Technical details">
      <dl className="text-row">
        <Fact label="Quote ID">
          {quoteId !== '' && <ShortText text={quoteId} contentName="quote ID" />}
        </Fact>
        <Fact label="Raw status">
          <MonoText
            text={`${response.status || 'no status'}, done: ${response.done}`}
            limit={100}
          />
        </Fact>
      </dl>
      {/* A response can have thousands of lines, so it is rendered on demand. */}
      <details
        // It may have been opened before hydration.
        ref={(element) => void (element?.open && setIsOpen(true))}
        className="py-3"
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="hit cursor-pointer text-row text-accent">
          Raw response
        </summary>
        {isOpen && (
          <pre
            aria-label="JSON"
            className="mt-4 max-h-120 overflow-auto font-mono text-small wrap-anywhere whitespace-pre-wrap"
          >
            <SafeText text={responseText || 'Too long to keep.'} limit={Infinity} />
          </pre>
        )}
      </details>
    </Section>
  )
}

/** What each response since the page was opened changed. */
function Activity({ tracked, zone }: ShownTransaction) {
  const { log } = tracked.snapshot
  const [newest] = log
  if (newest === undefined) return null
  return (
    <Section
      title="Activity"
      note={`since you opened this page, ${formatZone(zone, newest.at)}`}
    >
      <ol aria-label="Activity" className="max-h-96 overflow-y-auto">
        {log.map((change, index) => {
          const { at } = change
          const moment = formatMoment(at, newest.at, zone)
          const [from = '', to] = formatChange(change)
          return (
            // The index, so that a new entry changes the first row's text and moves no row.
            <li
              key={index}
              className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2 text-row"
            >
              <time
                dateTime={new Date(at).toISOString()}
                title={formatUtcTooltip(moment, formatMoment(at, newest.at, 'utc'))}
                className="font-mono text-ink-2"
              >
                {moment}
              </time>
              <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                <SafeText text={from} limit={200} />
                {to !== undefined && (
                  <>
                    {/* The page's fonts have no arrow. */}
                    <Icon name="arrow-right" size={14} className="text-ink-2" />
                    <span className="sr-only">changed to</span>
                    <SafeText text={to} limit={100} />
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
