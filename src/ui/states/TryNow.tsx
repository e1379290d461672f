import { Button } from '../controls/Button'

interface TryNowProps {
  /** Why it is no use now. */
  noTry: string | undefined
  onTry: () => void
}

/** Asks once more what could not be asked. */
export function TryNow({ noTry, onTry }: TryNowProps) {
  return (
    <Button icon="refresh" disabledReason={noTry} onClick={onTry}>
      Try now
    </Button>
  )
}
