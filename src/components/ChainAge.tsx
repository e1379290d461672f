import { useChainAge } from '../queries/chains'
import { useNow } from '../ui/useNow'

/** How old the states of the chains are; nothing while they are current. */
export function ChainAge() {
  const text = useChainAge()(useNow())
  return (
    text !== '' && (
      <span data-live className="text-row font-normal text-refund">
        {text}
      </span>
    )
  )
}
