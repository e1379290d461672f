import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useId } from 'react'
import type { ChainRecord, CurrencyRecord } from '../../contract/tokens'
import { logosOf } from '../../model/chainLogos'
import { chainCodes } from '../../model/chains/chains'
import { forget, forgetAll, type Recent, recents, remember } from '../../queries/recents'
import { useStored } from '../../queries/stored'
import { chainsQuery, currenciesQuery } from '../../queries/tokens'
import { watched } from '../../queries/watched'
import { useAnnounce } from '../../ui/floating/Announcer'
import { Icon } from '../../ui/pictures/Icon'
import { StatusIcon } from '../../ui/pictures/StatusIcon'
import { BoxContent } from './BoxContent'
import { enterLeads } from './boxEnter'
import { BoxFoot } from './BoxFoot'
import { BoxRow } from './BoxRow'
import { type BoxDrawn, useBoxDrawn } from './boxDrawn'
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

/** What floats below the box while somebody types: what the text reads as, what matches, what it is not. */
export function BoxPanel({ text, reading, ...list }: BoxPanelProps) {
  // What is known already is searched at once; the service is asked when the text rests.
  const asks = reading.search !== '' && list.rested === text
  const { data, isError } = useQuery({ ...currenciesQuery(), enabled: asks })
  const chains = useQuery({ ...chainsQuery, enabled: asks }).data?.records
  const drawn = useBoxDrawn(data, text, reading)
  if (drawn === null) return null
  const lack = isError || drawn.isBroken ? 'failed' : 'asking'
  const lacks = drawn.isBroken || (asks && data === undefined)
  return <BoxList {...list} drawn={drawn} chains={chains} lack={lacks ? lack : null} />
}

type BoxListProps = Omit<BoxPanelProps, 'text' | 'reading'> & {
  drawn: BoxDrawn
  chains: readonly ChainRecord[] | undefined
  /** Why no assets are searched, where they would be. */
  lack: 'asking' | 'failed' | null
}

const lost = 'The list of assets could not be had.'

/** Options and the places that their rows are kept by: each key finds other things, and elements that stay cost a third less. */
const inPlaces = <Option,>(options: readonly Option[]) =>
  options.map((option, place) => ({ option, place }))

/** The list itself, which stands as it is while the next one is not known. */
const BoxList = memo(function BoxList(props: BoxListProps) {
  const { drawn, rested, active, ids, chains, lack, onPoint, onEmpty, onLeave } = props
  const { text, reading, found } = drawn
  const { recognised, searchable, search } = reading
  const announce = useAnnounce()
  const prefix = useId()
  const assets = found && [...found.assets.keys()]
  const isFresh = search === '' || found?.q === search
  const watchedNow = useStored(watched)
  const recent = useStored(recents)
  const list = boxOptions(text, recognised, {
    found: assets,
    matching: found?.matching ?? 0,
    recent,
    watched: watchedNow.map(({ hash }) => hash),
    codes: [...new Set([...chainCodes(), ...(chains ?? []).map(({ chain }) => chain)])],
  })
  const leads = enterLeads(text, reading, isFresh ? assets : null)
  // What may still match is refused when it is known that nothing does.
  const open = assets === null ? searchable : assets.length > 0
  const refusal = open ? '' : reading.refusal
  const facts = {
    logos: logosOf(chains),
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

  const spoken = spokenList(options, leads, list.not)
  const said = refusal || (lack === 'failed' ? `${lost} ${spoken}` : spoken)
  const settled = text === rested && (isFresh || lack === 'failed')
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
      {lack && (
        <p className="border-b border-line px-4 py-2.5 text-ink-3">
          {lack === 'failed'
            ? `${lost} Enter works all the same.`
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
})
