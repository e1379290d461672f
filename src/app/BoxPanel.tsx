import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import type { CurrencyRecord } from '../contract/tokens'
import { logosOf } from '../model/chainLogos'
import { chainCodes } from '../model/chains'
import { forget, forgetAll, type Recent, recents, remember } from '../queries/recents'
import { useStored } from '../queries/stored'
import { chainsQuery, currenciesQuery } from '../queries/tokens'
import { watched } from '../queries/watched'
import { useAnnounce } from '../ui/Announcer'
import { Icon } from '../ui/Icon'
import { StatusIcon } from '../ui/StatusIcon'
import { BoxContent } from './BoxContent'
import { enterLeads } from './boxEnter'
import { BoxFoot } from './BoxFoot'
import { BoxRow } from './BoxRow'
import { useBoxFound } from './boxFound'
import { boxOptions } from './boxOptions'
import type { BoxReading } from './boxReading'
import { spokenList } from './boxSpoken'
import type { Target } from './target'

type BoxPanelProps = {
  text: string
  /** The text as it last rested: what is asked of the service follows this one. */
  rested: string
  reading: BoxReading
  active: string | null
  ids: { list: string; why: string }
  onPoint: (id: string) => void
  /** Nothing is left to offer. */
  onEmpty: () => void
  onLeave: (target: Target) => void
}

/** Options and the places that their rows are kept by: each key finds other things, and elements that stay cost a third less. */
const inPlaces = <Option,>(options: readonly Option[]) =>
  options.map((option, place) => ({ option, place }))

/** What floats below the box while somebody types: what the text reads as, what matches, what it is not. */
export function BoxPanel(props: BoxPanelProps) {
  const { text, rested, reading, active, ids, onPoint, onEmpty, onLeave } = props
  const { recognised, searchable, search } = reading
  const announce = useAnnounce()
  const prefix = useId()
  // What is known already is searched at once; the service is asked when the text rests.
  const asks = search !== '' && rested === text
  const { data, isPending, isError } = useQuery({ ...currenciesQuery(), enabled: asks })
  const chains = useQuery({ ...chainsQuery, enabled: asks })
  const found = useBoxFound(data, search)
  const assets = found && [...found.assets.keys()]
  const isFresh = search === '' || found?.q === search
  const watchedNow = useStored(watched)
  const recent = useStored(recents)
  const list = boxOptions(text, recognised, {
    found: assets,
    matching: found?.matching ?? 0,
    recent,
    watched: watchedNow.map(({ hash }) => hash),
    codes: [
      ...new Set([...chainCodes(), ...(chains.data?.records ?? []).map(({ chain }) => chain)]),
    ],
  })
  const leads = enterLeads(text, reading, isFresh ? assets : null)
  // What may still match is refused when it is known that nothing does.
  const open = assets === null ? searchable : assets.length > 0
  const refusal = open ? '' : reading.refusal
  const facts = {
    logos: logosOf(chains.data?.records),
    flagsOf: (asset: CurrencyRecord) => found?.assets.get(asset),
  }
  const options = list.groups.flatMap((group) => group.options)
  const forgets = options.some((option) => 'recent' in option)

  const forgetOne = (gone: Recent) => {
    forget(gone)
    if (options.length === 1) onEmpty()
  }
  const forgetThem = () => {
    forgetAll()
    if (text.trim() === '') onEmpty()
  }

  const choose = (target: Target) => {
    if (target.place) remember(target.place)
    onLeave(target)
  }

  const said = refusal === '' ? spokenList(options, leads) : refusal
  const settled = text === rested && !(asks && isPending) && isFresh
  useEffect(() => {
    if (settled) announce(said)
  }, [settled, said, announce])

  return (
    <div className="floats @container absolute inset-x-0 top-full z-10 mt-1.5 flex max-h-[min(44rem,80dvh)] flex-col text-row">
      <div
        id={ids.list}
        role="listbox"
        aria-label="What this can be"
        className="min-h-0 overflow-y-auto"
      >
        {list.groups.map((group, index) => (
          <div
            key={group.of}
            role="group"
            aria-labelledby={`${prefix}${index}`}
            className="border-b border-line py-1.5"
          >
            <div id={`${prefix}${index}`} className="px-4 py-1 text-small text-ink-3">
              {group.title}
            </div>
            {inPlaces(group.options).map(({ option, place }) => {
              const id = `${prefix}${option.target.to}`
              return (
                <BoxRow
                  key={place}
                  id={id}
                  active={id === active}
                  leads={active === null && option.target.to === leads}
                  onPoint={() => onPoint(id)}
                  onChoose={() => choose(option.target)}
                  onForget={'recent' in option ? () => forgetOne(option.recent) : undefined}
                >
                  <BoxContent option={option} facts={facts} />
                </BoxRow>
              )
            })}
          </div>
        ))}
      </div>
      {asks && data === undefined && (
        <p className="border-b border-line px-4 py-2.5 text-ink-3">
          {isError
            ? 'The list of assets could not be had. Enter works all the same.'
            : 'Asking the service for its assets.'}
        </p>
      )}
      {refusal !== '' && (
        <p id={ids.why} className="flex items-start gap-2 px-4 py-2.5 text-fail">
          <span className="mt-0.5 inline-flex">
            <StatusIcon status="failed" />
          </span>
          {refusal}
        </p>
      )}
      {refusal === '' && list.not !== null && (
        <div className="px-4 py-2.5">
          <p className="text-small text-ink-3">{list.not.title}</p>
          <p className="mt-1.5 flex items-center gap-3 text-ink-3">
            <span className="inline-flex w-6 justify-center">
              <Icon name="hash" />
            </span>
            {list.not.why}
          </p>
        </div>
      )}
      {options.length > 0 && (
        <BoxFoot
          matching={list.matching}
          text={search}
          leads={active === null ? leads : null}
          onForget={forgets ? forgetThem : undefined}
          onLeave={onLeave}
        />
      )}
    </div>
  )
}
