import { useQuery } from '@tanstack/react-query'
import { describeHaltedNetworks } from '../model/words/haltText'
import { serviceQuery } from '../queries/service'
import { NoticeLine } from './NoticeLine'

/** A halt that begins while a page is open is told within this time. */
const refetchMs = 60_000

type HaltNoticeProps = {
  /** The `id`s of the networks that the page is about; undefined for all. */
  networks?: readonly string[] | undefined
}

/** Says which of the networks that a page is about are halted; nothing for none. */
export function HaltNotice({ networks }: HaltNoticeProps) {
  const { data } = useQuery({
    ...serviceQuery,
    // Another service has no description.
    refetchInterval: ({ state }) => (state.data ? refetchMs : false),
  })
  const names = (data?.networks ?? [])
    .filter(({ id, status }) => status === 'halted' && (networks?.includes(id) ?? true))
    .map(({ name }) => name)
  return names.length > 0 && <NoticeLine isWarning text={describeHaltedNetworks(names)} />
}
