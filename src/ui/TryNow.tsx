import { Button } from './Button'
import { useNow } from './now'

interface TryNowProps {
  isAsking: boolean
  /** Before that moment (Unix ms) the service wants not to be asked. */
  from: number
  onTry: () => void
}

/** Asks once more what could not be asked; while that is no use, the button says why. */
export function TryNow({ isAsking, from, onTry }: TryNowProps) {
  const left = Math.ceil((from - useNow()) / 1_000)
  const reason = isAsking
    ? 'It is being asked for now.'
    : left > 0
      ? `The service wants a pause of ${left} s more.`
      : undefined
  return (
    <Button icon="refresh" disabledReason={reason} onClick={onTry}>
      Try now
    </Button>
  )
}
