import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { isName } from '../../contract/names'
import { getAddressPrefix, listChainCodes, getChainName } from '../../model/chains/chains'
import { findNameProblem } from '../../model/names/nameRule'
import { checkChain } from '../../model/names/chainCheck'
import { formatMomentAndAge } from '../../model/time'
import { nameChainQuery, nameEntriesQuery } from '../../queries/names'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { chainsQuery } from '../../queries/tokens'
import { getErrorDetails } from '../../queries/describeError'
import { describeRequestError } from '../../model/words/requestErrorText'
import { useAnnounce } from '../../ui/Announcer'
import { Icon } from '../../ui/Icon'
import { Section } from '../../ui/Section'
import { useNow } from '../../ui/now'
import { SelectField } from '../../ui/SelectField'
import { TruncatedText } from '../../ui/HashText'
import { TextField } from '../../ui/Field'
import { Button } from '../../ui/Button'
import { toLookup } from './lookup'

/** Checks whether a name is linked to one chain. Without `name` the form has a field for it. */
export function ChainCheckForm({ name: fixedName }: { name?: string }) {
  const chains = useQuery(chainsQuery)
  const serviceCodes = chains.data?.records.map(({ chain }) => chain).toSorted() ?? []
  const codes = serviceCodes.length > 0 ? serviceCodes : listChainCodes()
  const [typed, setTyped] = useState('')
  const [chain, setChain] = useState('')
  const [submitted, setSubmitted] = useState<{ name: string; chain: string } | null>(null)
  const name = fixedName ?? typed.trim()
  const chosen = chain || (codes[0] ?? '')
  const problem = name === '' ? null : findNameProblem(name)
  return (
    <Section title="Check one chain">
      <form
        className="mt-3 flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isName(name)) setSubmitted({ name, chain: chosen })
        }}
      >
        {fixedName === undefined && (
          <span className="flex min-w-0 flex-1 max-lg:basis-full">
            <TextField
              label="Name"
              isMono
              autoCapitalize="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              {...(problem && { error: problem.message })}
            />
          </span>
        )}
        <SelectField
          label="Chain"
          options={codes.map((code) => ({ value: code, label: `${code} ${getChainName(code)}` }))}
          value={chosen}
          onChange={setChain}
        />
        <span className="mt-5.5">
          <Button type="submit" disabledReason={isName(name) ? undefined : 'Type a name first.'}>
            Check
          </Button>
        </span>
      </form>
      {submitted && (
        <ChainCheckResult key={`${submitted.name} ${submitted.chain}`} {...submitted} />
      )}
    </Section>
  )
}

function ChainCheckResult({ name, chain }: { name: string; chain: string }) {
  const { zone } = useStored(settings)
  const now = useNow()
  const announce = useAnnounce()
  const linked = useQuery(nameChainQuery(name, chain))
  const entries = useQuery(nameEntriesQuery(name))
  const { outcome, message, addresses } = checkChain(
    name,
    chain,
    toLookup(linked),
    toLookup(entries),
  )
  const failedQueries = [linked, entries].filter(({ isError }) => isError)
  const error = linked.error ?? entries.error
  const errorText =
    error === null ? '' : `Couldn’t check. ${describeRequestError(getErrorDetails(error)).cause}`
  const text = outcome === 'failed' ? `${message} ${errorText}`.trim() : message
  useEffect(() => {
    if (text) announce(text)
  }, [text, announce])
  if (outcome === 'pending') return <p className="mt-3 text-row text-ink-3">Checking…</p>
  return (
    <>
      <p className="mt-3 text-row">
        {outcome === 'conflict' && <Icon name="warning" size={14} className="me-2 inline" />}
        <span className={outcome === 'failed' ? 'text-refund' : ''}>{text}</span>{' '}
        <span className="text-ink-3">
          {linked.dataUpdatedAt > 0 &&
            `Checked ${formatMomentAndAge(linked.dataUpdatedAt, now, zone)}.`}
        </span>
      </p>
      {failedQueries.length > 0 && (
        <p className="mt-2">
          <Button
            icon="refresh"
            onClick={() => failedQueries.forEach((each) => void each.refetch())}
          >
            Retry now
          </Button>
        </p>
      )}
      {addresses.map((address) => (
        <p key={address} className="mt-2 text-row">
          {/* No copy button: only the name's page shows whether the address points back. */}
          <Link viewTransition className="link" to={`${paths.name(name)}?chain=${chain}`}>
            <TruncatedText
              text={address}
              start={getAddressPrefix(chain, address).length + 6}
              end={6}
            />
          </Link>
        </p>
      ))}
    </>
  )
}
