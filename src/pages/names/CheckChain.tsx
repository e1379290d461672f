import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths'
import { isName } from '../../contract/names'
import { getAddressPrefix, listChainCodes, getChainName } from '../../model/chains/chains'
import { nameTrouble } from '../../model/names/nameRule'
import { oneChain } from '../../model/names/oneChain'
import { formatMomentAndAge } from '../../model/time'
import { nameChainQuery, nameEntriesQuery } from '../../queries/names'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { chainsQuery } from '../../queries/tokens'
import { getErrorDetails } from '../../queries/describeError'
import { describeError } from '../../queries/describeError'
import { describeRequestError } from '../../model/words/requestErrorText'
import { useAnnounce } from '../../ui/floating/Announcer'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/pictures/Icon'
import { Section } from '../../ui/lists/Section'
import { useNow } from '../../ui/text/now'
import { SelectField } from '../../ui/controls/SelectField'
import { TruncatedText } from '../../ui/text/TruncatedText'
import { TextField } from '../../ui/controls/TextField'
import { RetryButton } from '../../ui/states/ErrorRow'
import { answerOf } from './answer'

/** Asks whether one name is linked to one chain. With `name` it is about that one; without, there is a field for it. */
export function CheckChain({ name: given }: { name?: string }) {
  const chains = useQuery(chainsQuery)
  const listed = chains.data?.records.map(({ chain }) => chain).toSorted() ?? []
  const codes = listed.length > 0 ? listed : listChainCodes()
  const [typed, setTyped] = useState('')
  const [chain, setChain] = useState('')
  const [asked, setAsked] = useState<{ name: string; chain: string } | null>(null)
  const name = given ?? typed.trim()
  const chosen = chain || (codes[0] ?? '')
  const trouble = name === '' ? null : nameTrouble(name)
  return (
    <Section title="Check one chain">
      <form
        className="mt-3 flex flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isName(name)) setAsked({ name, chain: chosen })
        }}
      >
        {given === undefined && (
          <span className="flex min-w-0 flex-1 max-lg:basis-full">
            <TextField
              label="Name"
              isMono
              autoCapitalize="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              {...(trouble && { error: trouble.why })}
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
      {asked && <OneAnswer key={`${asked.name} ${asked.chain}`} {...asked} />}
    </Section>
  )
}

function OneAnswer({ name, chain }: { name: string; chain: string }) {
  const { zone } = useStored(settings)
  const now = useNow()
  const announce = useAnnounce()
  const linked = useQuery(nameChainQuery(name, chain))
  const entries = useQuery(nameEntriesQuery(name))
  const { answer, said, addresses } = oneChain(name, chain, answerOf(linked), answerOf(entries))
  const troubled = [linked, entries].filter(({ isError }) => isError)
  const error = linked.error ?? entries.error
  const failed =
    error === null ? '' : `Couldn’t check. ${describeRequestError(getErrorDetails(error)).cause}`
  const words = answer === 'failed' ? `${said} ${failed}`.trim() : said
  useEffect(() => {
    if (words) announce(words)
  }, [words, announce])
  if (answer === 'asking') return <p className="mt-3 text-row text-ink-3">Checking…</p>
  return (
    <>
      <p className="mt-3 text-row" data-answer={answer}>
        {answer === 'disagree' && <Icon name="warning" size={14} className="me-2 inline" />}
        <span className={answer === 'failed' ? 'text-refund' : ''}>{words}</span>{' '}
        <span className="text-ink-3">
          {linked.dataUpdatedAt > 0 &&
            `Checked ${formatMomentAndAge(linked.dataUpdatedAt, now, zone)}.`}
        </span>
      </p>
      {troubled.length > 0 && (
        <p className="mt-2">
          <RetryButton
            disabledReason={troubled.map((each) => describeError(each, now).noTry).find(Boolean)}
            onRetry={() => troubled.forEach((each) => void each.refetch())}
          />
        </p>
      )}
      {addresses.map((address) => (
        <p key={address} className="mt-2 text-row">
          {/* Nothing to copy: only the name's page says whether the address points back. */}
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
