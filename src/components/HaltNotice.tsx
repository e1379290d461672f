import { useQuery } from '@tanstack/react-query'
import { describeHaltedNetworks } from '../model/words/haltText'
import { polledServiceQuery } from '../queries/service'
import { NoticeLine } from './NoticeLine'

type HaltNoticeProps = {
  /** The `id`s of the networks that the page is about; undefined for all. */
  networks?: readonly string[] | undefined
}

/** Says which of the networks that a page is about are halted; nothing for none. */
export function HaltNotice({ networks }: HaltNoticeProps) {
  const { data } = useQuery(polledServiceQuery)
  const names = (data?.networks ?? [])
    .filter(({ id, status }) => status === 'halted' && (networks?.includes(id) ?? true))
    .map(({ name }) => name)
  return names.length > 0 && <NoticeLine isWarning text={describeHaltedNetworks(names)} />
}
